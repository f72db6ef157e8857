/// The refreshing of a table: its line above the rows, and the key and the wheel that start it.
@MainActor
final class TableRefreshing {
    static let keyCommands = [KeyCommand([Key(.function(5))], .refresh, title: "Refresh")]

    /// Time without the wheel after which its next notch at the top counts as a pull.
    private static let wheelRest = Duration.milliseconds(500)

    private var showsLine = false
    private var lastWheelTime: Duration?

    /// The control of a table: the assigned one, or one that was added as a subview, as before iOS 10.
    func control(of table: TableView) -> RefreshControl? {
        guard RefreshControl.areInUse else { return nil }
        return table.refreshControl ?? table.subviews.lazy.compactMap { $0 as? RefreshControl }.first
    }

    func canStart(in table: TableView) -> Bool {
        control(of: table).map { $0.isEnabled && !$0.isRefreshing } ?? false
    }

    func start(in table: TableView) { control(of: table)?.start() }

    /// Starts a refresh if the wheel pulls at the first row; returns whether it does.
    func pull(by notches: Int, in table: TableView) -> Bool {
        guard let now = table.window?.application?.terminal.now else { return false }
        let hasRested = lastWheelTime.map { now - $0 >= Self.wheelRest } ?? true
        lastWheelTime = now
        guard notches < 0, hasRested, table.contentOffset.y <= -table.contentInset.top, canStart(in: table)
        else { return false }
        start(in: table)
        return true
    }

    // MARK: The line

    /// Makes room for the line above the rows, which move down.
    func showLine(in table: TableView?) {
        guard let table, !showsLine else { return }
        showsLine = true
        table.contentInset.top += 1
        table.contentOffset.y -= 1
        keepFocusVisible(in: table)
    }

    /// Removes the line; the rows move up.
    func hideLine(in table: TableView?) {
        guard let table, showsLine else { return }
        showsLine = false
        table.contentInset.top = max(0, table.contentInset.top - 1)
        table.contentOffset = table.clampedOffset(
            Point(x: table.contentOffset.x, y: table.contentOffset.y + 1))
        table.setNeedsLayout()
    }

    private func keepFocusVisible(in table: TableView) {
        table.setNeedsLayout()
        guard table.window != nil, !table.needsReload, let path = table.focus.path else { return }
        table.scroll(to: path, at: .none, animated: false)
    }

    /// Adopts a control that replaces another one.
    func replace(_ former: RefreshControl?, with control: RefreshControl?, in table: TableView) {
        if former !== control {
            former?.table = nil
            hideLine(in: table)
        }
        table.remove(former, replacedBy: control)
        guard let control else { return }
        control.table = table
        if control.superview !== table { table.addSubview(control) }
        if control.isRefreshing { showLine(in: table) }
    }

    /// Places the line in the top row, above cells and floating headers.
    func layOut(in table: TableView) {
        guard let control = control(of: table) else { return }
        if control.isRefreshing { showLine(in: table) }
        control.frame = Rect(
            x: 0, y: table.contentOffset.y, width: max(0, table.frame.size.width - table.sectionIndexWidth),
            height: showsLine ? 1 : 0)
        if showsLine, table.subviews.last !== control { table.bringSubviewToFront(control) }
    }
}
