internal import NameDirectory
internal import TextUIKit

extension SectionsViewController {
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
