package import TextUIKit

/// Keys that trigger a command in one place of a screen.
///
/// `Setup` holds everything that decides whether the keys are in force, such as the map, the edition and the
/// user's rights to edit.
package struct KeyRow<Place: Hashable & Sendable, Setup>: Sendable {
    /// The place of the screen in which the keys apply.
    package let place: Place
    /// The keys that help shows, the preferred one first.
    package var keys: [Key] { makeKeys() }
    private let makeKeys: @Sendable () -> [Key]
    /// Equivalent keys that help does not show: numbers that some terminals assign to one of `keys`.
    package let synonyms: [Key]
    package let action: Action
    /// Help text for the keys in this place; `nil` to use the command's.
    package let title: String?
    private let condition: @Sendable (Setup) -> Bool

    /// Creates a row whose keys are computed on demand, because those of the `vi` map are only needed in that
    /// map.
    package init(
        _ place: Place, _ keys: @autoclosure @escaping @Sendable () -> [Key], also synonyms: [Key] = [],
        _ action: Action, title: String? = nil,
        if isInForce: @escaping @Sendable (Setup) -> Bool = { _ in true }
    ) {
        self.place = place
        makeKeys = keys
        self.synonyms = synonyms
        self.action = action
        self.title = title
        condition = isInForce
    }

    package func isInForce(for setup: Setup) -> Bool { condition(setup) }
}
