import TargetStore
import TargetsUI
import TestSupport
import TextUIKit

/// A list of targets on a terminal in memory, with a store that can fail and be slow.
@MainActor
final class Fixture {
    let store: InMemoryTargetStore
    let manager: TargetManager
    let list: TargetsViewController
    let memory: TestScreen
    let navigation: NavigationController
    private(set) var ending: TargetsViewController.Ending?

    init(
        _ targets: [Target] = Fixture.three, access: StoredTargets.Access = .writable,
        size: (rows: Int, columns: Int) = (14, 60), sort: TargetSort = .own, filter: String = "",
        fault: TargetStoreError.Reason? = nil
    ) {
        store = InMemoryTargetStore(targets, access: access)
        store.failLoading(fault)
        memory = TestScreen(
            ViewController(), size: Size(width: size.columns, height: size.rows))
        manager = TargetManager(store: store) { [weak application = memory.application] in
            application?.post($0)
        }
        try? manager.load()
        list = TargetsViewController(manager: manager, sort: sort, filter: filter)
        navigation = NavigationController(rootViewController: list)
        memory.window.rootViewController = navigation
        list.onFinish = { [weak self] in self?.ending = $0 }
        memory.step()
    }

    /// Three targets whose names, hours and shares are in different orders.
    static let three = [
        target("Read", 12, of: 100), target("Swedish", 45, of: 50), target("Exercise", 30, of: 25),
    ]

    static func target(_ name: String, _ achieved: Int, of hours: Int) -> Target {
        do {
            return try Target(name: name, targetHour: hours, achievedHour: achieved)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    var lines: [String] { memory.screen.lines }
    /// The names of all targets, in their own order.
    var names: [String] { manager.targets.map(\.name) }
    /// The names that are shown, in the order of the rows.
    var shownNames: [String] { list.listing.targets.map(\.name) }
    /// The name of the target in focus.
    var focus: String? { list.focusedTarget?.name }
    /// The status line.
    var status: String { lines.dropLast().last?.drop { $0 == " " }.description ?? "" }

    func send(_ script: String) throws { try memory.send(script) }

    /// Waits until what was to be saved was saved or has failed, and shows the result.
    func settle() {
        manager.flush(within: .seconds(10))
        memory.step()
    }
}
