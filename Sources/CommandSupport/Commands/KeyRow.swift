package import TextUIKit

/// Keys that ask for a command in one place of a screen.
///
/// `Setup` is what decides whether the keys are in force: the map, the edition, what the user may change.
package struct KeyRow<Place: Hashable & Sendable, Setup>: Sendable {
    /// Where the keys have to be for it.
    package let place: Place
    /// The keys that help shows, the most usual one first.
    package var keys: [Key] { makeKeys() }
    private let makeKeys: @Sendable () -> [Key]
    /// Keys that mean the same and are not shown: numbers that some terminals give to one of `keys`.
    package let synonyms: [Key]
    package let action: Action
    /// What help says of them here; `nil` for what the command says.
    package let title: String?
    private let condition: @Sendable (Setup) -> Bool

    /// Makes a row; its keys are made when they are asked for, which the `vi` map's are only in that map.
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
