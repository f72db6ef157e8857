internal import CommandOptions
internal import CommandUI
internal import FormatCore
internal import HelperProtocol
internal import Languages
internal import NameLists
internal import NameLoading
internal import Names
internal import RemoteLists
internal import SectionsUI
internal import TextUIKit

/// Shows names on the terminal until the user has chosen or left, and prints the chosen rows.
@MainActor
final class BrowsingTask: ApplicationDelegate {
    /// Maximum wait for all names before the first frame, if the program may end without one.
    private static let patience = Duration.milliseconds(150)

    let options: SectionsOptions
    let application: KeyBufferingApplication
    let window = Window()
    var controller: SectionsViewController?
    /// The binding of the chosen table's names; `nil` while a table is being chosen.
    var binding: LoaderBinding?
    var outcome: Outcome?
    /// Whether the outcome was determined without asking the user.
    private var wasAutomatic = false
    private let memory: RememberedScreen

    /// Creates a task without starting the terminal.
    init(_ options: SectionsOptions, terminal: any Terminal) {
        self.options = options
        memory = RememberedScreen(options)
        application = KeyBufferingApplication(terminal: terminal)
    }

    func run() -> ExitStatus {
        TextMetrics.ambiguousWidth = AmbiguousWidth(rawValue: options.screen.ambiguousWidth) ?? .one
        do throws(ReadingError) {
            guard let input = InputPaths(options) else {
                return try show(LoaderBinding(LoadedNames.bundled(options)))
            }
            if input.isServer, !mayEndAtOnce { return try connect(to: input) }
            switch try input.open() {
            case .names(let loader): return try show(LoaderBinding(loader), from: input)
            case .tables(let choice): return try show(choice)
            case .book(let database, let table):
                // The number of matches is known only for loaded names.
                guard mayEndAtOnce else { return try show(database, table) }
                return try show(LoaderBinding(input.loader()), from: input)
            }
        } catch {
            StandardError.say(error.description)
            return error.status
        }
    }

    func applicationDidFinishLaunching(_ application: Application) {
        window.rootViewController = controller
        window.ownTheme = Theme.named(options.screen.theme) ?? .standard
        window.makeKeyAndVisible(in: application)
    }

    func application(_ application: Application, couldNotPerform action: Action) {
        controller?.explain(couldNotPerform: action)
    }

    /// Whether the program may end without asking the user.
    private var mayEndAtOnce: Bool {
        options.choosing.takesSingleMatch || options.choosing.endsWithoutMatch
    }

    private func show(
        _ binding: LoaderBinding, from input: InputPaths? = nil
    ) throws(ReadingError) -> ExitStatus {
        binding.start(in: application, waiting: mayEndAtOnce ? Self.patience : .zero)
        let names: NameCollection
        do throws(ReadingError) {
            names = try binding.firstNames()
        } catch {
            // Nothing matches in empty input.
            guard error.isEmptyInput, options.choosing.endsWithoutMatch else { throw error }
            return .noMatch
        }
        let controller = ScreenSetup.controller(for: names, options: options)
        self.controller = controller
        set(up: controller, givesPaths: options.screen.preview != nil && input?.listing != nil)
        if mayEndAtOnce, binding.isComplete, let ending = ending(in: controller, with: names) {
            outcome = ending
            wasAutomatic = true
        } else {
            if mayEndAtOnce { binding.onComplete = { [weak self] in self?.endIfDecided(binding) } }
            binding.controller = controller
            if !mayEndAtOnce { input?.waitForProducers { binding.isSilent } }
            if let failure = runApplication() { return failure }
            memory.keep(of: controller)
        }
        return try answer(binding)
    }

    /// Runs until the user has chosen or left; returns the exit status if the terminal cannot be used.
    func runApplication() -> ExitStatus? {
        application.delegate = self
        do throws(TerminalError) {
            try application.run()
            return nil
        } catch {
            var advice = ""
            if case .noTerminal = error { advice = "; --filter TEXT prints what matches without one" }
            return StandardError.fail(error.description + advice)
        }
    }

    // MARK: Databases

    /// Shows the names of a table that is browsed in place.
    private func show(
        _ input: DatabaseInput, _ table: HelperAnswer.Table
    ) throws(ReadingError) -> ExitStatus {
        let controller = controller(for: input, try input.browse(table))
        if let failure = runApplication() { return failure }
        memory.keep(of: controller)
        return printed(isComplete: true)
    }

    /// Creates the screen of a table that is browsed in place.
    func controller(for input: DatabaseInput, _ table: Database.OpenTable) -> SectionsViewController {
        let application = application
        let list = input.database.list(
            of: table, post: { application.post($0) }, later: { application.schedule(after: $0, $1) })
        let controller = ScreenSetup.controller(for: list, options: options)
        self.controller = controller
        let wanted = options.reading.namesLanguage.orderTag
        if table.language != wanted {
            controller.notice =
                "Ordered as for \"\(table.language)\"; --copy orders it as for \"\(wanted)\"."
        }
        set(up: controller, givesPaths: false)
        return controller
    }

    /// Shows the tables of a database, and then the names of the chosen one.
    private func show(_ choice: TableChoice) throws(ReadingError) -> ExitStatus {
        let tables = self.tables(choice)
        if let failure = runApplication() { return failure }
        guard let controller, controller !== tables else { return .cancelled }
        return try answerAboutTable(controller)
    }

    /// Prints the names chosen from a table.
    func answerAboutTable(_ controller: SectionsViewController) throws(ReadingError) -> ExitStatus {
        memory.keep(of: controller)
        return try binding.map { binding throws(ReadingError) in try answer(binding) }
            ?? printed(isComplete: true)
    }

    /// Creates the screen for the tables of a database.
    func tables(_ choice: TableChoice) -> SectionsViewController {
        let tables = choice.controller(
            options,
            open: { [weak self] id throws(ReadingError) in try self?.open(choice, id) },
            leave: { [weak self] outcome in
                self?.outcome = outcome
                self?.application.stop()
            })
        controller = tables
        return tables
    }

    /// Shows the names of a table instead of the tables.
    private func open(_ choice: TableChoice, _ id: RowID) throws(ReadingError) {
        guard let tables = controller else { return }
        if let (input, table) = choice.tableInPlace(id) {
            let controller = controller(for: input, try input.browse(table))
            controller.onStepBack = { [weak self] in
                self?.controller = tables
                self?.window.rootViewController = tables
            }
            window.rootViewController = controller
            return
        }
        let binding = LoaderBinding(try choice.loader(of: id))
        let stepBack = { [weak self] in
            self?.binding?.cancel()
            self?.binding = nil
            self?.controller = tables
            self?.window.rootViewController = tables
        }
        // A table that is empty or has no names is detected later; then another one can be chosen.
        binding.onFailure = { error in
            tables.notice = choice.sentence(error, about: id)
            stepBack()
        }
        let controller = try screen(of: binding)
        controller.onStepBack = stepBack
        window.rootViewController = controller
    }

    /// Creates the screen of names that are copied from a table.
    func screen(of binding: LoaderBinding) throws(ReadingError) -> SectionsViewController {
        binding.start(in: application)
        let controller = ScreenSetup.controller(for: try binding.firstNames(), options: options)
        set(up: controller, givesPaths: false)
        (self.controller, self.binding) = (controller, binding)
        binding.controller = controller
        return controller
    }

    func set(up controller: SectionsViewController, givesPaths: Bool) {
        controller.onFinish = { [weak self] outcome in
            self?.outcome = outcome
            self?.application.stop()
        }
        ScreenSetup.connectCommands(
            in: controller, options: options, application: application, givesPaths: givesPaths)
        memory.recall(in: controller)
    }

    /// The outcome without asking; `nil` if the user must be asked.
    private func ending(in controller: SectionsViewController, with names: NameCollection) -> Outcome? {
        let search = controller.search
        let list = StoredNameList(names).filtered(by: search.wantedSearch(options.choosing.query))
        if list.isEmpty { return options.choosing.endsWithoutMatch ? .noMatch : nil }
        guard list.count == 1, options.choosing.takesSingleMatch, let first = list.firstPosition,
            let match = list.id(at: first)
        else { return nil }
        return .chosen(ChosenRows(match, of: names))
    }

    /// Ends the program when all names are loaded, if the outcome is certain and the query unchanged.
    private func endIfDecided(_ binding: LoaderBinding) {
        guard outcome == nil, let controller, (controller.searchBar.text ?? "") == options.choosing.query,
            let names = try? binding.firstNames(), let ending = ending(in: controller, with: names)
        else { return }
        outcome = ending
        wasAutomatic = true
        application.stop()
    }

    /// Reports the problems in the files and prints the chosen rows.
    private func answer(_ binding: LoaderBinding) throws(ReadingError) -> ExitStatus {
        for failure in binding.failures { StandardError.say(failure.description) }
        // The choice is printed even if loading the rest of the names fails.
        let problems = outcome == nil ? try binding.problems() : (try? binding.problems()) ?? []
        for line in ProblemReport.lines(for: problems, file: binding.name) { StandardError.say(line) }
        return printed(isComplete: !wasAutomatic || !binding.failures.haveUnread)
    }

    private func printed(isComplete: Bool) -> ExitStatus {
        switch outcome {
        case .chosen(let chosen):
            let rows = chosen.rows(in: options.output.order == .mark ? .marking : .list)
            return AnswerFormat(options.output).print(rows, of: chosen.names)
                .answering(fromAll: isComplete)
        case .noMatch: return .noMatch.answering(fromAll: isComplete)
        case .cancelled, .closed, nil: return .cancelled
        }
    }
}
