internal import CommandSupport
internal import DirectoryListing
internal import Documents
internal import EditingSessions
internal import NameEditing
internal import SectionsUI
internal import SourceText
internal import SystemSupport
internal import TextUIKit

/// Edits a file of names on the terminal until the user leaves.
@MainActor
final class EditingTask: ApplicationDelegate {
    /// How long a save is waited for when the terminal has gone.
    private static let patience = Duration.seconds(10)

    private let options: SectionsOptions
    private let application: Application
    private let window = Window()
    private var controller: SectionsViewController?
    private var outcome: Outcome?

    /// Makes a task; the terminal is not started yet.
    init(_ options: SectionsOptions, terminal: any Terminal) {
        self.options = options
        application = Application(terminal: terminal)
    }

    func run() -> ExitStatus {
        guard options.files.count == 1, let path = options.files.first, path != "-" else {
            return StandardError.fail("--edit: name one file; it is made if it is not there yet")
        }
        let cards = InputPaths(options)?.cardListing(in: path)
        guard !path.isDirectory || cards != nil else {
            return StandardError.fail(
                "--edit: \(path.shown) is a directory, and not one of cards; name the one file in it that is "
                    + "to be edited, or give --format vcard to edit the cards in it")
        }
        guard !PlainTask.isWanted(options) else {
            return StandardError.fail(
                "--edit: a list is edited on the whole terminal, not line by line; leave --plain out")
        }
        do throws(EditingFailure) {
            if let table = try table(at: path) {
                return edit(try TableEditingSession(table, options: options.reading))
            }
            guard let cards else {
                return edit(try EditingSession(path: path, options: options.reading))
            }
            return edit(try EditingSession(cardsIn: path, options: options.reading, cards: cards))
        } catch {
            return StandardError.fail(error.description)
        }
    }

    /// The table that is to be edited, if a path leads to a database.
    private func table(at path: FilePath) throws(EditingFailure) -> EditedTable.Access? {
        do throws(ReadingError) {
            return try DatabaseInput(path, options)?.editedTable()
        } catch {
            throw .names(error)
        }
    }

    func applicationDidFinishLaunching(_ application: Application) {
        window.rootViewController = controller
        window.ownTheme = Theme.named(options.screen.theme) ?? .standard
        window.makeKeyAndVisible(in: application)
    }

    func application(_ application: Application, couldNotPerform action: Action) {
        if action == .suspend { controller?.explainMissingShell() }
    }

    private func edit(_ session: EditingSession) -> ExitStatus {
        TextMetrics.ambiguousWidth = AmbiguousWidth(rawValue: options.screen.ambiguousWidth) ?? .one
        session.keepsBackup = options.memory.keepsBackup
        let controller = ScreenSetup.controller(for: session.copy.names, options: options)
        self.controller = controller
        controller.editing = session
        controller.marking.isAllowed = true
        controller.onFinish = { [weak self] outcome in
            self?.outcome = outcome
            self?.application.stop()
        }
        ScreenSetup.connectCommands(in: controller, options: options, application: application)
        let memory = RememberedScreen(options)
        memory.recall(in: controller)
        // What is saved at once is not kept elsewhere.
        let recovery =
            session.savesEachChange
            ? nil : RecoveryKeeper(of: session, post: { [application] in application.post($0) })
        prepareQuestions(about: session, recovery, in: controller)
        application.delegate = self
        do throws(TerminalError) {
            try application.run()
        } catch {
            recovery?.settle()
            session.settle(atMost: Self.patience)
            return StandardError.fail(error.description)
        }
        if !session.isSaving { memory.keep(of: controller) }
        return end(session, recovery)
    }

    /// Finds out what the user is to be asked before anything else.
    private func prepareQuestions(
        about session: EditingSession, _ recovery: RecoveryKeeper?, in controller: SectionsViewController
    ) {
        if let notice = ProblemReport.notice(for: session.problems) {
            let file = session.canBeSavedElsewhere ? "" : session.problems[0].file
            controller.notice = file.isEmpty ? notice : "\(file): \(notice)"
        } else if let notice = ProblemReport.notice(onNamesOf: session.document.names) {
            controller.notice = notice
        } else if session.savesEachChange {
            controller.notice = "Each change is saved at once."
        }
        switch session.lock() {
        case let error? where session.isLookedAtOnly:
            controller.editor?.questionsAtStart.append(.lock(error))
        case let error?: controller.notice = error.description
        case nil:
            if !session.file.isWritable {
                let way = session.canBeSavedElsewhere ? "; Alt-W saves another file" : ""
                controller.notice = "\(session.fileName) cannot be written\(way)."
            }
        }
        guard let recovery else { return }
        controller.editor?.questionsAtStart += recovery.leftovers().map { .recovery($0) }
        recovery.onProblem = { [weak controller] in controller?.notice = $0 }
        if let problem = recovery.problem() {
            controller.notice = [controller.notice, problem].compactMap(\.self).joined(separator: " ")
        }
    }

    private func end(_ session: EditingSession, _ recovery: RecoveryKeeper?) -> ExitStatus {
        for line in ProblemReport.lines(for: session.problems, file: session.file.path.shown) {
            StandardError.say(line)
        }
        // Whoever the terminal was taken from has not been asked: what was edited is kept.
        guard let outcome else {
            recovery?.settle()
            session.settle(atMost: Self.patience)
            return .cancelled
        }
        guard session.settle(atMost: .zero) else {
            let isKept = recovery?.settle() ?? false
            return StandardError.fail(
                "\(session.file.path.shown): the save did not end; "
                    + (isKept ? "the changes are kept for recovery" : "the changes are lost"))
        }
        recovery?.end()
        guard outcome == .cancelled else { return .success }
        guard let failure = session.failure else { return .cancelled }
        return StandardError.fail("the changes were not saved: \(failure)")
    }
}
