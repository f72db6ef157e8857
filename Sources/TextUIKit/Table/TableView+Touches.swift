/// A press highlights a row, a release on it selects it, a movement in between scrolls instead.
///
/// A press on a control of a row belongs to it, and a movement to the side shows the row's actions.
extension TableView {
    /// Columns that the pointer moves to the side before that counts as a swipe.
    private static let swipeDistance = 3

    /// The row under a touch, unless a header or footer floats over it.
    func indexPath(under touch: Touch) -> IndexPath? {
        let point = touch.location(in: self)
        let floating = [visibleHeaders, visibleFooters].joined()
        guard bounds.contains(point), !floating.contains(where: { $0.value.frame.contains(point) }) else {
            return nil
        }
        return indexPathForRow(at: point)
    }

    /// The row and the part of it under a touch.
    private func part(under touch: Touch) -> (path: IndexPath, part: TableViewCell.Part)? {
        guard let path = indexPath(under: touch), let cell = shownCells[path] else { return nil }
        return (path, cell.part(at: touch.location(in: cell)))
    }

    /// The pointer's button went down.
    ///
    /// - Returns: Whether the press may begin to scroll.
    func beginTouch(_ touch: Touch) -> Bool {
        touchStart = touch.location(in: self) - contentOffset
        let pressed = part(under: touch)
        swipedPath = nil
        if let openMenu {
            if let pressed, pressed.path == openMenu.path, case .menuItem = pressed.part {
                pressedPart = pressed
            } else {
                // As in UIKit the first press elsewhere only puts the actions away.
                closeMenu()
                touchStart = nil
            }
            return false
        }
        guard let pressed else { return true }
        switch pressed.part {
        case .content:
            // As in UIKit rows are not swiped while their controls are shown.
            swipedPath = isEditingNow ? nil : pressed.path
            highlight(pressed.path)
            return true
        case .reorderControl:
            beginRowDrag(of: pressed.path)
            return false
        default:
            pressedPart = pressed
            return false
        }
    }

    /// The pointer moved with its button down.
    ///
    /// - Returns: Whether the movement may scroll.
    func moveTouch(_ touch: Touch) -> Bool {
        if rowDrag != nil {
            continueRowDrag(to: touch.location(in: self).y)
            return false
        }
        guard pressedPart == nil, let touchStart else { return false }
        let moved = touch.location(in: self) - contentOffset - touchStart
        if !isDragging, moved.y == 0, abs(moved.x) >= Self.swipeDistance, let path = swipedPath {
            unhighlight()
            self.touchStart = nil
            guard layout.contains(path) else { return false }
            setFocus(path)
            openMenu(at: path, edge: moved.x < 0 ? .trailing : .leading)
            return false
        }
        return true
    }

    /// The pointer's button went up.
    func endTouch(_ touch: Touch) {
        // A terminal that does not report movements tells only of the release where they ended.
        let hasStayed = touchStart?.y == (touch.location(in: self) - contentOffset).y
        touchStart = nil
        if rowDrag != nil {
            endRowDrag()
            return
        }
        if let pressed = pressedPart {
            pressedPart = nil
            if let now = part(under: touch), now == pressed { perform(pressed.part, at: pressed.path) }
            return
        }
        guard let path = highlightedPath else { return }
        let isInside = hasStayed || indexPath(under: touch) == path
        unhighlight()
        // The delegate may have changed the table.
        guard isInside, layout.contains(path) else { return }
        let wasSelected = selectedPaths.contains(path)
        setFocus(path)
        // Where the selection follows the focus that was enough.
        if wasSelected || !selectedPaths.contains(path) { select(path) }
    }

    /// The touch ended without counting.
    func cancelTouch() {
        touchStart = nil
        swipedPath = nil
        pressedPart = nil
        cancelRowDrag()
        unhighlight()
    }

    /// Does what a control of a row is there for.
    private func perform(_ part: TableViewCell.Part, at path: IndexPath) {
        switch part {
        case .accessoryButton:
            tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        case .editingControl:
            setFocus(path)
            useEditingControl(at: path)
        case .menuItem(let item): performMenuItem(item)
        case .content, .reorderControl: break
        }
    }
}
