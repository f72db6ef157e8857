/// The box of an open menu, next to the view that it belongs to.
@MainActor
final class MenuView: View {
    /// The open menus, a submenu after its menu, each with the index of its marked row.
    private var levels: [(menu: Menu, selected: Int)] = []
    private(set) var rows: [MenuRow] = []
    private weak var source: View?
    private var layout = MenuLayout(rowCount: 0, width: 0, in: .zero)
    private var pressedRow: Int?
    private var isPressedOutside = false
    /// Called with the row that a click chooses; `nil` for a click outside.
    var onClick: ((Int?) -> Void)?

    init(source: View?) {
        self.source = source
        super.init()
    }

    var menu: Menu? { levels.last?.menu }
    var isInSubmenu: Bool { levels.count > 1 }
    var selectedRow: MenuRow? { rows.indices.contains(selected) ? rows[selected] : nil }

    /// The index of the marked row.
    private(set) var selected: Int {
        get { levels.last?.selected ?? 0 }
        set {
            guard !levels.isEmpty else { return }
            levels[levels.count - 1].selected = newValue
            setNeedsLayout()
        }
    }

    // MARK: Menus

    func open(_ menu: Menu) {
        levels.append((menu, 0))
        readRows()
        selected = rows.firstIndex { $0.isEnabled && $0.state == .on } ?? next(after: -1, by: 1) ?? 0
    }

    /// Goes back to the menu of a submenu.
    func closeSubmenu() {
        guard isInSubmenu else { return }
        levels.removeLast()
        readRows()
    }

    /// Reads the rows again, because an action may have changed the elements.
    func readRows() {
        rows = menu.map { MenuRow.rows(of: $0) } ?? []
        setNeedsLayout()
    }

    // MARK: Marking

    /// Marks the next row that can be chosen, or the previous one for -1; around the ends.
    func moveMark(by step: Int) {
        selected = next(after: selected, by: step) ?? next(after: step > 0 ? -1 : rows.count, by: step) ?? 0
    }

    /// Marks the first row that can be chosen, or the last one for -1.
    func moveMark(toEnd step: Int) {
        selected = next(after: step > 0 ? -1 : rows.count, by: step) ?? 0
    }

    /// Marks the next row whose title begins with a letter; returns whether there is one.
    func moveMark(toLetter letter: String) -> Bool {
        let places = rows.indices.filter { index in
            rows[index].isEnabled && rows[index].element?.title.first?.lowercased() == letter
        }
        guard let place = places.first(where: { $0 > selected }) ?? places.first else { return false }
        selected = place
        return true
    }

    private func next(after index: Int, by step: Int) -> Int? {
        var index = index + step
        while rows.indices.contains(index) {
            if rows[index].isEnabled { return index }
            index += step
        }
        return nil
    }

    // MARK: Layout and drawing

    private var hasMarks: Bool { rows.contains { $0.state != .off } }
    private var hasSubmenus: Bool { rows.contains { $0.submenu != nil } }

    /// `true`, because the source may move or leave the screen.
    override var laysOutEachFrame: Bool { true }

    override func layoutSubviews() {
        var area: Rect?
        if let source, source.window != nil { area = source.convert(source.bounds, to: self) }
        let width = rows.map { TextMetrics.width(of: $0.text) }.max() ?? 0
        layout = MenuLayout(
            rowCount: rows.count, width: width + (hasMarks ? 2 : 0) + (hasSubmenus ? 2 : 0) + 2,
            selected: selected, source: area, in: frame.size)
    }

    override var canBecomeFirstResponder: Bool { true }

    /// The first cell of the marked row.
    override var cursorLocation: Point? {
        layout.visibleRows.contains(selected) ? origin(ofRow: selected) : nil
    }

    private func origin(ofRow row: Int) -> Point {
        Point(x: layout.interior.minX, y: layout.interior.minY + row - layout.visibleRows.lowerBound)
    }

    override func draw(_ context: inout GraphicsContext) {
        context.fill(layout.box)
        if layout.hasBorder { context.drawBorder(of: layout.box, theme.glyphs) }
        for index in layout.visibleRows {
            draw(rows[index], isMarked: index == selected && rows[index].isEnabled, index, &context)
        }
        if layout.hasBorder { drawIndicator(&context) }
    }

    /// Draws the position of the visible rows on the right border, if there are more rows.
    private func drawIndicator(_ context: inout GraphicsContext) {
        let interior = layout.interior
        guard
            let indicator = ScrollIndicator(
                trackLength: interior.height, contentLength: rows.count,
                viewportLength: layout.visibleRows.count, offset: layout.visibleRows.lowerBound)
        else { return }
        let thumb = Rect(
            x: interior.maxX, y: interior.minY + indicator.thumb.lowerBound, width: 1,
            height: indicator.thumb.count)
        context.fill(thumb, with: theme.glyphs.verticalThumb, style: theme.scrollIndicator)
    }

    private func draw(_ row: MenuRow, isMarked: Bool, _ index: Int, _ context: inout GraphicsContext) {
        let theme = theme
        let area = Rect(origin: origin(ofRow: index), size: Size(width: layout.interior.width, height: 1))
        if case .line = row.content {
            return context.fill(area, with: theme.glyphs.horizontalBorder)
        }
        var text = Rect(x: area.minX + 1, y: area.minY, width: area.width - 2, height: 1)
        if case .title(let title) = row.content {
            return context.draw(title, in: text, alignment: .center, style: theme.alertTitle)
        }
        var style = row.isDestructive ? theme.destructiveButton : theme.button
        if !row.isEnabled { style = theme.disabledControl }
        if isMarked { style = style.overlaid(with: theme.focus) }
        context.fill(area, style: style)
        if isMarked { context.draw(theme.glyphs.$marker, at: area.origin, style: theme.marker) }
        if hasMarks {
            let mark = row.state == .on ? String(theme.glyphs.checkmark) : row.state == .mixed ? "-" : ""
            context.draw(mark, at: text.origin, style: style)
            text.origin.x += 2
            text.size.width -= 2
        }
        if hasSubmenus {
            text.size.width -= 2
            let place = Point(x: area.maxX - 2, y: area.minY)
            if row.submenu != nil { context.draw(theme.glyphs.$disclosure, at: place, style: style) }
        }
        context.draw(row.text, in: text, style: style)
    }

    // MARK: Touches

    override func touchBegan(_ touch: Touch) {
        let point = touch.location(in: self)
        isPressedOutside = !layout.box.contains(point)
        press(at: point)
    }

    override func touchMoved(_ touch: Touch) { press(at: touch.location(in: self)) }

    override func touchEnded(_ touch: Touch) {
        let point = touch.location(in: self)
        let row = layout.row(at: point)
        let pressed = pressedRow
        pressedRow = nil
        if isPressedOutside, !layout.box.contains(point) { return onClick?(nil) ?? () }
        if let row, row == pressed { onClick?(row) }
    }

    override func touchCancelled(_ touch: Touch) { pressedRow = nil }

    private func press(at point: Point) {
        pressedRow = layout.row(at: point)
        if let pressedRow, rows[pressedRow].isEnabled { selected = pressedRow }
    }

    override func wheelTurned(by notches: Int) -> Bool {
        if let next = next(after: selected, by: notches.signum()) { selected = next }
        return true
    }
}
