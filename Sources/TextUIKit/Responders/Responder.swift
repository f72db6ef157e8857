/// An object that can answer keys, pasted text and actions.
///
/// Mirrors `UIResponder`. Whatever a responder does not handle goes to `next`: from a view to its controller
/// or superview, then to the window and the application.
///
/// Primitives for subclasses: `next`, `keyCommands`, `canPerform(_:)`, `perform(_:sender:)`, `keyDown(_:)`,
/// `paste(_:)`.
@MainActor
open class Responder: IdentityHashable {
    /// Commands that were added from outside, tried before the responder's own.
    private var addedKeyCommands: [KeyCommand] = []

    /// Makes a responder that answers nothing.
    public init() {}

    /// Who is asked next; mirrors `UIResponder.next`.
    open var next: Responder? { nil }

    /// The responder that is offered a key next; `next`, except for a window that keeps keys to itself.
    var nextForKeys: Responder? { next }
    /// The window whose first responder this one can be.
    var responderWindow: Window? { nil }

    // MARK: First responder

    /// Whether the responder wants keys; `false` unless overridden, as in UIKit.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder lets go of the keys when asked.
    open var canResignFirstResponder: Bool { true }

    /// Whether keys come to this responder first.
    open var isFirstResponder: Bool {
        responderWindow.map { $0.firstResponder === self } ?? false
    }

    /// Asks for the keys.
    ///
    /// The current first responder must resign before; if it refuses, nothing changes.
    ///
    /// - Returns: Whether this is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, let window = responderWindow else { return false }
        if let current = window.firstResponder, !current.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Gives the keys up.
    ///
    /// - Returns: Whether this is no longer the first responder; `true` if it never was.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        return true
    }

    // MARK: Keys

    /// The responder's own commands; mirrors `UIResponder.keyCommands`.
    open var keyCommands: [KeyCommand] { [] }

    /// Commands that are tried before the added ones, while an open menu waits for an answer.
    var firstKeyCommands: [KeyCommand] { [] }

    /// All commands in the order in which they are tried.
    public final var allKeyCommands: [KeyCommand] { firstKeyCommands + addedKeyCommands + keyCommands }

    /// The first action bound to a key here that a responder from here up can perform, and that responder.
    final func action(for key: Key, bindings: KeyBindings?) -> (action: Action, target: Responder)? {
        if let bindings { return action(for: key, in: bindings.applied(to: allKeyCommands)) }
        return action(for: key, in: firstKeyCommands) ?? action(for: key, in: addedKeyCommands)
            ?? action(for: key, in: keyCommands)
    }

    private func action(for key: Key, in commands: [KeyCommand]) -> (action: Action, target: Responder)? {
        for command in commands where command.keys.contains(key) {
            if let target = targetOfCommand(command.action) { return (command.action, target) }
        }
        return nil
    }

    /// Returns the first responder from here up that can perform one of this responder's commands.
    ///
    /// Asks only responders that the key itself could reach: the keys of a modal dialog do nothing behind it.
    func targetOfCommand(_ action: Action) -> Responder? {
        sequence(first: self) { $0.nextForKeys }.first { $0.canPerform(action) }
    }

    /// Adds a command that is tried before the responder's own.
    ///
    /// Mirrors `UIViewController.addKeyCommand`. Differs from UIKit: any responder takes one.
    public final func addKeyCommand(_ command: KeyCommand) {
        addedKeyCommands.append(command)
    }

    /// Answers a key for which no command was found here; if it is not used, the next responder gets it.
    ///
    /// Mirrors `UIResponder.pressesBegan`.
    open func keyDown(_ key: Key) -> Bool { false }

    /// Takes pasted text, which may hold any character; if it is not used, the next responder gets it.
    open func paste(_ text: String) -> Bool { false }

    // MARK: Actions

    /// Whether the responder would do an action now; mirrors `UIResponder.canPerformAction`.
    open func canPerform(_ action: Action) -> Bool { false }

    /// Does an action; only called if `canPerform(_:)` says so.
    open func perform(_ action: Action, sender: Responder?) {}

    /// Performs an action caused by an event; calls `perform(_:sender:)` unless overridden.
    open func perform(_ action: Action, sender: Responder?, for event: Event?) {
        perform(action, sender: sender)
    }

    /// The first responder from here up that would do an action now.
    ///
    /// Mirrors `UIResponder.target(forAction:)`.
    ///
    /// - Complexity: O(depth of the chain).
    public final func target(forAction action: Action) -> Responder? {
        var responder: Responder? = self
        while let present = responder {
            if present.canPerform(action) { return present }
            responder = present.next
        }
        return nil
    }

    /// This responder and all that follow it.
    ///
    /// - Complexity: O(depth of the chain).
    public final var chain: [Responder] {
        var chain: [Responder] = []
        var responder: Responder? = self
        while let present = responder {
            chain.append(present)
            responder = present.next
        }
        return chain
    }
}

/// A responder that receives typed text while it is first responder.
///
/// Mirrors `UIKeyInput`. Differs from UIKit: has no members; the keys come to `keyDown(_:)`.
@MainActor
public protocol TextInput: Responder {}

/// A responder that is offered keys after a controller that is not below it.
@MainActor
protocol KeyFollower: Responder {
    /// Whether it is in the chain now; if so, its `next` is that of the controller.
    var followsKeys: Bool { get }
}

/// A text input that searches what another view shows.
@MainActor
protocol SearchInput: TextInput {
    /// The view that shows what is searched and can have the keys; `nil` if there is none.
    var searchedView: View? { get }
    /// The keys have come to the input on their way to another view, and have gone on.
    func wasPassed()
}
