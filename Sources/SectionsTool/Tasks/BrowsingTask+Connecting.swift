internal import CommandOptions
internal import FormatCore
internal import NameLoading
internal import Names
internal import RemoteLists
internal import SectionsUI
internal import SystemSupport
internal import TextUIKit

/// Connecting to servers, which may be slow.
extension BrowsingTask {
    /// The contents of a server.
    private enum ServerContents: Sendable {
        case names(NameLoader)
        case tables(TableChoice)
        case book(DatabaseInput, Database.OpenTable)
    }

    /// Shows an empty list at once, and the contents of the server when it has answered.
    ///
    /// Until then only the keys for leaving work; others are held back and handled afterwards.
    func connect(to input: InputPaths) throws(ReadingError) -> ExitStatus {
        let empty = ScreenSetup.controller(for: NameCollection(sections: []), options: options)
        // It is not known yet whether there are names.
        empty.loadObserver.receive(.nothingYet)
        empty.notice = "Connecting."
        controller = empty
        set(up: empty, givesPaths: false)
        application.holdsKeys = true
        var problem: ReadingError?
        let application = application
        Job<Result<ServerContents, ReadingError>>.start(post: { application.post($0) }) { job in
            job.send(Result { () throws(ReadingError) in try Self.contents(of: input) })
        } handler: { [weak self] contents in
            guard let self, outcome == nil else { return }
            do throws(ReadingError) {
                try self.show(try contents.get())
                application.holdsKeys = false
            } catch {
                problem = error
                application.stop()
            }
        }
        if let failure = runApplication() { return failure }
        if let problem { throw problem }
        guard let controller, controller !== empty else { return .cancelled }
        return try answerAboutTable(controller)
    }

    /// Connects to the server and waits for its answer.
    private nonisolated static func contents(of input: InputPaths) throws(ReadingError) -> ServerContents {
        switch try input.open() {
        case .names(let loader): .names(loader)
        case .tables(let choice): .tables(choice)
        case .book(let database, let table): .book(database, try database.browse(table))
        }
    }

    /// Replaces the empty list by the contents of the server.
    private func show(_ contents: ServerContents) throws(ReadingError) {
        switch contents {
        case .names(let loader): window.rootViewController = try screen(of: LoaderBinding(loader))
        case .tables(let choice): window.rootViewController = tables(choice)
        case .book(let database, let table):
            window.rootViewController = controller(for: database, table)
        }
    }
}

/// An application that can hold back keys until the screen is ready for them.
final class KeyBufferingApplication: Application {
    /// Whether keys are held back; they are sent when this becomes false.
    var holdsKeys = false {
        didSet {
            guard !holdsKeys else { return }
            let events = heldEvents
            heldEvents = []
            for event in events { super.send(event) }
        }
    }
    private var heldEvents: [Event] = []

    override func send(_ event: Event) {
        switch event {
        case .paste, .mouse: if holdsKeys { heldEvents.append(event) } else { super.send(event) }
        case .key(let key) where holdsKeys && !Self.leaves(key): heldEvents.append(event)
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
