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

    package var isMarked = false

    /// What is found in the row; `nil` for a row that shows a sign.
    private var line: NameLine?
    /// For how many cells the text of the label was made.
    private var shownWidth = 0

    /// Shows a name, or a sign for one that is not here yet or cannot be seen.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` if it is still to come.
    ///   - search: What is shown as found in it; `nil` for nothing.
    ///   - fields: What the row's record says; asked only if the search has not found the name.
    ///   - theme: Whose styles are used.
    package func show(
        _ name: String?, search: NameSearch?, fields: () -> [RecordField] = { [] }, theme: Theme
    ) {
        line = nil
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
        if let line, textLabel?.frame.width != shownWidth { show(line, theme) }
    }

    private func show(_ line: NameLine, _ theme: Theme) {
        shownWidth = textLabel?.frame.width ?? 0
        textLabel?.attributedText = line.text(width: shownWidth, theme)
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
