package import NameDirectory
package import SourceText
package import TextUIKit

/// A cell of a row that can be marked.
@MainActor
package protocol MarkableCell: TableViewCell {
    /// Whether a sign says that the row is marked.
    var isMarked: Bool { get set }
}

/// A row with a name, marked or not.
@MainActor
package final class NameCell: TableViewCell, MarkableCell {
    /// How much of a name is looked at: more than the widest terminal shows.
    package static let bytesShown = 16_384
    /// How much of a value is looked at in a row that is long.
    package static let valueBytesShown = 65_536

    package var isMarked = false

    /// What is found in the row; `nil` for a row that shows a sign.
    private var line: NameLine?
    /// How many cells of the row lie left of what is seen.
    private var offset = 0
    /// Whether the row takes as many lines as it needs while it has the focus.
    private var wrapsInFocus = false
    /// The lines of a row that is wrapped, but for the first one, which is the label's.
    private var furtherLines: [AttributedText] = []
    /// What the text of the label was made for.
    private var shown = Shown()

    private struct Shown: Equatable {
        var width = 0
        var lineCount = 1
        var isWrapped = false
    }

    /// A row that is wrapped takes one of so many parts of the table at most.
    private static let largestShare = 3

    /// Shows a name, or a sign for one that is not here yet or cannot be seen.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` if it is still to come.
    ///   - search: What is shown as found in it; `nil` for nothing.
    ///   - fields: What the row's record says; asked only if the search has not found the name.
    ///   - offset: How many cells of the row lie left of what is seen; 0 shows what matters most.
    ///   - wrapsInFocus: Whether the row takes as many lines as it needs while it has the focus.
    ///   - theme: Whose styles are used.
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
        let found = search?.found(in: name, fields: fields)
        let line = NameLine(name: name, ranges: found?.name ?? [], fields: found?.fields ?? [])
        self.line = line
        show(line, theme)
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        // A cell that is used again mostly has its width already.
        if let line, wanted != shown { show(line, theme) }
    }

    /// What the text is to be made for now.
    private var wanted: Shown {
        Shown(
            width: textLabel?.frame.width ?? 0, lineCount: max(1, frame.height),
            isWrapped: wrapsInFocus && isFocused)
    }

    private func show(_ line: NameLine, _ theme: Theme) {
        shown = wanted
        furtherLines = []
        if shown.isWrapped, shown.width > 0 {
            let lines = line.whole(theme).lines(width: shown.width, atMost: shown.lineCount)
            textLabel?.attributedText = lines.first
            furtherLines = Array(lines.dropFirst())
        } else if offset > 0 {
            textLabel?.attributedText = line.whole(theme).scrolled(by: offset)
        } else {
            textLabel?.attributedText = line.text(width: shown.width, theme)
        }
    }

    // MARK: Long rows

    /// How many cells all of the row takes, and how many it has; `nil` for a row that shows a sign.
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

    /// The column in which the text begins.
    private var textStart: Int { contentView.frame.minX + (textLabel?.frame.minX ?? 0) }

    package override func draw(_ context: inout GraphicsContext) {
        super.draw(&context)
        for (index, line) in furtherLines.enumerated() {
            context.draw(line, in: Rect(x: textStart, y: index + 1, width: shown.width, height: 1))
        }
    }

    private func show(sign: String, _ theme: Theme) {
        textLabel?.attributedText = AttributedText(
            sign, ranges: [sign.startIndex..<sign.endIndex], emphasis: theme.detail)
    }

    package override func drawOverSubviews(_ context: inout GraphicsContext) {
        super.drawOverSubviews(&context)
        if isMarked { drawMark(&context) }
    }

    /// What is shown in place of a name that is still to come or cannot be seen; `nil` if it can.
    package static func sign(for name: String?) -> String? {
        guard let name else { return "…" }
        return isInvisible(name) ? "(blank)" : nil
    }

    /// Whether a name has only blanks, marks that stand on nothing, and marks of the direction of text.
    private static func isInvisible(_ name: String) -> Bool {
        // Most names begin with a letter.
        if let first = name.utf8.first, first > 0x20, first < 0x7F { return false }
        return name.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace && scalar.value >= 0x20 && scalar.value != 0x85
                || scalar.properties.generalCategory == .nonspacingMark || Character(scalar).isDirectionMark
        }
    }
}

extension MarkableCell {
    /// Draws the sign that the row is marked.
    package func drawMark(_ context: inout GraphicsContext) {
        // After the marker of the row in focus, which stays what it is.
        let style = isFocused ? theme.button.overlaid(with: theme.focus) : theme.button
        context.draw(theme.glyphs.$checkmark, at: Point(x: 1, y: 0), style: style)
    }
}
