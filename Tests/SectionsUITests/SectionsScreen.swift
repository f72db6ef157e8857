import NameLists
import Names
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

/// Ten sections of nine names: Ax0 to Jx8.
let ninetyNames = NameCollection(
    sections: "ABCDEFGHIJ".map { letter in
        (title: String(letter), names: (0..<9).map { "\(letter)x\($0)" })
    })

/// The screen of names on a terminal in memory.
@MainActor
class SectionsScreen: TestScreen {
    let controller: SectionsViewController
    private(set) var outcome: Outcome?

    /// Shows a controller.
    init(_ controller: SectionsViewController, size: (rows: Int, columns: Int)) {
        self.controller = controller
        super.init(controller, size: Size(width: size.columns, height: size.rows))
        controller.onFinish = { [weak self] in self?.outcome = $0 }
    }

    /// Shows names; `prepare` sets up the controller before its view loads.
    convenience init(
        _ edition: Edition = .standard, names: NameCollection = f3,
        size: (rows: Int, columns: Int) = (12, 40), query: String = "", showsStatusLine: Bool = true,
        prepare: (SectionsViewController) -> Void = { _ in }
    ) {
        let controller = SectionsViewController(
            names: names, edition: edition, showsStatusLine: showsStatusLine, query: query)
        prepare(controller)
        self.init(controller, size: size)
    }

    /// Shows names where there is room for the whole help.
    static func large(
        _ edition: Edition = .standard, names: NameCollection = f3,
        prepare: (SectionsViewController) -> Void = { _ in }
    ) -> SectionsScreen {
        SectionsScreen(edition, names: names, size: (40, 100), prepare: prepare)
    }

    var table: TableView { controller.tableView }
    var bar: SearchBar { controller.searchBar }
    var status: String { lines.last ?? "" }

    /// The number of names that the list shows.
    var count: Int { controller.names.count.number }

    /// The names that are shown, section by section, as the table's data source gives them.
    var shownNames: [[String]] { controller.names.texts }

    /// The first names on the screen, from the top, without headers.
    var seenNames: [String] {
        table.visibleRows.compactMap { table.cellForRow(at: $0)?.textLabel?.text }
    }

    /// The name that keys act on; `nil` if no row has the focus or it is not seen.
    var focusedName: String? {
        table.focusedIndexPath.flatMap { table.cellForRow(at: $0)?.textLabel?.text }
    }

    /// The letters of the section index as they are drawn, from the top.
    var indexColumn: [String] {
        lines.filter { $0.count == screen.columns }.map { String($0.suffix(1)) }
    }
}
