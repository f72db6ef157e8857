/// Letters typed in a list to find a row.
///
/// A value without a clock: whoever holds it clears it when the user has paused long enough.
public struct TypeAhead: Hashable, Sendable {
    /// What a typed letter asks for.
    public enum Request: Hashable, Sendable {
        /// The section of a letter.
        case section(String)
        /// The first name with a beginning.
        case name(String)
        /// The next name with a beginning, after the row in focus.
        case nextName(String)
    }

    /// What has been typed.
    public private(set) var text = ""

    /// Makes one without letters.
    public init() {}

    /// Whether nothing has been typed.
    public var isEmpty: Bool { text.isEmpty }

    /// Adds a letter.
    ///
    /// The first asks for its section; more for a name; the same letter again for the next name with it.
    public mutating func type(_ character: Character) -> Request {
        let isRepeated = !text.isEmpty && text.allSatisfy { Self.isSame($0, character) }
        text.append(character)
        if text.count == 1 { return .section(text) }
        return isRepeated ? .nextName(String(character)) : .name(text)
    }

    /// Takes the last letter back; returns what the rest asks for, if anything is left.
    public mutating func deleteBackward() -> Request? {
        guard !text.isEmpty else { return nil }
        text.removeLast()
        return text.isEmpty ? nil : text.count == 1 ? .section(text) : .name(text)
    }

    /// Forgets what was typed.
    public mutating func clear() { text = "" }

    private static func isSame(_ a: Character, _ b: Character) -> Bool {
        a == b || a.lowercased() == b.lowercased()
    }
}
