/// The name of something that can be done.
///
/// Mirrors a selector in UIKit's target-action. Differs from UIKit: a value, so that key bindings, help and
/// hints can be tables of it.
public struct Action: Hashable, Sendable {
    /// A name without blanks, such as `moveDown`.
    public let name: String

    /// Makes an action.
    public init(_ name: String) { self.name = name }
}

extension Action: ExpressibleByStringLiteral {
    /// Makes an action of a literal, so that a control's target can be added with `action: "save"`.
    public init(stringLiteral name: String) { self.init(name) }
}
