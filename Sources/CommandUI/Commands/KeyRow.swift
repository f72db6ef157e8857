package import TextUIKit

/// Keys that trigger a command in one place of a screen.
///
/// `Setup` decides which keys are in force: the map, the edition and the user's rights to edit. A class,
/// because tables are joined and filtered, and a copy of a structure costs a reference count for each member.
package final class KeyRow<Place: Hashable & Sendable, Setup>: Sendable {
    package let place: Place
    /// The keys that help shows, the preferred one first; empty for a sequence.
    package let keys: [Key]
    /// Equivalent keys that help does not show: numbers that some terminals assign to one of `keys`.
    package let synonyms: [Key]
    /// The sequence that triggers the command in place of single keys.
    package let sequence: KeySequence?
    package let action: Action
    /// Help text for the keys in this place; `nil` to use the command's, or to hide a sequence.
    package let title: String?
    private let condition: @Sendable (Setup) -> Bool

    package init(
        _ place: Place, _ keys: [Key], also synonyms: [Key] = [], _ action: Action, title: String? = nil,
        if isInForce: @escaping @Sendable (Setup) -> Bool = { _ in true }
    ) {
        self.place = place
        self.keys = keys
        self.synonyms = synonyms
        sequence = nil
        self.action = action
        self.title = title
        condition = isInForce
    }

    /// Creates a row of a sequence, which help shows only with a title.
    package init(
        _ place: Place, typing sequence: KeySequence, _ action: Action, title: String? = nil,
        if isInForce: @escaping @Sendable (Setup) -> Bool = { _ in true }
    ) {
        self.place = place
        keys = []
        synonyms = []
        self.sequence = sequence
        self.action = action
        self.title = title
        condition = isInForce
    }

    package func isInForce(for setup: Setup) -> Bool { condition(setup) }
}
