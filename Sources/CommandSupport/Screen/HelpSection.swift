package import TextUIKit

/// One heading of a help screen with the keys below it.
package struct HelpSection: Hashable, Sendable {
    /// A line of help: keys, and what they do.
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

    /// Makes the help for one place from the commands that are live there.
    ///
    /// A key that was taken by a command before does nothing for a later one, so it is not shown there,
    /// unless both ask for the same and the first has no title; a command without keys left, or without a
    /// title, is not shown at all.
    ///
    /// - Complexity: O(keys).
    package init(title: String, commands: [KeyCommand], typing: [Line] = []) {
        self.title = title
        var taken: [Key: Action] = [:]
        var shown: Set<Key> = []
        var lines: [Line] = []
        for command in commands {
            let free = command.keys.filter {
                let first = taken[$0] ?? command.action
                taken[$0] = first
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
    /// The name in lists of keys, where Alt-S and Alt-Shift-S are two.
    package var helpName: String {
        guard case .character(let character) = code, character.isUppercase, modifiers == .alternate else {
            return description
        }
        return "Alt-Shift-\(character)"
    }
}
