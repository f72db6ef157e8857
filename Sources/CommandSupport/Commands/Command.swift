package import TextUIKit

/// Something that a screen does when a key, a binding of the user's or a part of the screen asks for it.
package struct Command<Context>: Sendable {
    package let action: Action
    /// The names that `--bind` knows it by, the usual one first; empty if no key can be bound to it.
    package let names: [String]
    /// What help says of it, a few words without a full stop; `nil` for keys that have lines of their own.
    package let title: String?
    /// Whether letters typed in the list before it go on to count.
    package let keepsTyping: Bool
    private let isAvailable: (@MainActor (Context) -> Bool)?
    private let effect: (@MainActor (Context) -> Void)?

    /// Makes a command of the screen's own.
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

    /// Makes a command that the table, the text field or the application does, with a name for `--bind`.
    package init(engine action: Action, _ names: [String], title: String) {
        self.action = action
        self.names = names
        self.title = title
        keepsTyping = true
        isAvailable = nil
        effect = nil
    }

    /// Whether the screen can do it now; `nil` if that is not the screen's to say, but the engine's.
    @MainActor
    package func availability(in context: Context) -> Bool? { isAvailable?(context) }

    /// Does it, whether it is available or not; nothing happens if the engine carries it out.
    @MainActor
    package func perform(in context: Context) { effect?(context) }
}
