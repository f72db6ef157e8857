package import TextUIKit

/// Reads keys one after another until they complete a sequence, with a number before it; has no clock.
package struct KeySequenceReader: Sendable {
    /// The result of a key.
    package enum Answer: Hashable, Sendable {
        case waiting
        /// The key completes a sequence; the first action that is available is meant.
        case command([Action], CommandInput)
        case cancelled
        /// The keys, given in full, do not form a sequence.
        case unknown(String)
        /// The reader ignores the key and keeps its state.
        case unused
    }

    /// Maximum count; higher ones are clamped.
    package static let maxCount = 1_000_000_000

    /// The keys that cancel an incomplete sequence.
    private static let cancellingKeys: Set<Key> = [Key(.escape), .control("g"), Key(.backspace)]

    private let tree: KeySequenceTree
    /// Whether digits begin a count and all letters are commands.
    package let lettersAreCommands: Bool
    /// The number before the sequence; `nil` without one.
    private var count: Int?
    private var keys: [Key] = []
    private var node: KeySequenceTree.Node

    package init(_ tree: KeySequenceTree, lettersAreCommands: Bool) {
        self.tree = tree
        self.lettersAreCommands = lettersAreCommands
        node = tree.root
    }

    package var pendingKeys: String {
        (count.map { String($0) } ?? "") + keys.map(\.description).joined()
    }
    package var isPending: Bool { count != nil || !keys.isEmpty }

    package mutating func cancel() {
        count = nil
        keys = []
        node = tree.root
    }

    /// Whether a key belongs to a sequence, whatever its other meanings.
    package func takes(_ key: Key) -> Bool {
        if isPending, Self.cancellingKeys.contains(key) { return true }
        if !keys.isEmpty {
            return key.text != nil || node.next[key] != nil || tree.root.next[key] != nil
                || tree.counted.next[key] != nil
        }
        if count != nil, tree.counted.next[key] != nil { return true }
        if tree.boundKeys.contains(key) { return false }
        return tree.root.next[key] != nil || lettersAreCommands && key.text != nil
    }

    package mutating func type(_ key: Key) -> Answer {
        if keys.isEmpty, let digit = digit(of: key) {
            count = min(Self.maxCount, (count ?? 0) * 10 + digit)
            return .waiting
        }
        if let next = node.next[key] ?? (count != nil && keys.isEmpty ? tree.counted.next[key] : nil) {
            guard next.actions.isEmpty else { return command(next.actions) }
            keys.append(key)
            node = next
            return .waiting
        }
        if isPending, Self.cancellingKeys.contains(key) {
            cancel()
            return .cancelled
        }
        if !node.letterActions.isEmpty, let letter = key.text, Self.isLetter(letter) {
            return command(node.letterActions, letter)
        }
        guard isPending || lettersAreCommands && key.text != nil else { return .unused }
        let unknown = pendingKeys + key.description
        cancel()
        return .unknown(unknown)
    }

    private mutating func command(_ actions: [Action], _ letter: Character? = nil) -> Answer {
        defer { cancel() }
        return .command(actions, CommandInput(count: count, letter: letter))
    }

    /// The digit that a key adds to the count; a count cannot start with 0.
    private func digit(of key: Key) -> Int? {
        guard lettersAreCommands, let character = key.text, character.isASCII,
            let digit = character.wholeNumberValue, digit > 0 || count != nil
        else { return nil }
        return digit
    }

    /// Whether a character can begin a name, as in the type-ahead of the standard map.
    private static func isLetter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "#"
    }
}
