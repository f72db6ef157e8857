internal import CommandOptions
internal import CommandUI
internal import Documents
internal import EditingSessions
internal import FormatCore
internal import NameEditing
internal import Names
internal import SectionsUI
internal import SystemSupport
internal import TextUIKit

/// Edits a file of names on the terminal until the user leaves.
@MainActor
final class EditingTask: ApplicationDelegate {
    /// The message about an unsaved change of a database when a signal ends the program.
    private static let keptSentence =
        "a change is not saved; it is kept for recovery, and offered when you edit this again"
    /// Timeout for a save after the terminal is lost.
    private static let patience = Duration.seconds(10)

    private let options: SectionsOptions
    private let application: Application
    private let window = Window()
    private var controller: SectionsViewController?
    private var outcome: Outcome?
    /// The session; `nil` while a table is being chosen.
    private var session: EditingSession?
    private var recovery: RecoveryKeeper?
    private let memory: RememberedScreen
    /// Sets the message for the case that a signal ends the program.
    private let sayAtEnd: (String) -> Void
    /// Whether all changes so far could be kept for recovery.
    private var canKeep = true

    /// Creates a task without starting the terminal.
    init(
        _ options: SectionsOptions, terminal: any Terminal, sayAtEnd: @escaping (String) -> Void = { _ in }
    ) {
        self.options = options
        self.sayAtEnd = sayAtEnd
        memory = RememberedScreen(options)
        application = Application(terminal: terminal)
    }

    func run() -> ExitStatus {
        guard options.files.count == 1, let path = options.files.first, path != "-" else {
            return StandardError.fail("--edit: name one file; it is made if it is not there yet")
        }
        let cards = InputPaths(options)?.cardListing(in: path)
        guard !path.isDirectory || cards != nil else {
            return StandardError.fail(
                "--edit: \(path.displayText) is a directory, and not one of cards; name the one file in it "
                    + "that is to be edited, or give --format vcard to edit the cards in it")
        }
        guard !PlainTask.isWanted(options) else {
            return StandardError.fail(
                "--edit: a list is edited on the whole terminal, not line by line; leave --plain out")
        }
        do throws(EditingFailure) {
            if let input = try database(at: path) {
                try show(input)
            } else if let cards {
                show(try EditingSession(cardsIn: path, options: options.reading, cards: cards))
            } else {
                show(try EditingSession(path: path, options: options.reading))
            }
        } catch {
            return StandardError.fail(error.description)
        }
        return runApplication()
    }

    // MARK: Databases

    private func database(at path: FilePath) throws(EditingFailure) -> DatabaseInput? {
        do throws(ReadingError) { return try DatabaseInput(path, options) } catch { throw .names(error) }
    }

    /// Shows the table to edit, or all tables to choose from.
    private func show(_ input: DatabaseInput) throws(EditingFailure) {
        let table: TableDocument.Access?
        do throws(ReadingError) { table = try input.editedTable() } catch { throw .names(error) }
        if let table {
            show(try TableSession(table, options: options.reading))
        } else {
            let choice = TableChoice(of: input)
            controller = choice.controller(
                options,
                open: { [weak self] id throws(ReadingError) in try self?.edit(choice, id) },
                leave: { [weak self] outcome in
                    self?.outcome = outcome
                    self?.application.stop()
                })
        }
    }

    /// Shows the chosen table instead of all of them.
    private func edit(_ choice: TableChoice, _ id: RowID) throws(ReadingError) {
        guard let tables = controller else { return }
        let session: EditingSession
        let table = try choice.editedTable(id)
        do throws(EditingFailure) {
            session = try TableSession(table, options: options.reading)
        } catch {
            guard case .names(let problem) = error else {
                tables.notice = error.description
                return
            }
            throw problem
        }
        let controller = show(session)
        controller.onStepBack = { [weak self, unowned controller] in
            guard let self else { return }
            // After leaving the table, its changes can no longer be saved.
            guard session.settle(atMost: Self.patience), !session.hasUnsavedChanges else {
                controller.notice = "The last change is not saved; save it or undo it first."
                return
            }
            (self.controller, self.session) = (tables, nil)
            window.rootViewController = tables
        }
        window.rootViewController = controller
    }

    // MARK: The screen

    func applicationDidFinishLaunching(_ application: Application) {
        window.rootViewController = controller
        window.ownTheme = Theme.named(options.screen.theme) ?? .standard
        window.makeKeyAndVisible(in: application)
    }

    func application(_ application: Application, couldNotPerform action: Action) {
        controller?.explain(couldNotPerform: action)
    }

    /// Creates the screen for editing names.
    @discardableResult
    private func show(_ session: EditingSession) -> SectionsViewController {
        TextMetrics.ambiguousWidth = AmbiguousWidth(rawValue: options.screen.ambiguousWidth) ?? .one
        session.keepsBackup = options.memory.keepsBackup
        let controller = ScreenSetup.controller(for: session.copy.names, options: options)
        controller.editing = session
        controller.marking.isAllowed = true
        controller.onFinish = { [weak self] outcome in
            self?.outcome = outcome
            self?.application.stop()
        }
        ScreenSetup.connectCommands(in: controller, options: options, application: application)
        memory.recall(in: controller)
        let recovery = RecoveryKeeper(of: session, post: { [application] in application.post($0) })
        if session.savesEachChange {
            let name = session.file.path.displayText
            recovery.onKeep = { [weak self] isKept in
                guard let self else { return }
                let isSaid = isKept && canKeep
                sayAtEnd(isSaid ? StandardError.sections.line("\(name): \(Self.keptSentence)") : "")
            }
        }
        self.recovery = recovery
        prepareQuestions(about: session, recovery, in: controller)
        (self.controller, self.session) = (controller, session)
        return controller
    }

    private func runApplication() -> ExitStatus {
        application.delegate = self
        do throws(TerminalError) {
            try application.run()
        } catch {
            recovery?.settle()
            session?.settle(atMost: Self.patience)
            return StandardError.fail(error.description)
        }
        guard let session, let controller else { return .cancelled }
        if !session.isSaving { memory.keep(of: controller) }
        return end(session, recovery)
    }

    /// Collects the notices and questions to show first.
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
        case let error? where session.isReadOnly:
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
        recovery.onProblem = { [weak self, weak controller] problem in
            controller?.notice = problem
            self?.canKeep = false
            self?.sayAtEnd("")
        }
        if let problem = recovery.problem() {
            controller.notice = [controller.notice, problem].compactMap(\.self).joined(separator: " ")
        }
    }

    private func end(_ session: EditingSession, _ recovery: RecoveryKeeper?) -> ExitStatus {
        for line in ProblemReport.lines(for: session.problems, file: session.file.path.displayText) {
            StandardError.say(line)
        }
        // If the terminal was lost, the user could not be asked, so the changes are kept.
        guard let outcome else {
            recovery?.settle()
            session.settle(atMost: session.savesEachChange ? .milliseconds(300) : Self.patience)
            return .cancelled
        }
        guard session.settle(atMost: .zero) else {
            let isKept = recovery?.settle() ?? false
            return StandardError.fail(
                "\(session.file.path.displayText): the save did not end; "
                    + (isKept ? "the changes are kept for recovery" : "the changes are lost"))
        }
        recovery?.end()
        guard outcome == .cancelled else { return .success }
        guard let failure = session.failure else { return .cancelled }
        return StandardError.fail("the changes were not saved: \(failure)")
    }
}
