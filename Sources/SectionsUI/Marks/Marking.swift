internal import FormatCore
package import NameLists
internal import NameViews
internal import Names
internal import TextUIKit

/// The marked rows and the actions that mark them.
@MainActor
package final class Marking {
    /// Whether rows can be marked, so that several are chosen at once; turning it off unmarks all.
    package var isAllowed = false {
        didSet {
            if !isAllowed { rows = MarkedRows() }
            table.tableView.setNeedsDisplay()
        }
    }
    /// The marked rows, shown or not.
    package private(set) var rows = MarkedRows() { didSet { showMarks() } }
    private let table: NameTable
    weak var host: (any ScreenHost)?

    init(_ table: NameTable) { self.table = table }

    var ids: [RowID] {
        rows.runsInListOrder().flatMap { section, run in run.rows.map { RowID(section: section, number: $0) }
        }
    }

    func canPerform(_ action: Action) -> Bool {
        guard isAllowed else { return false }
        return action == .unmarkAll ? !rows.isEmpty : !table.content.visibleList.isEmpty
    }

    /// Performs a marking action; those that mark all shown rows wait for a running search.
    func perform(_ action: Action) {
        let marksMany = [.markSection, .markAll, .invertMarks].contains(action)
        if marksMany, host?.waitsForSearch({ [weak self] in self?.perform(action) }) == true { return }
        switch action {
        case .toggleMark: toggle()
        case .toggleMarkAndMoveDown:
            toggle()
            table.tableView.perform(.moveDown, sender: nil)
        case .toggleMarkAndMoveUp:
            toggle()
            table.tableView.perform(.moveUp, sender: nil)
        case .markSection: markSection()
        case .markAll: changeShownRows { marks, rows, section in marks.insert(rows, inSection: section) }
        case .invertMarks:
            changeShownRows { marks, rows, section in
                let unmarked = marks.unmarked(of: rows, inSection: section)
                marks.remove(rows, inSection: section)
                marks.insert(unmarked, inSection: section)
            }
        case .unmarkAll: rows = MarkedRows()
        default: break
        }
    }

    private func toggle() {
        guard let id = table.focusedID else {
            host?.sayRowIsMissing()
            return
        }
        let row = [id.number..<id.number + 1]
        if rows.contains(row: id.number, inSection: id.section) {
            rows.remove(row, inSection: id.section)
        } else {
            rows.insert(row, inSection: id.section)
        }
    }

    private func markSection() {
        guard let position = table.focusedPosition else { return }
        let list = table.content.visibleList
        guard let shown = list.rowIDs(ofSection: position.section) else { return refuse() }
        let section = list.sectionID(at: position.section)
        if rows.unmarked(of: shown, inSection: section).isEmpty {
            rows.remove(shown, inSection: section)
        } else {
            rows.insert(shown, inSection: section)
        }
    }

    private func changeShownRows(_ change: (inout MarkedRows, [Range<Int>], Int) -> Void) {
        var changed = rows
        let shown = table.content.visibleList
        for section in 0..<shown.sectionCount {
            guard let rows = shown.rowIDs(ofSection: section) else { return refuse() }
            change(&changed, rows, shown.sectionID(at: section))
        }
        rows = changed
    }

    private func refuse() { host?.notice = "Only single rows of this list can be marked." }

    // MARK: Following

    /// Tracks marked rows through a change of the list.
    func follow(_ mapping: any RowMapping) { rows = rows.following(mapping) }

    // MARK: Showing

    /// Whether the name shown by a row of the table is marked.
    func isMarked(at path: IndexPath) -> Bool {
        guard !rows.isEmpty, let id = table.content.id(at: path) else { return false }
        return rows.contains(row: id.number, inSection: id.section)
    }

    /// Updates the marks of the visible rows.
    func showMarks() {
        for cell in table.tableView.visibleCells {
            guard let cell = cell as? any MarkableCell, let path = table.tableView.indexPath(for: cell) else {
                continue
            }
            cell.isMarked = isMarked(at: path)
        }
    }
}
