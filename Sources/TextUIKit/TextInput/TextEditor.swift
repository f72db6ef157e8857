/// A position between two characters of a text of lines.
package struct TextPosition: Hashable, Comparable, Sendable {
    package var line: Int
    /// The graphemes before the position in its line.
    package var offset: Int

    package init(_ line: Int, _ offset: Int) {
        self.line = line
        self.offset = offset
    }

    package static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.line, one.offset) < (other.line, other.offset)
    }
}

/// A text of many lines being edited, with a caret, a selection and the changes that can be undone.
///
/// A value; each line is edited as an `EditingBuffer`, so that keys do the same as in a text field.
///
/// - Complexity: O(√lines + length of the edited lines) for each key.
package struct TextEditor {
    /// A replacement that can be undone.
    package struct Change: Hashable {
        /// The UTF-16 code unit at which it begins.
        package var location: Int
        package var removed: String
        package var inserted: String
    }

    package var lines: TextLines
    package private(set) var caret = TextPosition(0, 0)
    /// The other end of the selection; equals the caret without one.
    package private(set) var anchor = TextPosition(0, 0)
    /// The column that moves up and down aim for; `nil` after other moves.
    package var goalColumn: Int?
    /// The text that was cut last.
    package var killed = ""
    package private(set) var undoable: [Change] = []
    package private(set) var redoable: [Change] = []
    /// Whether the next typed character belongs to the last change.
    private var joinsTyping = false

    package init(_ lines: TextLines = TextLines()) { self.lines = lines }

    // MARK: Selection

    /// The selected positions; empty at the caret without a selection.
    package var selection: Range<TextPosition> { min(caret, anchor)..<max(caret, anchor) }

    /// Moves the caret, which keeps the other end of the selection if `extending`.
    package mutating func moveCaret(to position: TextPosition, extending: Bool = false) {
        let line = min(max(0, position.line), lines.count - 1)
        caret = TextPosition(line, min(max(0, position.offset), lines[line].text.count))
        if !extending { anchor = caret }
        goalColumn = nil
        joinsTyping = false
    }

    /// Selects from one position to another, where the caret is then.
    package mutating func select(_ range: Range<TextPosition>) {
        moveCaret(to: range.lowerBound)
        moveCaret(to: range.upperBound, extending: true)
    }

    /// The position after the last character.
    package var end: TextPosition { TextPosition(lines.count - 1, lines[lines.count - 1].text.count) }

    // MARK: UTF-16

    /// Returns the code units before a position; O(√lines + line).
    package func location(of position: TextPosition) -> Int {
        let prefix = lines[position.line].text.prefix(position.offset)
        return lines.location(ofLine: position.line) + prefix.utf16.count
    }

    /// Returns the last position at or before a code unit; O(√lines + line).
    package func position(at location: Int) -> TextPosition {
        let (number, unit) = lines.line(atLocation: location)
        var end = 0
        var offset = 0
        for character in lines[number].text {
            end += character.utf16.count
            if end > unit { break }
            offset += 1
        }
        return TextPosition(number, offset)
    }

    /// Returns the code units of a range.
    package func units(of range: Range<TextPosition>) -> TextRange {
        TextRange(location(of: range.lowerBound)..<location(of: range.upperBound))
    }

    /// Returns the text of a range; O(text of its lines).
    package func text(of range: Range<TextPosition>) -> String {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard start.line < end.line else {
            return String(lines[start.line].text.prefix(end.offset).dropFirst(start.offset))
        }
        let between = end.line - start.line > 1 ? lines.text((start.line + 1)...(end.line - 1)) + "\n" : ""
        return lines[start.line].text.dropFirst(start.offset) + "\n" + between
            + lines[end.line].text.prefix(end.offset)
    }

    // MARK: Changes

    /// Replaces a range, moves the caret after the replacement, and notes the change for undoing.
    package mutating func replace(_ range: Range<TextPosition>, with text: String, isTyping: Bool = false) {
        let change = Change(
            location: location(of: range.lowerBound), removed: self.text(of: range),
            inserted: Self.withLineFeeds(text))
        let joins = joinsTyping && isTyping
        put(text, in: range)
        note(change, joining: joins)
        joinsTyping = isTyping
    }

    /// Replaces a range without noting it; attributes of the character before it are continued.
    private mutating func put(_ text: String, in range: Range<TextPosition>) {
        let (start, end) = (range.lowerBound, range.upperBound)
        let (first, last) = (lines[start.line], lines[end.line])
        let before = first.text.prefix(start.offset)
        let after = last.text.dropFirst(end.offset)
        var pieces = TextLines.split(text)
        let lastPiece = pieces.count - 1
        let caretText = (lastPiece == 0 ? String(before) : "") + pieces[lastPiece]
        pieces[0] = before + pieces[0]
        pieces[lastPiece] += after
        var attributed: [RichText?] = Array(repeating: nil, count: pieces.count)
        if first.attributed != nil || last.attributed != nil {
            attributed = Self.attributed(
                pieces, (first, before.utf16.count), (last, last.units - after.utf16.count))
        }
        lines.replace(
            start.line...end.line,
            with: zip(pieces, attributed).map {
                TextLines.Line($0, attributed: $1, width: lines.width)
            })
        moveCaret(to: TextPosition(start.line + lastPiece, caretText.count))
    }

    /// Returns the attributed forms of the lines that replace others, given the units kept of the old ones.
    private static func attributed(
        _ pieces: [String], _ first: (line: TextLines.Line, units: Int),
        _ last: (line: TextLines.Line, units: Int)
    ) -> [RichText?] {
        let whole = MutableRichText(string: "")
        let former = first.line.attributed ?? RichText(string: first.line.text)
        whole.append(former.attributedSubstring(from: TextRange(0..<first.units)))
        let joined = pieces.joined(separator: "\n")
        let rest = last.line.units - last.units
        let units = joined.utf16
        let inserted = String(
            decoding: Array(units).dropFirst(first.units).dropLast(rest), as: UTF16.self)
        let typing = first.units > 0 ? former.attributes(at: first.units - 1, effectiveRange: nil) : [:]
        whole.append(RichText(string: inserted, attributes: typing))
        let kept = last.line.attributed ?? RichText(string: last.line.text)
        whole.append(kept.attributedSubstring(from: TextRange(last.units..<last.line.units)))
        var start = 0
        return pieces.map { piece in
            let length = piece.utf16.count
            defer { start += length + 1 }
            return whole.attributedSubstring(from: TextRange(location: start, length: length))
        }
    }

    private static func withLineFeeds(_ text: String) -> String {
        text.utf8.contains(0x0d) ? TextLines.split(text).joined(separator: "\n") : text
    }

    /// Notes a change; typed characters and successive deletions are undone together.
    private mutating func note(_ change: Change, joining: Bool) {
        redoable = []
        if let last = undoable.last, joining, change.removed.isEmpty,
            last.location + last.inserted.utf16.count == change.location
        {
            undoable[undoable.count - 1].inserted += change.inserted
        } else if let last = undoable.last, change.inserted.isEmpty, last.inserted.isEmpty,
            change.location + change.removed.utf16.count == last.location
        {
            undoable[undoable.count - 1].location = change.location
            undoable[undoable.count - 1].removed = change.removed + last.removed
        } else if !change.removed.isEmpty || !change.inserted.isEmpty {
            undoable.append(change)
        }
    }

    /// The replacement that undoes the last change, or does the last undone one again; `nil` without one.
    package func replacement(undoing: Bool) -> (range: Range<TextPosition>, text: String)? {
        guard let change = undoing ? undoable.last : redoable.last else { return nil }
        let (former, text) =
            undoing ? (change.inserted, change.removed) : (change.removed, change.inserted)
        let end = change.location + former.utf16.count
        return (position(at: change.location)..<position(at: end), text)
    }

    /// Undoes the last change, or does the last undone one again.
    package mutating func undo(_ undoing: Bool) {
        guard let (range, text) = replacement(undoing: undoing) else { return }
        put(text, in: range)
        if undoing {
            redoable.append(undoable.removeLast())
        } else {
            undoable.append(redoable.removeLast())
        }
    }
}
