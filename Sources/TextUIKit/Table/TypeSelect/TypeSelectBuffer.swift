/// The characters typed in a table to go to a row.
///
/// A value without a clock: the table clears it when the user has paused long enough.
package struct TypeSelectBuffer: Hashable, Sendable {
    /// The target of a typed character.
    package enum Target: Hashable, Sendable {
        /// The section of a letter.
        case section(String)
        /// The first row whose text begins with a text.
        case row(String)
        /// The next row whose text begins with a letter, after the focused one.
        case nextRow(String)
    }

    /// The typed text.
    package private(set) var text = ""

    /// Creates a buffer without characters.
    package init() {}

    /// Adds a character and returns its target.
    ///
    /// The first character leads to its section, further ones to a row, and the same one again to the next
    /// row with it. A combining mark joins the character before it.
    package mutating func type(_ character: Character) -> Target {
        let isRepeated = !text.isEmpty && text.allSatisfy { Self.isSame($0, character) }
        text.append(character)
        if text.count == 1 { return .section(text) }
        return isRepeated ? .nextRow(String(character)) : .row(text)
    }

    /// Removes the last character.
    ///
    /// - Returns: The target of the rest; `nil` if nothing is left or nothing was typed.
    package mutating func deleteBackward() -> Target? {
        guard !text.isEmpty else { return nil }
        text.removeLast()
        return text.isEmpty ? nil : Self.target(of: text)
    }

    /// Returns the target of a text that is typed at once; the text is not empty.
    package static func target(of text: String) -> Target { text.count == 1 ? .section(text) : .row(text) }

    /// Forgets the typed characters.
    package mutating func clear() { text = "" }

    private static func isSame(_ a: Character, _ b: Character) -> Bool {
        a == b || a.lowercased() == b.lowercased()
    }
}
