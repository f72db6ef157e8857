public import TextUIKit

/// An action that a key can be bound to, by its name.
public struct NamedAction: Hashable, Sendable {
    /// The name, such as `page-down`.
    public let name: String
    /// What is done.
    public let action: Action
    /// What help screens say of it, a few words without a full stop.
    public let title: String

    package init(_ name: String, _ action: Action, title: String) {
        self.name = name
        self.action = action
        self.title = title
    }
}
