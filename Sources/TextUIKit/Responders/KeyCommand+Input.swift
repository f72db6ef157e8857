/// The input of a key command made as in UIKit, and the method that it calls.
struct KeyCommandSource: Sendable {
    let input: String
    let modifierFlags: Key.Modifiers
    let propertyList: (any Sendable)?
    let image: Image?
    /// Whether a responder has the method; `nil` for an action by name.
    let isTarget: (@MainActor @Sendable (Responder) -> Bool)?
    let call: @MainActor @Sendable (Responder, KeyCommand) -> Void
}

extension Key.Modifiers {
    /// The Alt key, because terminals do not report Command.
    ///
    /// Mirrors `UIKeyModifierFlags.command`.
    public static var command: Key.Modifiers { .alternate }
}

extension KeyCommand {
    /// Creates a command whose action is sent to the responders by name.
    ///
    /// Mirrors `UIKeyCommand.init(input:modifierFlags:action:)`. Differs from UIKit: Command is the Alt key,
    /// because terminals do not report it. Shift and a letter are the capital letter; terminals do not report
    /// Shift with other keys that type, so such a command is never triggered.
    ///
    /// - Parameters:
    ///   - input: One character, or a constant such as `inputUpArrow`; any other text has no key.
    ///   - modifierFlags: The modifiers held with the key.
    ///   - action: The action to perform.
    ///   - discoverabilityTitle: The description for help screens.
    public init(
        input: String, modifierFlags: Key.Modifiers = [], action: Action,
        discoverabilityTitle: String? = nil
    ) {
        self.init(
            input, modifierFlags, action, title: discoverabilityTitle, nil, nil, isTarget: nil,
            call: { _, _ in })
    }

    /// Creates a command that calls a method; `MyController.add` takes the place of `#selector(add)`.
    ///
    /// The method of the first responder up the chain that has it is called, as in UIKit.
    @preconcurrency
    public init<Target: Responder>(
        input: String, modifierFlags: Key.Modifiers = [],
        action method: @escaping @Sendable (Target) -> @MainActor () -> Void,
        discoverabilityTitle: String? = nil
    ) {
        self.init(
            title: discoverabilityTitle, action: method, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command that calls a method with the command.
    @preconcurrency
    public init<Target: Responder>(
        input: String, modifierFlags: Key.Modifiers = [],
        action method: @escaping @Sendable (Target) -> @MainActor (KeyCommand) -> Void,
        discoverabilityTitle: String? = nil
    ) {
        self.init(
            title: discoverabilityTitle, action: method, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command with a title that calls a method.
    ///
    /// Mirrors `UIKeyCommand.init(title:image:action:input:modifierFlags:propertyList:…)`.
    ///
    /// - Parameters:
    ///   - title: The description for help screens, unless there is a `discoverabilityTitle`.
    ///   - image: Stored; help screens show no images.
    ///   - method: The method of a responder, such as `MyController.add`.
    ///   - input: One character, or a constant such as `inputUpArrow`; any other text has no key.
    ///   - modifierFlags: The modifiers held with the key.
    ///   - propertyList: A value that tells commands of the same method apart.
    ///   - discoverabilityTitle: A longer description for help screens.
    @preconcurrency
    public init<Target: Responder>(
        title: String?, image: Image? = nil,
        action method: @escaping @Sendable (Target) -> @MainActor () -> Void, input: String,
        modifierFlags: Key.Modifiers = [], propertyList: (any Sendable)? = nil,
        discoverabilityTitle: String? = nil
    ) {
        self.init(
            input, modifierFlags, Self.name(of: Target.self, input, modifierFlags),
            title: discoverabilityTitle ?? title, image, propertyList, isTarget: { $0 is Target },
            call: { target, _ in (target as? Target).map { method($0)() } })
    }

    /// Creates a command with a title that calls a method with the command.
    @preconcurrency
    public init<Target: Responder>(
        title: String?, image: Image? = nil,
        action method: @escaping @Sendable (Target) -> @MainActor (KeyCommand) -> Void, input: String,
        modifierFlags: Key.Modifiers = [], propertyList: (any Sendable)? = nil,
        discoverabilityTitle: String? = nil
    ) {
        self.init(
            input, modifierFlags, Self.name(of: Target.self, input, modifierFlags),
            title: discoverabilityTitle ?? title, image, propertyList, isTarget: { $0 is Target },
            call: { target, command in (target as? Target).map { method($0)(command) } })
    }

    private init(
        _ input: String, _ modifiers: Key.Modifiers, _ action: Action, title: String?, _ image: Image?,
        _ propertyList: (any Sendable)?, isTarget: (@MainActor @Sendable (Responder) -> Bool)?,
        call: @escaping @MainActor @Sendable (Responder, KeyCommand) -> Void
    ) {
        let key = Key(input: input, modifiers)
        self.init(key.map { [$0] } ?? [], action, title: title)
        source = KeyCommandSource(
            input: input, modifierFlags: modifiers, propertyList: propertyList, image: image,
            isTarget: isTarget, call: call)
    }

    /// A name for the action of a method, by which the user can bind other keys to it.
    private static func name(of type: Any.Type, _ input: String, _ modifiers: Key.Modifiers) -> Action {
        Action("\(type).\(Key(input: input, modifiers).map { "\($0)" } ?? input)")
    }

    /// The text or constant of the key; `nil` for a command made of keys.
    ///
    /// Mirrors `UIKeyCommand.input`.
    public var input: String? { source?.input }
    /// The modifiers held with the key; mirrors `UIKeyCommand.modifierFlags`.
    public var modifierFlags: Key.Modifiers { source?.modifierFlags ?? keys.first?.modifiers ?? [] }
    /// A value that tells commands of the same method apart; mirrors `UIKeyCommand.propertyList`.
    public var propertyList: (any Sendable)? { source?.propertyList }
    /// The image given to the initialiser; mirrors `UIKeyCommand.image`.
    public var image: Image? { source?.image }
    /// The description for help screens, which is `title`; mirrors `UIKeyCommand.discoverabilityTitle`.
    public var discoverabilityTitle: String? {
        get { title }
        set { title = newValue }
    }
    /// Always `true`: a responder's own commands come before those of the application.
    ///
    /// Mirrors `UIKeyCommand.wantsPriorityOverSystemBehavior`.
    public var wantsPriorityOverSystemBehavior: Bool {
        get { true }
        set {}
    }
}

extension Responder {
    /// Returns the responder that performs a command now; `nil` if none can.
    func target(of command: KeyCommand) -> Responder? {
        guard let source = command.source, let isTarget = source.isTarget else {
            return targetOfCommand(command.action)
        }
        guard let target = sequence(first: self, next: { $0.nextForKeys }).first(where: isTarget) else {
            return nil
        }
        return KeyCommandPerformer(command, source, target)
    }
}

/// Performs a key command by calling a method.
@MainActor
private final class KeyCommandPerformer: Responder {
    private let command: KeyCommand
    private let source: KeyCommandSource
    private let target: Responder

    init(_ command: KeyCommand, _ source: KeyCommandSource, _ target: Responder) {
        self.command = command
        self.source = source
        self.target = target
    }

    override func canPerform(_ action: Action) -> Bool { action == command.action }

    override func perform(_ action: Action, sender: Responder?) { source.call(target, command) }
}
