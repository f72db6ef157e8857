package import TextUIKit

/// An operation of a screen that a key, a user's key binding or a part of the screen can trigger.
///
/// A class, because tables of commands are joined and searched.
package final class Command<Context>: Sendable {
    /// Performs the command, as often as a typed number says.
    package typealias Effect = @MainActor (Context, CommandInput) -> Void

    package let action: Action
    /// The names for `--bind`, the preferred one first; empty if no key can be bound to the command.
    package let names: [String]
    /// Help text, a few words without a full stop; `nil` for commands whose keys have lines of their own.
    package let title: String?
    /// Whether letters typed in the list before the command still count afterwards.
    package let keepsTyping: Bool
    private let isAvailable: (@MainActor (Context) -> Bool)?
    private let explanation: (@MainActor (Context) -> Void)?
    private let effect: Effect?

    /// Creates a command of the screen; `explain` shows why a typed sequence of keys is unavailable.
    package init(
        _ action: Action, _ names: [String] = [], title: String? = nil, keepsTyping: Bool = false,
        when isAvailable: @escaping @MainActor (Context) -> Bool = { _ in true },
        otherwise explain: (@MainActor (Context) -> Void)? = nil, with perform: @escaping Effect
    ) {
        self.action = action
        self.names = names
        self.title = title
        self.keepsTyping = keepsTyping
        self.isAvailable = isAvailable
        explanation = explain
        effect = perform
    }

    /// Creates a command that the screen itself performs, once, whatever number precedes its keys.
    package convenience init(
        _ action: Action, _ names: [String] = [], title: String? = nil, keepsTyping: Bool = false,
        when isAvailable: @escaping @MainActor (Context) -> Bool = { _ in true },
        otherwise explain: (@MainActor (Context) -> Void)? = nil,
        do perform: @escaping @MainActor (Context) -> Void
    ) {
        self.init(
            action, names, title: title, keepsTyping: keepsTyping, when: isAvailable, otherwise: explain
        ) { context, _ in perform(context) }
    }

    /// Creates a command of the engine with names for `--bind`; without `perform` a sequence repeats the
    /// action.
    package init(engine action: Action, _ names: [String], title: String, with perform: Effect? = nil) {
        self.action = action
        self.names = names
        self.title = title
        keepsTyping = true
        isAvailable = nil
        explanation = nil
        effect = perform
    }

    /// Whether the screen can perform the command now; `nil` if the engine decides.
    @MainActor
    package func availability(in context: Context) -> Bool? { isAvailable?(context) }

    /// Whether the screen can perform the command for a sequence of keys now.
    @MainActor
    package func canPerformSequence(in context: Context) -> Bool {
        effect != nil && isAvailable?(context) ?? true
    }

    /// Performs the command, available or not; does nothing if the engine performs it.
    @MainActor
    package func perform(in context: Context, with input: CommandInput = CommandInput()) {
        effect?(context, input)
    }

    /// Shows why the command is unavailable, if the command knows.
    @MainActor
    package func explain(in context: Context) { explanation?(context) }
}

/// The input of a command from the sequence of keys that triggered it.
package struct CommandInput: Hashable, Sendable {
    /// The number typed before the command; `nil` without one.
    package var count: Int?
    /// The letter that ended the sequence, if it takes one.
    package var letter: Character?

    package init(count: Int? = nil, letter: Character? = nil) {
        self.count = count
        self.letter = letter
    }

    package var times: Int { count ?? 1 }
}
