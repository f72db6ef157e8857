/// An object that handles keys, pasted text and actions.
///
/// Mirrors `UIResponder`. Unhandled events go to `next`: from a view to its controller or superview, then to
/// the window and the application.
///
/// Primitives for subclasses: `next`, `keyCommands`, `canPerform(_:)`, `perform(_:sender:)`, `keyDown(_:)`.
@MainActor
open class Responder: IdentityHashable {
    /// Commands added with `addKeyCommand(_:)`, tried before the responder's own.
    private var addedKeyCommands: [KeyCommand] {
        if !keyCommandMakers.isEmpty {
            let makers = keyCommandMakers
            keyCommandMakers = []
            for make in makers { madeKeyCommands += make() }
        }
        return madeKeyCommands
    }
    private var madeKeyCommands: [KeyCommand] = []
    /// Closures that make the commands after `madeKeyCommands`, called when commands are needed.
    private var keyCommandMakers: [@MainActor () -> [KeyCommand]] = []
    /// Is offered keys before the key commands while this responder is the first in the chain.
    package weak var keyInterceptor: (any KeyInterceptor)?

    /// Creates a responder that handles nothing.
    public init() {}

    /// The next responder in the chain; mirrors `UIResponder.next`.
    open var next: Responder? { nil }

    /// The next responder in the chain for keys: `next`, except for a modal window.
    var nextForKeys: Responder? { next }
    /// Whether letters that are typed become part of a line of text.
    var editsText: Bool { false }
    /// The window in which this responder can be first responder.
    var responderWindow: Window? { nil }

    // MARK: First responder

    /// Whether the responder accepts the keyboard focus; `false` unless overridden, as in UIKit.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder gives up the keyboard focus on request.
    open var canResignFirstResponder: Bool { true }

    /// Whether this responder gets keys first.
    open var isFirstResponder: Bool {
        responderWindow.map { $0.firstResponder === self } ?? false
    }

    /// Makes this responder the first responder of its window.
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

    /// Gives up the keyboard focus.
    ///
    /// - Returns: Whether this has resigned first responder status; `true` if it never had it.
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

    /// Commands tried before the added ones, such as those of an open menu.
    var firstKeyCommands: [KeyCommand] { [] }

    /// All commands in the order in which they are tried.
    public final var allKeyCommands: [KeyCommand] { firstKeyCommands + addedKeyCommands + keyCommands }

    /// Returns the first action bound to a key here that a responder up the chain can perform, with that one.
    final func action(for key: Key, bindings: KeyBindings?) -> (action: Action, target: Responder)? {
        if let bindings { return action(for: key, in: bindings.applied(to: allKeyCommands)) }
        return action(for: key, in: firstKeyCommands) ?? action(for: key, in: addedKeyCommands)
            ?? action(for: key, in: keyCommands)
    }

    private func action(for key: Key, in commands: [KeyCommand]) -> (action: Action, target: Responder)? {
        for command in commands where command.keys.contains(key) {
            if let target = target(of: command) { return (command.action, target) }
        }
        return nil
    }

    /// Returns the first responder up the chain that can perform one of this responder's commands.
    ///
    /// Considers only responders that the key could reach: keys of a modal dialog stay in its window.
    func targetOfCommand(_ action: Action) -> Responder? {
        sequence(first: self) { $0.nextForKeys }.first { $0.canPerform(action) }
    }

    /// Adds a command that is tried before the responder's own.
    ///
    /// Mirrors `UIViewController.addKeyCommand`. Differs from UIKit: any responder takes one.
    public final func addKeyCommand(_ command: KeyCommand) {
        if keyCommandMakers.isEmpty { madeKeyCommands.append(command) } else { addKeyCommands { [command] } }
    }

    /// Adds commands that `make` returns when the first key arrives, so that the first frame need not wait.
    package final func addKeyCommands(_ make: @escaping @MainActor () -> [KeyCommand]) {
        keyCommandMakers.append(make)
    }

    /// Handles a key that matches none of the commands here; if unhandled, it goes to the next responder.
    ///
    /// Mirrors `UIResponder.pressesBegan`.
    open func keyDown(_ key: Key) -> Bool { false }

    /// Handles pasted text, which may contain any character; if unhandled, it goes to the next responder.
    open func paste(_ text: String) -> Bool { false }

    // MARK: Actions

    /// Whether the responder can perform an action now; mirrors `UIResponder.canPerformAction`.
    open func canPerform(_ action: Action) -> Bool { false }

    /// Performs an action; called only if `canPerform(_:)` returns `true`.
    open func perform(_ action: Action, sender: Responder?) {}

    /// Performs an action caused by an event; calls `perform(_:sender:)` unless overridden.
    open func perform(_ action: Action, sender: Responder?, for event: Event?) {
        perform(action, sender: sender)
    }

    /// Returns the first responder up the chain that can perform an action now.
    ///
    /// Mirrors `UIResponder.target(forAction:)`.
    ///
    /// - Complexity: O(depth of the chain).
    public final func target(forAction action: Action) -> Responder? {
        sequence(first: self) { $0.next }.first { $0.canPerform(action) }
    }

    /// This responder and all that follow it.
    ///
    /// - Complexity: O(depth of the chain).
    public final var chain: [Responder] { Array(sequence(first: self) { $0.next }) }
}

/// An object that takes some keys of a responder before the key commands do, such as sequences of keys.
///
/// Like AppKit's local event monitors; UIKit has no counterpart.
@MainActor
package protocol KeyInterceptor: AnyObject {
    /// Whether the object takes a key now.
    func intercepts(_ key: Key) -> Bool
    func handle(_ key: Key)
}

/// A responder that receives typed text while it is first responder.
///
/// Mirrors `UIKeyInput`. Differs from UIKit: has no members; the keys come to `keyDown(_:)`.
@MainActor
public protocol TextInput: Responder {}

/// A responder that gets keys after a controller outside its subtree.
@MainActor
protocol KeyFollower: Responder {
    /// Whether it is in the chain now; if so, its `next` is that of the controller.
    var followsKeys: Bool { get }
}

/// A text input that searches the content of another view.
@MainActor
protocol SearchInput: TextInput {
    /// The view that shows the searched content and can take the keyboard focus; `nil` if there is none.
    var searchedView: View? { get }
    /// Called when focus navigation has moved on from the input to another view.
    func wasPassed()
}
