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

/// A set of keys that trigger an action.
///
/// Mirrors `UIKeyCommand`. Differs from UIKit: a value, so that tables of commands are constants, and one
/// command may have several keys.
public struct KeyCommand: Hashable, Sendable {
    /// The keys, the most common one first.
    public let keys: [Key]
    /// The action that the keys trigger.
    public let action: Action
    /// Short description for help screens, without a full stop; `nil` leaves the command out.
    public var title: String?
    /// The method that the command calls, and its input; `nil` for a command made of keys and an action.
    var source: KeyCommandSource?

    /// Creates a command; without keys it never triggers, and without a title help leaves it out.
    public init(_ keys: [Key], _ action: Action, title: String? = nil) {
        self.keys = keys
        self.action = action
        self.title = title
    }

    public static func == (one: KeyCommand, other: KeyCommand) -> Bool {
        one.keys == other.keys && one.action == other.action && one.title == other.title
    }

    /// Hashes keys, action and title, which are compared, too.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(keys)
        hasher.combine(action)
        hasher.combine(title)
    }

    /// The command without the keys that type text.
    package var withoutTypingKeys: KeyCommand { leavingOut { $0.text != nil } }

    package func leavingOut(_ isLeftOut: (Key) -> Bool) -> KeyCommand {
        with(keys.filter { !isLeftOut($0) })
    }

    /// Returns the same command with other keys.
    func with(_ keys: [Key]) -> KeyCommand {
        var command = KeyCommand(keys, action, title: title)
        command.source = source
        return command
    }
}
