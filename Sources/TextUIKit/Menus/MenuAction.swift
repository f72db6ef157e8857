/// An element of a menu, a button or another control that runs a closure.
///
/// Mirrors `UIAction`. The engine's `Action` is the name of a command, like a selector.
@MainActor
public final class MenuAction: MenuElement {
    /// The name under which an action can be replaced and removed; mirrors `UIAction.Identifier`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates an identifier from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Runs an action, which it receives.
    public typealias Handler = @MainActor (_ action: MenuAction) -> Void

    /// The text of the action.
    public override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The symbol before the title.
    public override var image: Image? {
        get { super.image }
        set { super.image = newValue }
    }
    /// The name of the action, unique unless given.
    public let identifier: Identifier
    /// A longer title, which a menu shows without a shorter one; mirrors `UIAction.discoverabilityTitle`.
    public var discoverabilityTitle: String?
    /// The look and behaviour of the action in a menu.
    public var attributes: Attributes
    /// The mark before the title.
    public var state: State
    /// The control or bar button item that triggered the action; `nil` except while the handler runs.
    ///
    /// Mirrors `UIAction.sender`.
    public private(set) weak var sender: AnyObject?

    private let handler: Handler
    private static var count = 0

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The text of the action.
    ///   - subtitle: A second text after the title.
    ///   - image: The symbol before the title.
    ///   - identifier: A name for replacing and removing it; `nil` for a unique one.
    ///   - discoverabilityTitle: A longer title.
    ///   - attributes: The look and behaviour of the action in a menu.
    ///   - state: The mark before the title.
    ///   - handler: Called when the action is chosen, after the menu has closed.
    public init(
        title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("action\(Self.count)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Runs the handler on behalf of a sender, unless the action is disabled.
    ///
    /// Mirrors `UIAction.performWithSender(_:target:)`.
    ///
    /// - Parameters:
    ///   - sender: The object that triggered the action, available as `sender` during the call.
    ///   - target: Ignored, as in UIKit for actions with a closure.
    public func performWithSender(_ sender: AnyObject?, target: AnyObject? = nil) {
        guard !attributes.contains(.disabled) else { return }
        let former = self.sender
        self.sender = sender
        handler(self)
        self.sender = former
    }
}
