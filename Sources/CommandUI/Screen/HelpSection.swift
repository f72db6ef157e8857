package import TextUIKit

/// A heading of a help screen with the keys below it.
package struct HelpSection: Hashable, Sendable {
    /// A line of help: keys and their meaning.
    package struct Line: Hashable, Sendable {
        package let keys: String
        package let meaning: String

        package init(keys: String, meaning: String) {
            self.keys = keys
            self.meaning = meaning
        }
    }

    package let title: String
    package let lines: [Line]

    /// Creates the help for one place from the commands available there.
    ///
    /// If an earlier command has the same key, the key is omitted from a later one, because it has no effect
    /// there. It is kept if both have the same action and the earlier one has no title. A command without
    /// remaining keys, or without a title, is omitted.
    ///
    /// - Complexity: O(keys).
    package init(title: String, commands: [KeyCommand], typing: [Line] = []) {
        self.title = title
        var actionOfKey: [Key: Action] = [:]
        var shown: Set<Key> = []
        var lines: [Line] = []
        for command in commands {
            let free = command.keys.filter {
                let first = actionOfKey[$0] ?? command.action
                actionOfKey[$0] = first
                return first == command.action && !shown.contains($0)
            }
            guard let meaning = command.title, !free.isEmpty else { continue }
            shown.formUnion(free)
            let keys = free.map(\.helpName).joined(separator: " ")
            if let same = lines.firstIndex(where: { $0.meaning == meaning }) {
                lines[same] = Line(keys: lines[same].keys + " " + keys, meaning: meaning)
            } else {
                lines.append(Line(keys: keys, meaning: meaning))
            }
        }
        self.lines = typing + lines
    }
}

extension Key {
    /// The name in lists of keys, which distinguish Alt-S from Alt-Shift-S.
    package var helpName: String {
        guard case .character(let character) = code, character.isUppercase, modifiers == .alternate else {
            return description
        }
        return "Alt-Shift-\(character)"
    }
}
