internal import CommandSupport
internal import Documents
internal import NameDirectory
internal import SectionsUI
internal import TextUIKit

/// Edits a file of names on the terminal until the user leaves.
@MainActor
final class EditingTask: ApplicationDelegate {
    private let options: ProgramOptions
    private let application: Application
    private let window = Window()
    private var controller: SectionsViewController?
    private var outcome: Outcome?

    /// Makes a task.
    ///
    /// - Parameters:
    ///   - options: What the command line asks for.
    ///   - terminal: The terminal to show names on; it is not started yet.
    init(_ options: ProgramOptions, terminal: any Terminal) {
        self.options = options
        application = Application(terminal: terminal)
    }

    /// Does it.
    ///
    /// - Returns: How the program ends.
    func run() -> ExitStatus {
        guard options.files.count == 1, let path = options.files.first, path != "-" else {
            Complaint.say("--edit: name one file; it is made if it is not there yet")
            return .error
        }
        guard !PlainTask.isWanted(options) else {
            Complaint.say(
                "--edit: a list is edited on the whole terminal, not line by line; leave --plain out")
            return .error
        }
        do throws(EditingFailure) {
            return edit(try EditingSession(path: path, options: options.reading))
        } catch {
            Complaint.say(error.description)
            return .error
        }
    }

    func applicationDidFinishLaunching(_ application: Application) {
        window.rootViewController = controller
        window.ownTheme = Theme.named(options.screen.theme) ?? .standard
        window.makeKeyAndVisible(in: application)
    }

    private func edit(_ session: EditingSession) -> ExitStatus {
        TextMetrics.ambiguousWidth = AmbiguousWidth(rawValue: options.screen.ambiguousWidth) ?? .one
        session.keepsBackup = options.memory.keepsBackup
        let controller = ScreenSetup.controller(for: session.copy.names, options: options)
        self.controller = controller
        controller.editing = session
        controller.allowsMarking = true
        controller.onFinish = { [weak self] outcome in
            self?.outcome = outcome
            self?.application.stop()
        }
        let recovery = RecoveryFile(of: session.file.path)
        prepareQuestions(about: session, recovery, in: controller)
        application.delegate = self
        do throws(TerminalError) {
            try application.run()
        } catch {
            Complaint.say(error.description)
            return .error
        }
        return end(session, recovery)
    }

    /// Finds out what the user is to be asked before anything else, and has what is edited kept.
    private func prepareQuestions(
        about session: EditingSession, _ recovery: RecoveryFile?, in controller: SectionsViewController
    ) {
        do throws(DocumentError) {
            try session.file.lock()
            if !session.file.isWritable {
                controller.notice = "\(session.fileName) cannot be written; Alt-W saves another file."
            }
        } catch {
            session.isLookedAtOnly = true
            controller.questionsAtStart.append(.lock(error))
        }
        if let notice = ProblemReport.notice(for: session.document.problems) { controller.notice = notice }
        let base = { [weak session] in session?.file.version?.digest ?? 0 }
        if let found = recovery?.read() {
            if found.base == base() {
                controller.questionsAtStart.append(.recovery(found.bytes) { recovery?.remove() })
            } else if let recovery {
                controller.notice = "Changes of an older \(session.fileName) are kept in \(recovery.path)."
            }
        }
        session.onChange = { [weak session] in
            guard let session, let recovery else { return }
            if session.hasUnsavedChanges {
                recovery.keep(session.copy, base: base())
            } else {
                recovery.remove()
            }
        }
    }

    private func end(_ session: EditingSession, _ recovery: RecoveryFile?) -> ExitStatus {
        for line in ProblemReport.lines(for: session.document.problems, file: session.file.path) {
            Complaint.say(line)
        }
        // Whoever the terminal was taken from has not been asked: what was edited is kept.
        guard let outcome else {
            recovery?.settle()
            return .cancelled
        }
        if session.changeCount > 0 { recovery?.remove() }
        guard outcome == .cancelled else { return .success }
        guard let failure = session.failure else { return .cancelled }
        Complaint.say("the changes were not saved: \(failure)")
        return .error
    }
}
