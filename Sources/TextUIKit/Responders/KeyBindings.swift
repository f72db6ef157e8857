/// Which keys ask for which action, where that differs from what the key commands say.
///
/// A program's commands name the keys that they have of themselves; a user's wishes come here, and no command
/// has to know of them. An application begins with the shared `default`; one that wants its own makes
/// another.
@MainActor
public final class KeyBindings {
    /// The bindings that applications have unless they are given others.
    public static let `default` = KeyBindings()

    private var bound: [Action: [Key]] = [:]

    /// Makes bindings that change nothing.
    public init() {}

    /// Whether nothing is bound anew.
    public var isEmpty: Bool { bound.isEmpty }

    /// Gives an action other keys, in place of all that its commands name.
    ///
    /// Where another command of the same responder has one of the keys, the action that was bound wins.
    ///
    /// - Parameters:
    ///   - keys: The keys, the most usual one first; none leaves the action without keys.
    ///   - action: What they ask for.
    public func bind(_ keys: [Key], to action: Action) { bound[action] = keys }

    /// The keys that an action was bound to; `nil` if it has those of its commands.
    public func keys(for action: Action) -> [Key]? { bound[action] }

    /// Commands with the keys that are in force, in the order in which they are tried: those that were bound
    /// come first.
    ///
    /// - Parameter commands: Commands of one responder.
    /// - Returns: The same commands.
    /// - Complexity: O(commands); nothing is copied while nothing is bound.
    public func applied(to commands: [KeyCommand]) -> [KeyCommand] {
        guard !bound.isEmpty else { return commands }
        let moved = commands.compactMap { command in
            bound[command.action].map { KeyCommand($0, command.action, title: command.title) }
        }
        return moved + commands.filter { bound[$0.action] == nil }
    }
}
