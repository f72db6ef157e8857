import NameDirectory
import NameLists
import SectionsUI
import TestSupport
import TextUIKit

/// The directory that the contract calls F3.
let f3 = NameCollection(sections: [
    (title: "A", names: ["Abe", "Ann", "Art"]), (title: "B", names: ["Bob"]),
    (title: "C", names: ["Cat", "Cy"]),
])

extension NameList {
    /// The names section by section; a question mark for each that is not here.
    var texts: [[String]] {
        (0..<sectionCount).map { section in
            (0..<count(ofSection: section).number).map {
                beginningOfName(at: RowPosition(section: section, row: $0), limit: .max) ?? "?"
            }
        }
    }
}

/// A `SectionsViewController` on a terminal in memory.
@MainActor
final class Fixture {
    let controller: SectionsViewController
    let memory: MemoryApplication
    private(set) var outcome: Outcome?

    init(
        _ edition: Edition = .standard, names: NameCollection = f3,
        size: (rows: Int, columns: Int) = (12, 40),
        query: String = "", showsStatusLine: Bool = true
    ) {
        controller = SectionsViewController(
            names: names, edition: edition, showsStatusLine: showsStatusLine, query: query)
        memory = MemoryApplication(controller, size: size)
        controller.onFinish = { [weak self] in self?.outcome = $0 }
    }

    var table: TableView { controller.tableView }
    var bar: SearchBar { controller.searchBar }
    var lines: [String] { memory.screen.lines }
    var status: String { lines.last ?? "" }

    /// The names that are shown, section by section, as the table's data source gives them.
    var shownNames: [[String]] { controller.names.texts }

    /// The name that keys act on; `nil` if no row has the focus or it is not seen.
    var shownFocus: String? {
        table.focusedIndexPath.flatMap { table.cellForRow(at: $0)?.textLabel?.text }
    }

    /// The letters of the section index as they are drawn, from the top.
    var indexColumn: [String] {
        memory.screen.lines.filter { $0.count == memory.screen.columns }.map { String($0.suffix(1)) }
    }

    func send(_ script: String) throws { try memory.send(script) }
}
