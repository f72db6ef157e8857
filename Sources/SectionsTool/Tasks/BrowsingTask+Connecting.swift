internal import CommandSupport
internal import Databases
internal import NameDirectory
internal import NameLoading
internal import SectionsUI
internal import SourceText
internal import SystemSupport
internal import TextUIKit

/// Servers, which may take their time to answer.
extension BrowsingTask {
    /// What a server has.
    private enum Opened: Sendable {
        case names(NameLoader)
        case tables(TableChoice)
        case book(DatabaseInput, Database.Browsed)
    }

    /// Shows an empty list at once, and what the server has when it has answered.
    ///
    /// Until then only leaving is done; other keys wait, as if they were typed afterwards.
    func connect(to input: InputPaths) throws(ReadingError) -> ExitStatus {
        let empty = ScreenSetup.controller(for: NameDictionary(sections: []), options: options)
        // Whether there are names is not known yet.
        empty.arrivals.receive(.nothingYet)
        empty.notice = "Connecting."
        controller = empty
        set(up: empty, givesPaths: false)
        application.holdsKeys = true
        var problem: ReadingError?
        let application = application
        let show: @MainActor @Sendable (Result<Opened, ReadingError>) -> Void = { [weak self] opened in
            guard let self, outcome == nil else { return }
            do throws(ReadingError) {
                try self.show(try opened.get())
                application.holdsKeys = false
            } catch {
                problem = error
                application.stop()
            }
        }
        let work: @Sendable () -> Void = {
            let opened = Result { () throws(ReadingError) in try Self.opened(input) }
            application.post { show(opened) }
        }
        let isStarted = BackgroundThread.startDetached {
            work()
            // The helper ends with the thread that has started it.
            BackgroundThread.stay()
        }
        // Without a thread the first screen has to wait.
        if !isStarted { work() }
        if let failure = runApplication() { return failure }
        if let problem { throw problem }
        guard let controller, controller !== empty else { return .cancelled }
        return try answerAboutTable(controller)
    }

    /// Asks the server; waits for it.
    private nonisolated static func opened(_ input: InputPaths) throws(ReadingError) -> Opened {
        switch try input.open() {
        case .names(let loader): .names(loader)
        case .tables(let choice): .tables(choice)
        case .book(let database, let table): .book(database, try database.browse(table))
        }
    }

    /// Shows what the server has in place of nothing.
    private func show(_ opened: Opened) throws(ReadingError) {
        switch opened {
        case .names(let loader): window.rootViewController = try screen(of: NameFeed(loader))
        case .tables(let choice): window.rootViewController = tables(choice)
        case .book(let database, let table):
            window.rootViewController = controller(for: database, table)
        }
    }
}

/// An application that may have keys wait until there is something that they are about.
final class HoldingApplication: Application {
    /// Whether keys wait; those that have are sent when it ends.
    var holdsKeys = false {
        didSet {
            guard !holdsKeys else { return }
            let events = held
            held = []
            for event in events { super.send(event) }
        }
    }
    private var held: [Event] = []

    override func send(_ event: Event) {
        switch event {
        case .paste, .mouse: if holdsKeys { held.append(event) } else { super.send(event) }
        case .key(let key) where holdsKeys && !Self.leaves(key): held.append(event)
        default: super.send(event)
        }
    }

    private static func leaves(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.escape, []), (.character("c"), .control), (.character("g"), .control),
            (.character("z"), .control),
            (.character("l"), .control):
            true
        default: false
        }
    }
}
