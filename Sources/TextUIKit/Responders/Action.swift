/// The name of a command that a responder can perform.
///
/// Mirrors a selector in UIKit's target-action. Differs from UIKit: a value, so that key bindings, help and
/// hints can be tables of actions.
public struct Action: Hashable, Sendable {
    /// A name without spaces, such as `moveDown`.
    public let name: String

    /// Creates an action from its name.
    public init(_ name: String) { self.name = name }
}

extension Action: ExpressibleByStringLiteral {
    /// Creates an action from a literal, so that a control's target can be added with `action: "save"`.
    public init(stringLiteral name: String) { self.init(name) }
}
