/// A set of keys that trigger an action.
///
/// Mirrors `UIKeyCommand`. Differs from UIKit: one command may have several keys.
public struct KeyCommand: Hashable, Sendable {
    /// The keys, the most common one first.
    public let keys: [Key]
    /// The action that the keys trigger.
    public let action: Action
    /// Short description for help screens, without a full stop; `nil` leaves the command out.
    public let title: String?

    /// Creates a command; without keys it never triggers, and without a title help leaves it out.
    public init(_ keys: [Key], _ action: Action, title: String? = nil) {
        self.keys = keys
        self.action = action
        self.title = title
    }
}
