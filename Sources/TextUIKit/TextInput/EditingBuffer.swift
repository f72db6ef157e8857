/// A line of text being edited, with a caret and the last cut text.
///
/// A value, so that every edit can be tested without a view. All operations work on whole graphemes.
///
/// - Complexity: O(text) for each edit.
package struct EditingBuffer: Hashable, Sendable {
    private(set) var characters: [Character]
    /// Number of graphemes before the caret.
    package private(set) var caret: Int
    /// The text last cut by `killToEnd()` and similar methods, for `yank()`.
    package private(set) var killed: String

    /// Creates a buffer with the caret at the end; `killed` is the last cut text.
    package init(_ text: String = "", killed: String = "") {
        characters = Array(text)
        caret = characters.count
        self.killed = killed
    }

    /// The text on both sides of the caret.
    package var text: String { String(characters) }
    /// Whether the text is empty.
    package var isEmpty: Bool { characters.isEmpty }
    /// The text before the caret.
    package var textBeforeCaret: String { String(characters[..<caret]) }
    /// The text after the caret.
    package var textAfterCaret: String { String(characters[caret...]) }

    /// Inserts text at the caret; a combining mark joins the grapheme before it.
    ///
    /// The text after it may join too, such as a flag's second letter; the caret is then after both.
    package mutating func insert(_ text: String) {
        join(textBeforeCaret + text, textAfterCaret)
    }

    /// Deletes the grapheme before the caret; returns whether there was one.
    @discardableResult
    package mutating func deleteBackward() -> Bool {
        guard caret > 0 else { return false }
        replace((caret - 1)..<caret)
        return true
    }

    /// Deletes the grapheme after the caret; returns whether there was one.
    @discardableResult
    package mutating func deleteForward() -> Bool {
        guard caret < characters.count else { return false }
        replace(caret..<(caret + 1))
        return true
    }

    /// Cuts the word before the caret, including spaces after it; returns whether text was cut.
    @discardableResult
    package mutating func killWordBackward() -> Bool { kill(wordStart..<caret) }

    /// Cuts the word after the caret, including spaces before it; returns whether text was cut.
    @discardableResult
    package mutating func killWordForward() -> Bool { kill(caret..<wordEnd) }

    /// Cuts the text after the caret; returns whether text was cut.
    @discardableResult
    package mutating func killToEnd() -> Bool { kill(caret..<characters.count) }

    /// Cuts the whole text; returns whether text was cut.
    @discardableResult
    package mutating func killAll() -> Bool { kill(0..<characters.count) }

    /// Inserts the last cut text; returns whether there was any.
    @discardableResult
    package mutating func yank() -> Bool {
        guard !killed.isEmpty else { return false }
        insert(killed)
        return true
    }

    /// Moves the caret by graphemes, clamped to the text.
    package mutating func moveCaret(by graphemes: Int) {
        caret = min(max(0, caret + graphemes), characters.count)
    }

    /// Moves the caret after a number of graphemes, clamped to the text.
    package mutating func moveCaret(to graphemes: Int) {
        caret = min(max(0, graphemes), characters.count)
    }

    /// Moves the caret before the first grapheme.
    package mutating func moveToStart() { caret = 0 }

    /// Moves the caret after the last grapheme.
    package mutating func moveToEnd() { caret = characters.count }

    /// Moves the caret to the start of a word.
    package mutating func moveWordBackward() { caret = wordStart }

    /// Moves the caret to the end of a word.
    package mutating func moveWordForward() { caret = wordEnd }

    private var wordStart: Int {
        var place = caret
        while place > 0, !Self.isInWord(characters[place - 1]) { place -= 1 }
        while place > 0, Self.isInWord(characters[place - 1]) { place -= 1 }
        return place
    }

    private var wordEnd: Int {
        var place = caret
        while place < characters.count, !Self.isInWord(characters[place]) { place += 1 }
        while place < characters.count, Self.isInWord(characters[place]) { place += 1 }
        return place
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    private mutating func kill(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        killed = String(characters[range])
        replace(range)
        return true
    }

    /// Removes a range and leaves the caret in its place.
    private mutating func replace(_ range: Range<Int>) {
        join(String(characters[..<range.lowerBound]), String(characters[range.upperBound...]))
    }

    /// Joins two parts with the caret between them or, if they form one grapheme there, after it.
    mutating func join(_ before: String, _ after: String) {
        characters = Array(before + after)
        // The graphemes before the boundary are unchanged, except for the last one, which may have grown.
        caret = before.count
    }
}
