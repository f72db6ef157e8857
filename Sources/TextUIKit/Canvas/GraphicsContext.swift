/// Where a view draws: a canvas with an origin and a clip.
///
/// Mirrors `CGContext`. Drawing is clipped, and control characters are replaced.
public struct GraphicsContext: ~Copyable {
    /// What has been drawn so far.
    public private(set) var canvas: Canvas
    /// Where the view's own origin lies on the canvas.
    private var origin = Point.zero
    /// What may be drawn on, in the canvas's coordinates.
    private var clip: Rect
    /// The background that stands in for the terminal's own, as that of a coloured view does in its subviews.
    var ground = Color.default

    /// Makes a context that draws on blanks.
    public init(size: Size) {
        canvas = Canvas(size: size)
        clip = canvas.bounds
    }

    /// The part of the view's coordinates that can be seen.
    public var visibleRect: Rect { clip.offsetBy(dx: -origin.x, dy: -origin.y) }

    /// Fills a rectangle with one character.
    ///
    /// - Parameters:
    ///   - rect: The cells to fill, in the view's coordinates.
    ///   - character: A character that is one cell wide; anything else counts as a blank.
    ///   - style: How the cells look.
    /// - Complexity: O(visible cells of `rect`).
    public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style = .plain) {
        let glyph = Glyph(character)
        let shown = glyph.width == 1 ? glyph : .blank
        let cells = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
        guard !cells.isEmpty else { return }
        let style = grounded(style)
        for y in cells.minY..<cells.maxY {
            canvas.fill(columns: cells.minX..<cells.maxX, ofRow: y, with: shown, style: style)
        }
    }

    /// Draws one line of text, cut at the clip.
    ///
    /// - Parameters:
    ///   - text: What to draw; it is one line whatever it holds.
    ///   - point: The cell of its first character, in the view's coordinates.
    ///   - style: How it looks.
    /// - Returns: Cells that the text takes, drawn or not.
    /// - Complexity: O(text).
    @discardableResult
    public mutating func draw(_ text: String, at point: Point, style: Style = .plain) -> Int {
        let place = point + origin
        let isVisible = place.y >= clip.minY && place.y < clip.maxY
        let visible = clip.minX..<max(clip.minX, clip.maxX)
        let style = grounded(style)
        if let count = TextMetrics.singleCellCount(of: text) {
            if isVisible {
                canvas.put(ascii: text.utf8, x: place.x, y: place.y, style: style, visible: visible)
            }
            return count
        }
        var x = place.x
        GlyphWalk.walk(text) { glyph, _ in
            if isVisible { canvas.put(glyph, x: x, y: place.y, style: style, visible: visible) }
            x += glyph.width
            return true
        }
        return x - place.x
    }

    /// Draws one glyph, cut at the clip.
    public mutating func draw(_ glyph: Glyph, at point: Point, style: Style = .plain) {
        let place = point + origin
        guard place.y >= clip.minY, place.y < clip.maxY else { return }
        canvas.put(
            glyph, x: place.x, y: place.y, style: grounded(style),
            visible: clip.minX..<max(clip.minX, clip.maxX))
    }

    /// A style on the present ground: what has no colours of its own is legible there.
    private func grounded(_ style: Style) -> Style {
        guard ground != .default, style.background == .default else { return style }
        var style = style
        style.background = ground
        if style.foreground == .default { style.foreground = ground.contrasting }
        return style
    }

    /// Overlays a style on what has been drawn; a wide grapheme that the edge cuts keeps its own.
    ///
    /// - Parameters:
    ///   - style: Colours that replace, attributes that are added.
    ///   - rect: The cells to change, in the view's coordinates.
    public mutating func overlay(_ style: Style, in rect: Rect) {
        canvas.overlay(style, in: rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip))
    }

    /// Runs `body` with another origin and a smaller clip, and comes back.
    ///
    /// - Parameters:
    ///   - frame: The rectangle to draw in, in the view's coordinates: its corner becomes the new origin.
    ///   - offset: Cells that the content is moved up and left inside `frame`.
    ///   - body: What to draw there.
    public mutating func withFrame(
        _ frame: Rect, scrolledBy offset: Point = .zero, _ body: (inout GraphicsContext) -> Void
    ) {
        let saved = (origin, clip)
        clip = frame.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
        origin = origin + frame.origin - offset
        if !clip.isEmpty { body(&self) }
        (origin, clip) = saved
    }
}
