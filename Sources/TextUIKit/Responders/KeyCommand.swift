/// Keys that ask for an action.
///
/// Mirrors `UIKeyCommand`. Differs from UIKit: one command may have several keys.
public struct KeyCommand: Hashable, Sendable {
    /// The keys, the most usual one first.
    public let keys: [Key]
    /// What they ask for.
    public let action: Action
    /// What help screens say of it, a few words without a full stop; `nil` leaves it out.
    public let title: String?

    /// Makes a command; without keys it is never found, and without a title help leaves it out.
    public init(_ keys: [Key], _ action: Action, title: String? = nil) {
        self.keys = keys
        self.action = action
        self.title = title
    }
}
