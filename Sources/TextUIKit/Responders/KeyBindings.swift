/// The keys that the user has bound to actions, in place of those of the key commands.
///
/// Key commands name their own keys; the user's keys are kept here. An application uses the shared `default`
/// unless it is given its own.
@MainActor
public final class KeyBindings {
    /// The bindings that applications have unless they are given others.
    public static let `default` = KeyBindings()

    private var bound: [Action: [Key]] = [:]

    /// Makes bindings that change nothing.
    public init() {}

    /// Whether nothing is bound anew.
    public var isEmpty: Bool { bound.isEmpty }

    /// Gives an action other keys, in place of all that its commands name; an empty list removes them.
    ///
    /// If another command of the same responder has one of the keys, the bound action wins.
    public func bind(_ keys: [Key], to action: Action) { bound[action] = keys }

    /// Returns the keys bound to an action; `nil` if it has those of its commands.
    public func keys(for action: Action) -> [Key]? { bound[action] }

    /// Returns commands with the keys in force, in the order in which they are tried: bound ones first.
    ///
    /// - Complexity: O(commands); nothing is copied while nothing is bound.
    public func applied(to commands: [KeyCommand]) -> [KeyCommand] {
        guard !bound.isEmpty else { return commands }
        let moved = commands.compactMap { command in
            bound[command.action].map { KeyCommand($0, command.action, title: command.title) }
        }
        return moved + commands.filter { bound[$0.action] == nil }
    }
}
