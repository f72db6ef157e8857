/// The drawing destination of a view: a canvas with an origin and a clip.
///
/// Mirrors `CGContext`. Drawing is clipped, and control characters are replaced.
public struct GraphicsContext: ~Copyable {
    /// The content drawn so far.
    public private(set) var canvas: Canvas
    /// The position of the view's own origin on the canvas.
    @usableFromInline var origin = Point.zero
    /// The area that can be drawn on, in the canvas's coordinates.
    @usableFromInline var clip: Rect
    /// The background used instead of the terminal's own, such as that of a coloured superview.
    package var ground = Color.default

    /// Creates a context with a blank canvas.
    public init(size: Size) {
        canvas = Canvas(size: size)
        clip = canvas.bounds
    }

    /// The visible area, in the view's coordinates.
    public var visibleRect: Rect { clip.offsetBy(dx: -origin.x, dy: -origin.y) }

    /// Fills a rectangle with one character.
    ///
    /// - Parameters:
    ///   - rect: The cells to fill, in the view's coordinates.
    ///   - character: A character that is one cell wide; any other counts as a blank.
    ///   - style: The style of the cells.
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
    ///   - text: The text; it is drawn as one line, whatever it contains.
    ///   - point: The cell of its first character, in the view's coordinates.
    ///   - style: The style of the text.
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

    /// Returns a style for the current ground, on which default colours stay legible.
    private func grounded(_ style: Style) -> Style {
        guard ground != .default, style.background == .default else { return style }
        var style = style
        style.background = ground
        if style.foreground == .default { style.foreground = ground.contrasting }
        return style
    }

    /// Overlays a style on the drawn content; a wide grapheme cut by the edge keeps its own.
    ///
    /// - Parameters:
    ///   - style: Colours that replace the existing ones, and attributes to add.
    ///   - rect: The cells to change, in the view's coordinates.
    public mutating func overlay(_ style: Style, in rect: Rect) {
        canvas.overlay(style, in: rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip))
    }

    /// Runs `body` with another origin and a smaller clip, then restores both.
    ///
    /// - Parameters:
    ///   - frame: The rectangle to draw in, in the view's coordinates; its top left becomes the new origin.
    ///   - offset: Cells by which the content is moved up and left inside `frame`.
    ///   - body: The drawing code.
    @inlinable
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
