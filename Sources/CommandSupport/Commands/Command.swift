package import TextUIKit

/// An operation of a screen that a key, a user's key binding or a part of the screen can trigger.
package struct Command<Context>: Sendable {
    package let action: Action
    /// The names for `--bind`, the preferred one first; empty if no key can be bound to the command.
    package let names: [String]
    /// Help text, a few words without a full stop; `nil` for keys that have lines of their own.
    package let title: String?
    /// Whether letters typed in the list before the command still count afterwards.
    package let keepsTyping: Bool
    private let isAvailable: (@MainActor (Context) -> Bool)?
    private let effect: (@MainActor (Context) -> Void)?

    /// Creates a command that the screen itself performs.
    package init(
        _ action: Action, _ names: [String] = [], title: String?, keepsTyping: Bool = false,
        when isAvailable: @escaping @MainActor (Context) -> Bool = { _ in true },
        do perform: @escaping @MainActor (Context) -> Void
    ) {
        self.action = action
        self.names = names
        self.title = title
        self.keepsTyping = keepsTyping
        self.isAvailable = isAvailable
        effect = perform
    }

    /// Creates a command that the table, the text field or the application performs, with names for `--bind`.
    package init(engine action: Action, _ names: [String], title: String) {
        self.action = action
        self.names = names
        self.title = title
        keepsTyping = true
        isAvailable = nil
        effect = nil
    }

    /// Whether the screen can perform the command now; `nil` if the engine decides.
    @MainActor
    package func availability(in context: Context) -> Bool? { isAvailable?(context) }

    /// Performs the command, available or not; does nothing if the engine performs it.
    @MainActor
    package func perform(in context: Context) { effect?(context) }
}
