public import TextUIKit

/// Makes commands of the keys of the `vi` map.
///
/// A value without a clock: whoever holds it calls `cancel()` when the user has paused long enough.
public struct ViCommandParser: Hashable, Sendable {
    /// What became of a key.
    public enum Answer: Hashable, Sendable {
        /// It is part of a command that more keys belong to.
        case waiting
        /// It completes a command.
        case command(ViCommand)
        /// It ends what was typed before.
        case cancelled
        /// It completes what is no command: all the keys.
        case unknown(String)
        /// It is not for the parser, and nothing has changed.
        case unused
    }

    /// The highest count: higher ones stand for it.
    public static let countLimit = 1_000_000_000

    /// The keys that the parser takes whatever was typed before.
    public static let keys: [Key] =
        (0x20...0x7e).map { .character(Character(Unicode.Scalar(UInt8($0)))) }
        + ViTable.commands.keys.filter { $0.modifiers == .control }

    /// Other keys that the parser takes while a command is not complete.
    public static let keysWhilePending: [Key] = cancellingKeys + Array(ViTable.counted.keys)

    /// The keys that end a command which is not complete.
    private static let cancellingKeys = [Key(.escape), .control("g"), Key(.backspace)]

    /// The number typed before a command; `nil` without one.
    private var count: Int?
    /// The first key of a command of two.
    private var first: Character?

    /// Makes a parser that waits for a command.
    public init() {}

    /// The keys of the command that is not complete; empty if there are none.
    public var pendingKeys: String { (count.map { String($0) } ?? "") + (first.map { String($0) } ?? "") }
    /// Whether a command has begun.
    public var isPending: Bool { count != nil || first != nil }
    /// Whether the next key is the second one of a command, whatever it means by itself.
    public var awaitsSecondKey: Bool { first != nil }

    /// Forgets the keys of the command that is not complete.
    public mutating func cancel() { self = ViCommandParser() }

    /// Takes a key.
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

    /// The digit that a key adds to the count; a 0 begins none.
    private func digit(of key: Key) -> Int? {
        guard let character = key.text, character.isASCII, let digit = character.wholeNumberValue,
            digit > 0 || count != nil
        else { return nil }
        return digit
    }

    /// Whether a character is the beginning of names, as a letter typed in the list of the standard map.
    private static func isLetter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "#"
    }
}
