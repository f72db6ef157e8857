internal import NameDirectory
public import TextUIKit

extension Action {
    /// Mark the row in focus, or unmark it.
    public static let toggleMark = Action("toggleMark")
    /// Mark the row in focus or unmark it, and go to the next one.
    public static let toggleMarkAndMoveDown = Action("toggleMarkAndMoveDown")
    /// Mark the row in focus or unmark it, and go to the one before.
    public static let toggleMarkAndMoveUp = Action("toggleMarkAndMoveUp")
    /// Mark all rows that are shown of the section in focus; unmark them if all are marked.
    public static let markSection = Action("markSection")
    /// Mark all rows that are shown.
    public static let markAll = Action("markAll")
    /// Unmark all rows, shown or not.
    public static let unmarkAll = Action("unmarkAll")
    /// Mark the rows that are shown and not marked, and unmark those that are.
    public static let invertMarks = Action("invertMarks")
}

extension SectionsViewController {
    /// What marks rows or unmarks them.
    static let markingActions: Set<Action> = [
        .toggleMark, .toggleMarkAndMoveDown, .toggleMarkAndMoveUp, .markSection, .markAll, .unmarkAll,
        .invertMarks,
    ]

    /// The keys that mark wherever the keys are; they do what they did before while nothing can be marked.
    private static let markKeyCommands = [
        KeyCommand([Key(.tab)], .toggleMarkAndMoveDown, title: "Mark, and down"),
        KeyCommand([Key(.tab, .shift)], .toggleMarkAndMoveUp, title: "Mark, and up"),
    ]

    /// Adds the keys that mark; those that are added later come after them.
    func addMarkKeyCommands() {
        for command in Self.markKeyCommands {
            searchBar.addKeyCommand(command)
            tableView.addKeyCommand(command)
        }
        tableView.addKeyCommand(KeyCommand([.character(" ")], .toggleMark, title: "Mark, or unmark"))
        tableView.addKeyCommand(KeyCommand([.control("a")], .markSection, title: "Mark the section"))
    }

    /// Whether one of the actions that mark would do something now.
    func canMark(_ action: Action) -> Bool {
        guard allowsMarking else { return false }
        return action == .unmarkAll ? !marks.isEmpty : names.count > 0
    }

    /// Does one of the actions that mark.
    func performMarking(_ action: Action) {
        switch action {
        case .toggleMark: toggleMark()
        case .toggleMarkAndMoveDown:
            toggleMark()
            tableView.perform(.moveDown, sender: nil)
        case .toggleMarkAndMoveUp:
            toggleMark()
            tableView.perform(.moveUp, sender: nil)
        case .markSection:
            guard let path = tableView.focusedIndexPath, let place = position(at: path) else { return }
            let (section, rows) = names.originalRows(ofSection: place.section)
            if marks.unmarked(of: rows, inSection: section).isEmpty {
                marks.remove(rows, inSection: section)
            } else {
                marks.insert(rows, inSection: section)
            }
        case .markAll:
            changeMarksOfShownRows { marks, rows, section in marks.insert(rows, inSection: section) }
        case .invertMarks:
            changeMarksOfShownRows { marks, rows, section in
                let unmarked = marks.unmarked(of: rows, inSection: section)
                marks.remove(rows, inSection: section)
                marks.insert(unmarked, inSection: section)
            }
        case .unmarkAll: marks = MarkedRows()
        default: break
        }
        showMarks()
    }

    private func toggleMark() {
        guard let place = originalPositionInFocus else { return }
        let row = [place.row..<place.row + 1]
        if marks.contains(row: place.row, inSection: place.section) {
            marks.remove(row, inSection: place.section)
        } else {
            marks.insert(row, inSection: place.section)
        }
    }

    private func changeMarksOfShownRows(_ change: (inout MarkedRows, [Range<Int>], Int) -> Void) {
        for section in 0..<names.sectionCount {
            let (original, rows) = names.originalRows(ofSection: section)
            change(&marks, rows, original)
        }
    }

    /// Has the rows that are seen say whether they are marked.
    func showMarks() {
        for cell in tableView.visibleCells {
            guard let cell = cell as? NameCell, let path = tableView.indexPath(for: cell),
                let place = position(at: path)
            else { continue }
            cell.isMarked = isMarked(at: place)
        }
    }

    /// Whether a row of the names that are shown is marked.
    func isMarked(at place: (section: Int, row: Int)) -> Bool {
        guard !marks.isEmpty else { return false }
        let original = names.originalPosition(ofRow: place.row, inSection: place.section)
        return marks.contains(row: original.row, inSection: original.section)
    }
}
