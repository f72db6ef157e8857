public import TextUIKit

/// An action with a name, to which keys can be bound.
public struct NamedAction: Hashable, Sendable {
    /// The name, such as `page-down`.
    public let name: String
    /// The action.
    public let action: Action
    /// Help text, a few words without a full stop.
    public let title: String

    package init(_ name: String, _ action: Action, title: String) {
        self.name = name
        self.action = action
        self.title = title
    }
}
