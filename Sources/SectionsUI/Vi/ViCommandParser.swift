public import TextUIKit

/// Parses the keys of the `vi` map into commands.
///
/// A value without a clock: the owner calls `cancel()` when the user has paused long enough.
public struct ViCommandParser: Hashable, Sendable {
    /// The result of a key.
    public enum Answer: Hashable, Sendable {
        /// The command needs more keys.
        case waiting
        /// The key completes a command.
        case command(ViCommand)
        /// The key cancels the incomplete command.
        case cancelled
        /// The keys, given in full, do not form a command.
        case unknown(String)
        /// The parser ignores the key and keeps its state.
        case unused
    }

    /// Maximum count; higher ones are clamped.
    public static let countLimit = 1_000_000_000

    /// The keys that the parser takes in any state.
    public static let keys: [Key] =
        (0x20...0x7e).map { .character(Character(Unicode.Scalar(UInt8($0)))) }
        + ViTable.commands.keys.filter { $0.modifiers == .control }

    /// Further keys that the parser takes during an incomplete command.
    public static let keysWhilePending: [Key] = cancellingKeys + Array(ViTable.counted.keys)

    /// The keys that cancel an incomplete command.
    private static let cancellingKeys = [Key(.escape), .control("g"), Key(.backspace)]

    /// The count before the command; `nil` without one.
    private var count: Int?
    /// The first key of a command of two.
    private var first: Character?

    /// Creates a parser that waits for a command.
    public init() {}

    /// The keys of the incomplete command; empty if there is none.
    public var pendingKeys: String { (count.map { String($0) } ?? "") + (first.map { String($0) } ?? "") }
    /// Whether a command has begun.
    public var isPending: Bool { count != nil || first != nil }
    /// Whether the next key is the second one of a command, whatever its own meaning.
    public var awaitsSecondKey: Bool { first != nil }

    /// Forgets the keys of the incomplete command.
    public mutating func cancel() { self = ViCommandParser() }

    /// Parses a key.
    public mutating func type(_ key: Key) -> Answer {
        if Self.cancellingKeys.contains(key) {
            guard isPending else { return .unused }
            cancel()
            return .cancelled
        }
        if first != nil { return typeSecond(key) }
        if let digit = digit(of: key) {
            count = min(Self.countLimit, (count ?? 0) * 10 + digit)
            return .waiting
        }
        if let character = key.text,
            ViTable.letterPrefixes.contains(character) || ViTable.secondKeys[key] != nil
        {
            first = character
            return .waiting
        }
        if let make = ViTable.commands[key] ?? (count == nil ? nil : ViTable.counted[key]) {
            let command = make(count)
            cancel()
            return .command(command)
        }
        return Self.keys.contains(key) || key.text != nil || isPending ? unknown(key) : .unused
    }

    private mutating func typeSecond(_ key: Key) -> Answer {
        guard let first else { return .unused }
        if ViTable.letterPrefixes.contains(first) {
            guard let letter = key.text, Self.isLetter(letter) else { return unknown(key) }
            cancel()
            return .command(.moveToLetter(letter))
        }
        guard let make = ViTable.secondKeys[.character(first)]?[key] else { return unknown(key) }
        let command = make(count)
        cancel()
        return .command(command)
    }

    private mutating func unknown(_ key: Key) -> Answer {
        let keys = pendingKeys + key.description
        cancel()
        return .unknown(keys)
    }

    /// The digit that a key adds to the count; a count cannot start with 0.
    private func digit(of key: Key) -> Int? {
        guard let character = key.text, character.isASCII, let digit = character.wholeNumberValue,
            digit > 0 || count != nil
        else { return nil }
        return digit
    }

    /// Whether a character can begin a name, as in the type-ahead of the standard map.
    private static func isLetter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "#"
    }
}
