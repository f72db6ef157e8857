/// The letters typed in a list to find a row.
///
/// A value without a clock: the owner clears it when the user has paused long enough.
public struct TypedLetters: Hashable, Sendable {
    /// The target of a typed letter.
    public enum Request: Hashable, Sendable {
        /// The section of a letter.
        case section(String)
        /// The first name with a prefix.
        case name(String)
        /// The next name with a prefix, after the focused row.
        case nextName(String)
    }

    /// The typed letters.
    public private(set) var text = ""

    /// Creates a value without letters.
    public init() {}

    /// Whether nothing has been typed.
    public var isEmpty: Bool { text.isEmpty }

    /// Adds a letter and returns its target.
    ///
    /// The first letter leads to its section, further letters to a name, and the same letter again to the
    /// next name with it.
    public mutating func type(_ character: Character) -> Request {
        let isRepeated = !text.isEmpty && text.allSatisfy { Self.isSame($0, character) }
        text.append(character)
        if text.count == 1 { return .section(text) }
        return isRepeated ? .nextName(String(character)) : .name(text)
    }

    /// Removes the last letter.
    ///
    /// - Returns: The target of the rest; `nil` if nothing is left or nothing was typed.
    public mutating func deleteBackward() -> Request? {
        guard !text.isEmpty else { return nil }
        text.removeLast()
        return text.isEmpty ? nil : text.count == 1 ? .section(text) : .name(text)
    }

    /// Forgets the typed letters.
    public mutating func clear() { text = "" }

    private static func isSame(_ a: Character, _ b: Character) -> Bool {
        a == b || a.lowercased() == b.lowercased()
    }
}
