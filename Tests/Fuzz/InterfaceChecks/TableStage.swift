import FuzzChecks
import TableModels
import TextUIKit

/// A table on a small screen, and the lists of names that it shows.
@MainActor
final class TableStage: TableViewDataSource {
    private var sections: [(title: String, rows: [String])] = []
    private var named = 0
    private let table: TableView
    private let window = Window()

    /// Shows lists that bytes tell.
    init(_ source: inout ByteSource) {
        table = TableView(style: source.number(0..<4) == 0 ? .grouped : .plain)
        table.allowsMultipleSelection = true
        sections = (0..<source.number(0..<6)).map { section in
            let count = source.number(0..<7)
            return ("S\(section)", (0..<count).map { _ in newName() })
        }
        table.dataSource = self
        window.frame = Rect(x: 0, y: 0, width: 12, height: source.number(0..<14))
        window.addSubview(table)
        table.frame = window.frame
        _ = window.render()
    }

    /// The rows of each section.
    var rowCounts: [Int] { sections.map(\.rows.count) }

    private func newName() -> String {
        named += 1
        return "r\(named)"
    }

    private func name(_ path: IndexPath) -> String { sections[path.section].rows[path.row] }

    // MARK: What the table asks

    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell(reuseIdentifier: "row")
        cell.textLabel?.text = name(indexPath)
        return cell
    }

    // MARK: What is promised

    /// Selects, focuses and scrolls, makes an update, and looks where everything has gone.
    ///
    /// - Parameters:
    ///   - update: Right changes of the lists as they are.
    ///   - source: Says what is selected, focused and seen before.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    func fault(after update: RandomUpdates, _ source: inout ByteSource) -> String? {
        prepare(&source)
        let old = sections
        let selected = Set((table.indexPathsForSelectedRows ?? []).map(name))
        let focused = table.focusedIndexPath.map(name)
        var reloaded: Set<String> = []
        for case .reloadRow(let path) in update.changes { reloaded.insert(name(path)) }
        sections = zip(update.result.sections, update.result.rows).map { section, rows in
            (
                section.map { old[$0].title } ?? "N",
                rows.map { path in path.map { old[$0.section].rows[$0.row] } ?? newName() }
            )
        }
        table.performBatchUpdates { for change in update.changes { self.record(change) } }
        let names = Set(sections.flatMap(\.rows))
        let nowSelected = Set((table.indexPathsForSelectedRows ?? []).map(name))
        guard nowSelected == selected.intersection(names).subtracting(reloaded) else {
            return "selected are \(nowSelected.sorted()), before \(selected.sorted())"
        }
        guard (table.focusedIndexPath == nil) == names.isEmpty else { return "the focus is lost" }
        if let focused, names.contains(focused), table.focusedIndexPath.map(name) != focused {
            return "the focus has left its row"
        }
        return screenFault()
    }

    private func prepare(_ source: inout ByteSource) {
        for section in sections.indices where !sections[section].rows.isEmpty {
            let path = IndexPath(row: source.number(0..<sections[section].rows.count), section: section)
            switch source.number(0..<5) {
            case 0: table.selectRow(at: path, animated: false, scrollPosition: .none)
            case 1: table.deselectRow(at: path, animated: false)
            case 2: table.focusRow(at: path)
            default: break
            }
        }
        let reach = max(1, table.contentSize.height - table.frame.size.height + 1)
        if source.number(0..<3) == 0 {
            table.setContentOffset(Point(x: 0, y: source.number(0..<reach)), animated: false)
        }
        // Some updates come before the screen is drawn.
        if source.number(0..<4) != 0 { _ = window.render() }
    }

    private func record(_ change: SlowUpdates.Change) {
        switch change {
        case .deleteRow(let path): table.deleteRows(at: [path])
        case .insertRow(let path): table.insertRows(at: [path])
        case .reloadRow(let path): table.reloadRows(at: [path])
        case .moveRow(let source, let destination): table.moveRow(at: source, to: destination)
        case .deleteSection(let section): table.deleteSections([section])
        case .insertSection(let section): table.insertSections([section])
        case .reloadSection(let section): table.reloadSections([section])
        case .moveSection(let source, let destination): table.moveSection(source, toSection: destination)
        }
    }

    /// Every row that is seen has its own cell, and the screen is that of a new table.
    private func screenFault() -> String? {
        let screen = window.render()
        for path in table.visibleRows
        where table.cellForRow(at: path)?.textLabel?.text != name(path) {
            return "the cell of \(path) shows another row"
        }
        let copy = TableView(style: table.style)
        copy.allowsMultipleSelection = true
        copy.dataSource = self
        let fresh = Window()
        fresh.frame = window.frame
        fresh.addSubview(copy)
        copy.frame = table.frame
        if let path = table.focusedIndexPath { copy.focusRow(at: path) }
        for path in table.indexPathsForSelectedRows ?? [] {
            copy.selectRow(at: path, animated: false, scrollPosition: .none)
        }
        copy.setContentOffset(table.contentOffset, animated: false)
        let wanted = fresh.render()
        return screen == wanted ? nil : "not what a new table draws:\n\(screen.text)\nbut\n\(wanted.text)"
    }
}
