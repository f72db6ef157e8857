public import CommandSupport
internal import NameDirectory
internal import SectionsUI
public import TextUIKit

/// Shows names on the terminal until the user has chosen or left, and prints what was chosen.
@MainActor
public final class BrowsingTask: ApplicationDelegate {
    /// How long all names are waited for before the first frame if the program may end without one.
    private static let patience = Duration.milliseconds(150)

    private let options: ProgramOptions
    private let application: Application
    private let window = Window()
    private var controller: SectionsViewController?
    private var outcome: Outcome?
    /// Searches to keep for next time.
    private var acceptedSearches: [String] = []

    /// Makes a task.
    ///
    /// - Parameters:
    ///   - options: What the command line asks for.
    ///   - terminal: The terminal to show names on; it is not started yet.
    public init(_ options: ProgramOptions, terminal: any Terminal) {
        self.options = options
        application = Application(terminal: terminal)
    }

    /// Does it.
    ///
    /// - Returns: How the program ends.
    public func run() -> ExitStatus {
        do throws(NameFileError) {
            guard let input = InputPaths(options.files) else {
                return try show(NameFeed(BundledNames.read()))
            }
            return try show(NameFeed(input.loader(options.reading)), from: input)
        } catch {
            Complaint.say(error.description)
            return .error
        }
    }

    public func applicationDidFinishLaunching(_ application: Application) {
        window.rootViewController = controller
        window.ownTheme = Theme.named(options.screen.theme) ?? .standard
        window.makeKeyAndVisible(in: application)
    }

    private func show(_ feed: NameFeed, from input: InputPaths? = nil) throws(NameFileError) -> ExitStatus {
        TextMetrics.ambiguousWidth = AmbiguousWidth(rawValue: options.screen.ambiguousWidth) ?? .one
        let mayEndAtOnce = options.choosing.takesSingleMatch || options.choosing.endsWithoutMatch
        feed.start(in: application, waiting: mayEndAtOnce ? Self.patience : .zero)
        let names: NameDictionary
        do throws(NameFileError) {
            names = try feed.firstNames()
        } catch {
            // Of nothing nothing matches.
            guard error.reason == .empty, options.choosing.endsWithoutMatch else { throw error }
            return .noMatch
        }
        let controller = ScreenSetup.controller(for: names, options: options)
        self.controller = controller
        set(up: controller)
        if mayEndAtOnce, feed.isComplete, let ending = ending(in: controller) {
            outcome = ending
        } else {
            if mayEndAtOnce { feed.onComplete = { [weak self] in self?.endIfDecided() } }
            feed.controller = controller
            application.delegate = self
            if !mayEndAtOnce { input?.letWritersBegin { feed.isSilent } }
            do throws(TerminalError) {
                try application.run()
            } catch {
                var advice = ""
                if case .noTerminal = error { advice = "; --filter TEXT prints what matches without one" }
                Complaint.say(error.description + advice)
                return .error
            }
            keepState(of: controller)
        }
        return try answer(feed)
    }

    private func set(up controller: SectionsViewController) {
        controller.onFinish = { [weak self] outcome in
            self?.outcome = outcome
            self?.application.stop()
        }
        if let command = options.screen.preview {
            let preview = PreviewCommand(command, usesShell: options.screen.previewUsesShell)
            controller.detailSource = CommandDetailSource(
                command: preview.words, namePlace: preview.namePlace, application: application)
            controller.showsDetail = true
        }
        recall(in: controller)
    }

    /// How the program ends without asking; `nil` if the user is to be asked.
    private func ending(in controller: SectionsViewController) -> Outcome? {
        let matches = controller.matches(of: options.choosing.query, atMost: 2)
        if matches.isEmpty { return options.choosing.endsWithoutMatch ? .noMatch : nil }
        guard matches.count == 1, options.choosing.takesSingleMatch else { return nil }
        return .chosen(ChosenRows(matches[0], of: controller.allNames))
    }

    /// Ends the program when all names are there if the user has not changed the search meanwhile.
    private func endIfDecided() {
        guard outcome == nil, let controller, (controller.searchBar.text ?? "") == options.choosing.query,
            let ending = ending(in: controller)
        else { return }
        outcome = ending
        application.stop()
    }

    /// Says what was wrong in the files, and prints what was chosen.
    private func answer(_ feed: NameFeed) throws(NameFileError) -> ExitStatus {
        for failure in feed.failures { Complaint.say(failure.description) }
        // Whoever has chosen gets the answer, whatever becomes of the rest of the names.
        let problems = outcome == nil ? try feed.problems() : (try? feed.problems()) ?? []
        for line in ProblemReport.lines(for: problems, file: feed.name) { Complaint.say(line) }
        switch outcome {
        case .chosen(let chosen):
            let rows = chosen.rows(in: options.output.order == .mark ? .marking : .list)
            return AnswerFormat(options.output).print(
                rows.lazy.map { ($0.section, $0.row) }, of: chosen.names)
        case .noMatch: return .noMatch
        case .cancelled, .closed, nil: return .cancelled
        }
    }
}

/// What is kept from one time to the next.
extension BrowsingTask {
    /// The file that is shown, if it is one that has a place of its own.
    private var positionFile: PositionFile? {
        guard options.memory.keepsPosition, options.files.count == 1, options.files[0] != "-" else {
            return nil
        }
        return PositionFile(path: options.files[0])
    }

    /// Brings back searches and the place of last time.
    private func recall(in controller: SectionsViewController) {
        if options.memory.keepsHistory {
            let history = SearchHistoryFile()?.searches()
            controller.searchHistory = history?.searches ?? []
            if let problem = history?.problem { Complaint.say("searches are not recalled: \(problem)") }
            controller.onSearchAccepted = { [weak self] in self?.acceptedSearches.append($0) }
        }
        guard options.choosing.query.isEmpty, options.choosing.selection == nil,
            let place = positionFile?.place
        else { return }
        if !place.query.isEmpty { controller.searchBar.text = place.query }
        _ = controller.focusName(matching: String(decoding: place.name, as: UTF8.self))
    }

    /// Keeps searches and the place for next time.
    private func keepState(of controller: SectionsViewController) {
        var problems: [String] = []
        if options.memory.keepsHistory {
            guard let history = SearchHistoryFile() else {
                Complaint.say("searches are not kept: there is no home directory")
                return
            }
            if let problem = history.append(contentsOf: acceptedSearches) { problems.append(problem) }
        }
        if options.memory.keepsPosition, !Environment.process.hasStateDirectory {
            Complaint.say("the place is not kept: there is no home directory")
        } else if let positionFile, let row = controller.rowInFocus {
            let names = controller.allNames
            let place = PositionFile.Place(
                section: names.title(ofSection: row.section),
                name: names.bytes(ofNameAt: row.row, inSection: row.section),
                query: controller.searchBar.text ?? "")
            if let problem = positionFile.keep(place) { problems.append(problem) }
        }
        if let problem = problems.first { Complaint.say("the state is not kept: \(problem)") }
    }
}
