extension TextView {
    /// The text; assigning it moves the caret to its end, forgets undoable changes and sends no events.
    ///
    /// Mirrors `UITextView.text`. `nil` counts as empty, and is never returned, as in UIKit.
    ///
    /// - Complexity: O(text).
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as UIKit declares it
    public final var text: String! {
        get { editor.lines.text }
        set { show(TextLines(newValue ?? "", width: editor.lines.width)) }
    }

    /// The text with attributes; typed text gets those of the character before it.
    ///
    /// Mirrors `UITextView.attributedText`.
    ///
    /// - Complexity: O(text).
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as UIKit declares it
    public final var attributedText: RichText! {
        get { editor.lines.attributedText }
        set {
            let width = editor.lines.width
            guard let newValue else { return show(TextLines(width: width)) }
            var start = 0
            let lines = TextLines.split(newValue.string).map { line in
                let length = line.utf16.count
                let part = newValue.attributedSubstring(from: TextRange(location: start, length: length))
                start += length + newValue.lineEnd(at: start + length)
                return TextLines.Line(line, attributed: part, width: width)
            }
            show(TextLines(lines, width: width))
        }
    }

    private func show(_ lines: TextLines) {
        let killed = editor.killed
        editor = TextEditor(lines)
        editor.killed = killed
        editor.moveCaret(to: editor.end)
        contentOffset = clampedOffset(contentOffset)
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Whether the text is not empty; mirrors `UIKeyInput.hasText`.
    public final var hasText: Bool { editor.lines.length > 0 }

    /// The selected UTF-16 code units, or the caret with a length of 0; a range beyond the text is shortened.
    ///
    /// Mirrors `UITextView.selectedRange`.
    ///
    /// - Complexity: O(√lines + line).
    public final var selectedRange: TextRange {
        get { editor.units(of: editor.selection) }
        set {
            let start = editor.position(at: newValue.lowerBound)
            editor.select(start..<max(start, editor.position(at: newValue.upperBound)))
            selectionDidChange()
        }
    }

    /// The colour of the text; `nil` for the default.
    public final var textColor: Color? {
        get { textStyle.foreground == .default ? nil : textStyle.foreground }
        set { textStyle.foreground = newValue.flatMap { $0 == .clear ? nil : $0 } ?? .default }
    }

    /// The font of the text, of which weight and slant count.
    public final var font: Font? {
        get { Font(textStyle.attributes.intersection([.bold, .italic]), Font.systemFontSize) }
        set {
            textStyle.attributes.subtract([.bold, .italic])
            textStyle.attributes.formUnion(newValue?.attributes ?? [])
        }
    }

    /// Scrolls by the minimum that shows a range, or its beginning; mirrors `scrollRangeToVisible(_:)`.
    public final func scrollRangeToVisible(_ range: TextRange) {
        layOutText()
        let start = editor.cell(of: editor.position(at: range.lowerBound)).row
        let end = editor.cell(of: editor.position(at: range.upperBound)).row
        scrollRectToVisible(Rect(x: 0, y: start, width: 1, height: end - start + 1), animated: false)
    }

    /// Inserts text in place of the selection, without asking the delegate; mirrors `insertText(_:)`.
    public final func insertText(_ text: String) {
        editor.replace(editor.selection, with: text)
        textDidChange()
    }

    /// Deletes the selection or the character before the caret; mirrors `deleteBackward()`.
    public final func deleteBackward() {
        guard case .replacement(let range, let text) = editor.effect(of: .deleteBackward) else { return }
        editor.replace(range, with: text)
        textDidChange()
    }
}

extension RichText {
    /// Returns the code units of the line end at a location: 2 for CR LF, 0 at the end of the text.
    fileprivate func lineEnd(at location: Int) -> Int {
        let units = string.utf16
        guard let index = units.index(units.startIndex, offsetBy: location, limitedBy: units.endIndex),
            index < units.endIndex
        else { return 0 }
        let next = units.index(after: index)
        return units[index] == 0x0d && next < units.endIndex && units[next] == 0x0a ? 2 : 1
    }
}
