package import FormatCore
package import Names
package import TextUIKit

/// The cell of a row that can be marked.
@MainActor
package protocol MarkableCell: TableViewCell {
    /// Whether the row shows a mark.
    var isMarked: Bool { get set }
}

/// A row with a name that can be marked.
@MainActor
package final class NameCell: TableViewCell, MarkableCell {
    /// Number of bytes examined of a name: more than the widest terminal shows.
    package static let bytesShown = 16_384
    /// Number of bytes examined of a value in a long row.
    package static let valueBytesShown = 65_536

    package var isMarked = false

    /// The contents of the row; `nil` for a row that shows a placeholder.
    private var line: NameLine?
    /// Number of cells scrolled out of sight on the left.
    private var offset = 0
    /// Whether the row wraps while it has the focus.
    private var wrapsInFocus = false
    /// The lines of a wrapped row after the first one, which is the label's.
    private var furtherLines: [AttributedText] = []
    /// The layout for which the label's text was made.
    private var textLayout = TextLayout()

    private struct TextLayout: Equatable {
        var width = 0
        var lineCount = 1
        var isWrapped = false
    }

    /// Limits the height of a wrapped row to one third of the table.
    private static let largestShare = 3

    /// Shows a name, or a placeholder for one that has not arrived or is invisible.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` if it has not arrived.
    ///   - search: The search whose matches are marked; `nil` for none.
    ///   - fields: The fields of the row's record; called only if the search does not match the name.
    ///   - offset: Number of cells scrolled out of sight on the left; 0 shows the most relevant part.
    ///   - wrapsInFocus: Whether the row wraps while it has the focus.
    ///   - theme: The theme with the styles.
    package func show(
        _ name: String?, search: NameSearch?, fields: () -> [RecordField] = { [] }, offset: Int = 0,
        wrapsInFocus: Bool = false, theme: Theme
    ) {
        line = nil
        furtherLines = []
        self.offset = offset
        self.wrapsInFocus = wrapsInFocus
        if let sign = Self.sign(for: name) { return show(sign: sign, theme) }
        guard let name else { return }
        let found = search?.matches(in: name, fields: fields)
        let line = NameLine(name: name, ranges: found?.name ?? [], fields: found?.fields ?? [])
        self.line = line
        show(line, theme)
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        // A reused cell usually has its width already.
        if let line, neededLayout != textLayout { show(line, theme) }
    }

    /// The layout that the text needs now.
    private var neededLayout: TextLayout {
        TextLayout(
            width: textLabel?.frame.width ?? 0, lineCount: max(1, frame.height),
            isWrapped: wrapsInFocus && isFocused)
    }

    private func show(_ line: NameLine, _ theme: Theme) {
        textLayout = neededLayout
        furtherLines = []
        if textLayout.isWrapped, textLayout.width > 0 {
            let lines = line.whole(theme).lines(width: textLayout.width, atMost: textLayout.lineCount)
            textLabel?.styledText = lines.first
            furtherLines = Array(lines.dropFirst())
        } else if offset > 0 {
            textLabel?.styledText = line.whole(theme).scrolled(by: offset)
        } else {
            textLabel?.styledText = line.text(width: textLayout.width, theme)
        }
    }

    // MARK: Long rows

    /// The width of the whole row and of the available space, in cells; `nil` for a row that shows a
    /// placeholder.
    package var widths: (text: Int, room: Int)? {
        line.map { (TextMetrics.width(of: $0.whole(theme).text), textLabel?.frame.width ?? 0) }
    }

    package override var isFocused: Bool {
        didSet { if wrapsInFocus, isFocused != oldValue { setNeedsLayout() } }
    }

    package override func sizeThatFits(_ size: Size) -> Size {
        guard wrapsInFocus, isFocused, let line else { return Size(width: size.width, height: 1) }
        layoutIfNeeded()
        let most = max(1, size.height / Self.largestShare)
        let count = line.whole(theme).lines(width: textLabel?.frame.width ?? 0, atMost: most).count
        return Size(width: size.width, height: max(1, count))
    }

    package override var emphasizedRect: Rect {
        var rect = super.emphasizedRect
        guard !furtherLines.isEmpty, let label = textLabel else { return rect }
        let widest = furtherLines.reduce(TextMetrics.width(of: label.text ?? "")) {
            max($0, TextMetrics.width(of: $1.text))
        }
        rect.size.width = min(contentView.frame.maxX, textStart + widest + 1) - rect.minX
        return rect
    }

    /// The column at which the text begins.
    private var textStart: Int { contentView.frame.minX + (textLabel?.frame.minX ?? 0) }

    package override func draw(_ context: inout GraphicsContext) {
        super.draw(&context)
        for (index, line) in furtherLines.enumerated() {
            context.draw(line, in: Rect(x: textStart, y: index + 1, width: textLayout.width, height: 1))
        }
    }

    private func show(sign: String, _ theme: Theme) {
        textLabel?.styledText = AttributedText(sign, style: theme.detail)
    }

    package override func drawOverSubviews(_ context: inout GraphicsContext) {
        super.drawOverSubviews(&context)
        if isMarked { drawMark(&context) }
    }

    /// The placeholder for a name that has not arrived or is invisible; `nil` for a visible name.
    package static func sign(for name: String?) -> String? {
        guard let name else { return "…" }
        return isInvisible(name) ? "(blank)" : nil
    }

    /// Whether a name consists only of white space, combining marks and bidirectional control characters.
    private static func isInvisible(_ name: String) -> Bool {
        // Fast path: most names begin with a letter.
        if let first = name.utf8.first, first > 0x20, first < 0x7F { return false }
        return name.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace && scalar.value >= 0x20 && scalar.value != 0x85
                || scalar.properties.generalCategory == .nonspacingMark || Character(scalar).isDirectionMark
        }
    }
}

extension MarkableCell {
    /// Draws the mark of a marked row.
    package func drawMark(_ context: inout GraphicsContext) {
        // Drawn after the focus marker, which stays visible.
        let style = isFocused ? theme.button.overlaid(with: theme.focus) : theme.button
        context.draw(theme.glyphs.$checkmark, at: Point(x: 1, y: 0), style: style)
    }
}
