package import TextUIKit

/// A key hint for the status line, shown while its action is available.
package struct KeyHint: Hashable, Sendable {
    package let action: Action
    /// The effect, in a word or two.
    package let meaning: String
    /// The key to show if the action has several; `nil` for the first one in the command table.
    package let key: Key?
    /// The keys of the `vi` map to show instead.
    package let vi: String?

    package init(_ action: Action, _ meaning: String, key: Key? = nil, vi: String? = nil) {
        self.action = action
        self.meaning = meaning
        self.key = key
        self.vi = vi
    }
}

extension CommandTable {
    /// The hints as the status line shows them, with the first key for each action in some places.
    package func labels(of hints: [KeyHint], in places: [Place], for setup: Setup) -> [StatusLine.Hint] {
        hints.map { hint in
            let key = hint.key ?? keys(for: hint.action, in: places, for: setup).first
            return StatusLine.Hint(key: key?.description ?? "", meaning: hint.meaning)
        }
    }
}
