/// One line of text that is being edited: the text, a caret, and what was cut last.
///
/// A value, so that every edit can be tried without a view. All steps are whole graphemes.
///
/// - Complexity: O(text) for each edit.
public struct EditingBuffer: Hashable, Sendable {
    /// The graphemes of the text.
    private(set) var characters: [Character]
    /// How many graphemes lie before the caret.
    public private(set) var caret: Int
    /// What `killToEnd()` and the like took away last, for `yank()`.
    public private(set) var killed: String

    /// Makes a buffer with the caret at the end; `killed` is what was cut last.
    public init(_ text: String = "", killed: String = "") {
        characters = Array(text)
        caret = characters.count
        self.killed = killed
    }

    /// The text.
    public var text: String { String(characters) }
    /// Whether there is no text.
    public var isEmpty: Bool { characters.isEmpty }
    /// The text before the caret.
    public var textBeforeCaret: String { String(characters[..<caret]) }
    /// The text after the caret.
    public var textAfterCaret: String { String(characters[caret...]) }

    // MARK: Changing

    /// Puts text in at the caret; a combining mark joins the grapheme before it.
    ///
    /// What follows may join as well, as a flag's second letter; the caret is behind the grapheme then.
    public mutating func insert(_ text: String) {
        join(textBeforeCaret + text, textAfterCaret)
    }

    /// Takes away the grapheme before the caret; returns whether there was one.
    @discardableResult
    public mutating func deleteBackward() -> Bool {
        guard caret > 0 else { return false }
        replace((caret - 1)..<caret)
        return true
    }

    /// Takes away the grapheme after the caret; returns whether there was one.
    @discardableResult
    public mutating func deleteForward() -> Bool {
        guard caret < characters.count else { return false }
        replace(caret..<(caret + 1))
        return true
    }

    /// Cuts the word before the caret, with blanks after it.
    @discardableResult
    public mutating func killWordBackward() -> Bool { kill(wordStart..<caret) }

    /// Cuts the word after the caret, with blanks before it.
    @discardableResult
    public mutating func killWordForward() -> Bool { kill(caret..<wordEnd) }

    /// Cuts what follows the caret.
    @discardableResult
    public mutating func killToEnd() -> Bool { kill(caret..<characters.count) }

    /// Cuts everything.
    @discardableResult
    public mutating func killAll() -> Bool { kill(0..<characters.count) }

    /// Puts in what was cut last.
    @discardableResult
    public mutating func yank() -> Bool {
        guard !killed.isEmpty else { return false }
        insert(killed)
        return true
    }

    // MARK: Moving

    /// Moves the caret by graphemes, as far as the text reaches.
    public mutating func moveCaret(by graphemes: Int) {
        caret = min(max(0, caret + graphemes), characters.count)
    }

    /// Moves the caret behind a number of graphemes, as far as the text reaches.
    public mutating func moveCaret(to graphemes: Int) {
        caret = min(max(0, graphemes), characters.count)
    }

    /// Moves the caret before the first grapheme.
    public mutating func moveToStart() { caret = 0 }

    /// Moves the caret after the last grapheme.
    public mutating func moveToEnd() { caret = characters.count }

    /// Moves the caret to where a word begins.
    public mutating func moveWordBackward() { caret = wordStart }

    /// Moves the caret to where a word ends.
    public mutating func moveWordForward() { caret = wordEnd }

    // MARK: Words

    /// Where the word before the caret begins.
    private var wordStart: Int {
        var place = caret
        while place > 0, !Self.isInWord(characters[place - 1]) { place -= 1 }
        while place > 0, Self.isInWord(characters[place - 1]) { place -= 1 }
        return place
    }

    /// Where the word after the caret ends.
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

    /// Takes a range away and leaves the caret in its place.
    private mutating func replace(_ range: Range<Int>) {
        join(String(characters[..<range.lowerBound]), String(characters[range.upperBound...]))
    }

    /// Makes the text of two parts with the caret between them or, if they join in one grapheme, behind that.
    mutating func join(_ before: String, _ after: String) {
        characters = Array(before + after)
        // The graphemes before the border are the same in the whole text, but for the last, which may have
        // grown.
        caret = before.count
    }
}
