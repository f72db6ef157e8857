import TextUIKit

/// Asked responders, in order, and what one of them did.
@MainActor
final class ChainRecord {
    var asked: [String] = []
    /// The name of the part that handles the action; `nil` for none.
    var performer: String?
    var performed: [String] = []
    var senders: [Responder?] = []

    func asks(_ name: String) -> Bool {
        asked.append(name)
        return name == performer
    }

    func did(_ name: String, _ action: Action, _ sender: Responder?) {
        performed.append("\(name) \(action.name)")
        senders.append(sender)
    }
}

/// A view that can have the keys and notes what it is asked.
@MainActor
final class ChainView: View {
    let name: String
    let record: ChainRecord
    init(_ name: String, _ record: ChainRecord) {
        self.name = name
        self.record = record
        super.init()
    }
    override var canBecomeFirstResponder: Bool { true }
    override func canPerform(_ action: Action) -> Bool { record.asks(name) }
    override func perform(_ action: Action, sender: Responder?) { record.did(name, action, sender) }
}

/// A controller that notes what it is asked.
@MainActor
final class ChainController: ViewController {
    let name: String
    let record: ChainRecord
    init(_ name: String, _ record: ChainRecord) {
        self.name = name
        self.record = record
        super.init()
    }
    override func loadView() { view = ChainView(name + ".view", record) }
    override func canPerform(_ action: Action) -> Bool { record.asks(name) }
    override func perform(_ action: Action, sender: Responder?) { record.did(name, action, sender) }
}

/// A window that notes what it is asked.
@MainActor
final class ChainWindow: Window {
    let name: String
    let record: ChainRecord
    init(_ name: String, _ record: ChainRecord, frame: Rect = .zero) {
        self.name = name
        self.record = record
        super.init(frame: frame)
    }
    override func canPerform(_ action: Action) -> Bool { record.asks(name) }
    override func perform(_ action: Action, sender: Responder?) { record.did(name, action, sender) }
}

/// An application that notes what it is asked, and every action that passes.
@MainActor
final class ChainApplication: Application {
    let record: ChainRecord
    var passed: [String] = []
    init(terminal: any Terminal, _ record: ChainRecord) {
        self.record = record
        super.init(terminal: terminal)
    }
    override func canPerform(_ action: Action) -> Bool { record.asks("application") }
    override func perform(_ action: Action, sender: Responder?) { record.did("application", action, sender) }
    override func sendAction(
        _ action: Action, to target: Responder?, from sender: Responder?, for event: Event?
    ) -> Bool {
        passed.append(action.name)
        return super.sendAction(action, to: target, from: sender, for: event)
    }
}

/// An application's delegate that is a responder and notes what it is asked.
@MainActor
final class ChainDelegate: Responder, ApplicationDelegate {
    let record: ChainRecord
    var refused: [String] = []
    init(_ record: ChainRecord) { self.record = record }
    override func canPerform(_ action: Action) -> Bool { record.asks("delegate") }
    override func perform(_ action: Action, sender: Responder?) { record.did("delegate", action, sender) }
    func application(_ application: Application, couldNotPerform action: Action) {
        refused.append(action.name)
    }
}
