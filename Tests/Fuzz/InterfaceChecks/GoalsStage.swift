import Documents
import FuzzChecks
import Names
import TargetStore
import TargetsUI
import TestSupport
import TextUIKit

/// The screens of `targets` on a terminal in memory, beside a slow model of the list.
@MainActor
final class GoalsStage {
    private let screen: TestScreen
    private let store: InMemoryTargetStore
    private let manager: TargetManager
    private let list: TargetsViewController
    private let model: SlowTargets
    private(set) var isFinished = false

    private static let names = [
        "Read", "Swedish", "Exercise", "read", "\u{6F22}\u{5B57}", "e\u{301}t\u{E9}", "a\tb", "\u{1B}[31mred",
        "\u{1F469}\u{200D}\u{1F467} family", "a\nb", "\u{202E}abc",
        "A name that is longer than the columns of the screen",
    ]

    /// Starts with targets that bytes tell.
    init(_ source: inout ByteSource) {
        let hours = [0, 1, 7, 50, 100, Target.hourLimit]
        let targets = (0..<source.number(0..<9)).compactMap { number in
            try? Target(
                id: Target.ID(rawValue: UInt64(number + 1)), name: source.one(of: Self.names),
                targetHour: source.one(of: hours), achievedHour: source.one(of: hours))
        }
        let isReadOnly = source.number(0..<8) == 7
        store = InMemoryTargetStore(targets, access: isReadOnly ? .readOnly(reason: "it is") : .writable)
        let size = source.one(of: [
            Size(width: 60, height: 14), Size(width: 80, height: 24), Size(width: 20, height: 5),
            Size(width: 3, height: 3),
        ])
        screen = TestScreen(ViewController(), size: size)
        manager = TargetManager(store: store) { [weak application = screen.application] in
            application?.post($0)
        }
        try? manager.load()
        list = TargetsViewController(
            manager: manager, sort: source.one(of: TargetSort.allCases),
            filter: source.one(of: ["", "", "e", "zzz"]))
        model = SlowTargets(watching: manager)
        screen.window.rootViewController = NavigationController(rootViewController: list)
        list.onFinish = { [weak self] _ in self?.isFinished = true }
        screen.step()
    }

    /// Lets something happen, and all that comes of it.
    func take(_ happening: Happening, _ source: inout ByteSource) {
        switch happening {
        case .event(let event): terminal.send([event])
        case .time(let duration): terminal.advance(by: duration)
        case .names: store.failSaving(.system(call: "write", number: 28))
        case .end: store.failSaving(nil)
        case .detail: store.changeElsewhere(manager.targets)
        }
        screen.step()
        // A save is in the background; what is shown of it must not depend on its speed.
        manager.flush(within: .seconds(10))
        screen.step()
    }

    var terminal: InMemoryTerminal { screen.terminal }

    // MARK: What is promised

    /// What is wrong with the screen and the list.
    func fault() -> String? {
        ScreenCheck.fault(of: terminal) ?? model.fault ?? listFault()
            ?? ScreenCheck.redrawFault(of: screen.application, on: terminal, screen.window)
    }

    /// The table shows the targets that match, in the order that was asked for.
    private func listFault() -> String? {
        guard manager.targets == model.targets else { return "the list changed without a word" }
        let shown = list.listing.targets
        let search = NameSearch(list.searchBar.text ?? "")
        var expected = manager.targets.filter { search.isEmpty || search.matches($0.name) }
        switch list.sort {
        case .own: break
        case .name:
            // Names are ordered by the collation, whose order has its own tests.
            guard expected.count == shown.count, Set(expected) == Set(shown) else {
                return "other targets are shown"
            }
            expected = shown
        case .progress: expected = Self.insertionSorted(expected)
        }
        guard shown == expected else { return "\(shown.map(\.name)) are shown, not \(expected.map(\.name))" }
        let table = list.tableView
        guard table.numberOfRows(inSection: 0) == shown.count else {
            return "\(table.numberOfRows(inSection: 0)) rows of \(shown.count)"
        }
        guard (table.focusedIndexPath != nil) == !shown.isEmpty else { return "no row is highlighted" }
        return nil
    }

    private static func insertionSorted(_ targets: [Target]) -> [Target] {
        var sorted: [Target] = []
        for target in targets {
            let place = sorted.firstIndex { $0.progress < target.progress } ?? sorted.count
            sorted.insert(target, at: place)
        }
        return sorted
    }

    /// In the end everything is stored.
    func endFault() -> String? {
        store.failSaving(nil)
        manager.retrySaving(.overwritingChanges)
        manager.flush(within: .seconds(10))
        return store.targets == model.targets ? nil : "other targets are stored than were shown"
    }
}

/// The list as the manager's changes make it, followed row by row.
@MainActor
private final class SlowTargets {
    private(set) var targets: [Target]
    /// What a change says that is not so.
    private(set) var fault: String?

    init(watching manager: TargetManager) {
        targets = manager.targets
        let onChange = manager.onChange
        manager.onChange = { [weak self, weak manager] change in
            if let manager { self?.follow(change, to: manager.targets) }
            onChange?(change)
        }
    }

    private func follow(_ change: TargetListChange, to new: [Target]) {
        defer { targets = new }
        guard change.kind != .load else { return }
        let moved = Set(change.moved.map(\.from)).union(change.removed)
        let arrived = Set(change.moved.map(\.to)).union(change.inserted)
        let stayed = targets.indices.filter { !moved.contains($0) }
        let now = new.indices.filter { !arrived.contains($0) }
        guard stayed.map({ targets[$0].id }) == now.map({ new[$0].id }) else {
            fault = "\(change) moves other targets than it says"
            return
        }
        for move in change.moved where targets[move.from].id != new[move.to].id {
            fault = "\(change) moves another target"
        }
        for (old, place) in zip(stayed, now)
        where targets[old] != new[place] && !change.changed.contains(place) {
            fault = "\(change) changes another target"
        }
    }
}
