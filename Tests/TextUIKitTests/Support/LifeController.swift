import TextUIKit

/// Remembers what happens to controllers, in order.
@MainActor
final class Journal {
    var entries: [String] = []

    /// What has happened since the last time.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A controller that writes its life into a journal.
@MainActor
class LifeController: ViewController {
    let name: String
    let journal: Journal
    var onLoad: ((ViewController) -> Void)?
    var onDeinit: (() -> Void)?

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init()
        title = name
    }

    isolated deinit { onDeinit?() }

    private func note(_ event: String) { journal.entries.append("\(name) \(event)") }

    override func viewDidLoad() {
        note("didLoad")
        onLoad?(self)
    }
    override func viewWillAppear(_ animated: Bool) { note("willAppear\(animated ? " animated" : "")") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear\(animated ? " animated" : "")") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func willMove(toParent parent: ViewController?) {
        note("willMove \(parent?.title ?? "none")")
    }
    override func didMove(toParent parent: ViewController?) {
        note("didMove \(parent?.title ?? "none")")
    }
}
