import NameDirectory
import NameLists
import SectionsUI
import TestSupport
import TextUIKit

/// A `SectionsViewController` whose keys are set before its view loads, on a terminal in memory.
@MainActor
final class KeyFixture {
    let controller: SectionsViewController
    let memory: MemoryApplication
    private(set) var outcome: Outcome?

    init(
        _ edition: Edition = .standard, names: NameCollection = f3,
        size: (rows: Int, columns: Int) = (40, 100), prepare: (SectionsViewController) -> Void = { _ in }
    ) {
        controller = SectionsViewController(names: names, edition: edition)
        prepare(controller)
        memory = MemoryApplication(controller, size: size)
        controller.onFinish = { [weak self] in self?.outcome = $0 }
    }

    var table: TableView { controller.tableView }
    var bar: SearchBar { controller.searchBar }
    var lines: [String] { memory.screen.lines }
    var status: String { lines.last ?? "" }

    var focusedName: String? {
        table.focusedIndexPath.flatMap { table.cellForRow(at: $0)?.textLabel?.text }
    }

    /// How many names the list shows.
    var count: Int { controller.names.count.number }

    /// The first names on the screen, from the top, without headers.
    var seenNames: [String] {
        table.visibleRows.compactMap { table.cellForRow(at: $0)?.textLabel?.text }
    }

    func send(_ script: String) throws { try memory.send(script) }
}

/// Ten sections of nine names: Ax0 to Jx8.
let ninetyNames = NameCollection(
    sections: "ABCDEFGHIJ".map { letter in
        (title: String(letter), names: (0..<9).map { "\(letter)x\($0)" })
    })
