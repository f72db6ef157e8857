/// The user's key bindings, which replace the keys of key commands.
///
/// Key commands name their own keys; this class stores the user's. `default` is shared by applications.
@MainActor
public final class KeyBindings {
    /// The bindings of applications that were given no others.
    public static let `default` = KeyBindings()

    private var bound: [Action: [Key]] = [:]

    /// Creates bindings without any change.
    public init() {}

    /// Whether no action has been bound to other keys.
    public var isEmpty: Bool { bound.isEmpty }

    /// Binds an action to other keys, which replace all keys of its commands; an empty list removes them.
    ///
    /// If another command of the same responder has one of the keys, the bound action wins.
    public func bind(_ keys: [Key], to action: Action) { bound[action] = keys }

    /// Returns the keys bound to an action; `nil` if it keeps the keys of its commands.
    public func keys(for action: Action) -> [Key]? { bound[action] }

    /// Returns the commands with the keys in force, in the order in which they are tried: bound ones first.
    ///
    /// - Complexity: O(commands); nothing is copied while nothing is bound.
    public func applied(to commands: [KeyCommand]) -> [KeyCommand] {
        guard !bound.isEmpty else { return commands }
        let moved = commands.compactMap { command in
            bound[command.action].map { command.with($0) }
        }
        return moved + commands.filter { bound[$0.action] == nil }
    }
}
