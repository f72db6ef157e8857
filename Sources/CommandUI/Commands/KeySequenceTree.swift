package import TextUIKit

/// The sequences of keys in force in one place, as a tree: a key leads to actions or to further keys.
package struct KeySequenceTree: Sendable {
    struct Node: Sendable {
        /// The actions that the keys trigger, in the order of attempts; empty if more keys follow.
        private(set) var actions: [Action] = []
        /// The actions that any letter triggers here, if no key of its own does.
        private(set) var letterActions: [Action] = []
        private(set) var next: [Key: Node] = [:]

        /// Adds an action unless a sequence added before is the beginning of this one, or the reverse.
        mutating func add(_ action: Action, after keys: ArraySlice<Key>, takesLetter: Bool) {
            if let key = keys.first {
                guard actions.isEmpty else { return }
                next[key, default: Node()].add(action, after: keys.dropFirst(), takesLetter: takesLetter)
            } else if takesLetter {
                letterActions.append(action)
            } else if next.isEmpty {
                actions.append(action)
            }
        }
    }

    private(set) var root = Node()
    /// The keys that have a meaning only after a number.
    private(set) var counted = Node()
    /// The actions of lines, without their colon.
    private var lines: [String: [Action]] = [:]
    /// Keys bound by the user that do not begin a sequence.
    private(set) var boundKeys: Set<Key> = []

    /// Creates the tree of the user's bindings, which come first, and of a table's sequences.
    package init(_ bindings: [KeyBinding], _ sequences: [(KeySequence, Action)]) {
        for binding in bindings {
            guard let first = binding.keys.first, !boundKeys.contains(first) else { continue }
            if binding.keys.count > 1 {
                root.add(binding.action.action, after: binding.keys[...], takesLetter: false)
            } else if root.next[first] == nil {
                boundKeys.insert(first)
            }
        }
        for (sequence, action) in sequences {
            switch sequence.form {
            case .keys(let keys): add(action, after: keys)
            case .letter(let keys): add(action, after: keys, takesLetter: true)
            case .keysAfterCount(let keys): counted.add(action, after: keys[...], takesLetter: false)
            case .line(let word): lines[word, default: []].append(action)
            }
        }
    }

    private mutating func add(_ action: Action, after keys: [Key], takesLetter: Bool = false) {
        guard let first = keys.first, !boundKeys.contains(first) else { return }
        root.add(action, after: keys[...], takesLetter: takesLetter)
    }

    package var isEmpty: Bool { root.next.isEmpty }

    /// Parses a line typed after a colon, or a row number; returns the actions to try in order, or `nil`.
    package func command(ofLine line: String) -> (actions: [Action], input: CommandInput)? {
        let words = line.split(separator: " ")
        guard words.count == 1, let word = words.first else { return nil }
        if word.allSatisfy({ $0.isASCII && $0.isWholeNumber }) {
            // A number that does not fit into an `Int` leads to the last row.
            return ([.moveToLastRow], CommandInput(count: Int(word) ?? KeySequenceReader.maxCount))
        }
        return lines[String(word)].map { ($0, CommandInput()) }
    }
}
