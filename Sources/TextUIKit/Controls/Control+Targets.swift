extension Control {
    /// A target, its action, and the events that trigger it.
    struct Registration {
        /// The target, held weakly; `nil` if `isForChain`.
        let target: Weak<AnyObject>
        /// Whether the action goes to the responder chain.
        let isForChain: Bool
        let action: Action
        var events: Event
        /// Performs the action on behalf of a target that is not asked directly.
        let handler: ActionHandler?

        /// Whether the registration calls a closure without a target.
        var isClosure: Bool { handler != nil && handler === target.value }
        var isGone: Bool { !isForChain && target.value == nil }
        /// The responder that performs the action; `nil` for the responder chain.
        @MainActor var performer: Responder? { handler ?? target.value as? Responder }
    }

    /// Registers a responder that performs an action on some events.
    ///
    /// Mirrors `UIControl.addTarget(_:action:for:)`: the target is held weakly, and adding the same pair
    /// again only adds events. The action is performed like any other, by `canPerform(_:)` and
    /// `perform(_:sender:)`.
    ///
    /// - Parameters:
    ///   - target: The receiver; `nil` walks the responder chain.
    ///   - action: The action to perform.
    ///   - events: The events that trigger it.
    public func addTarget(_ target: Responder?, action: Action, for events: Event) {
        register(target, action, events, handler: nil)
    }

    /// Registers a method without arguments that is called on some events.
    ///
    /// Mirrors `UIControl.addTarget(_:action:for:)`: the target is held weakly. Differs from UIKit: there are
    /// no selectors, so the method is given beside the action's name, which stands for it in `removeTarget`
    /// and wherever actions pass: `addTarget(self, action: "save", MyController.save, for:
    /// .primaryActionTriggered)`.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: Action,
        _ method: @escaping (Target) -> @MainActor () -> Void, for events: Event
    ) {
        let handler = ActionHandler(action) { [weak target] _, _ in target.map { method($0)() } }
        register(target, action, events, handler: handler)
    }

    /// Registers a method that is called with the sender, unless the sender is of another type.
    @preconcurrency
    public func addTarget<Target: AnyObject, Sender: Responder>(
        _ target: Target, action: Action,
        _ method: @escaping (Target) -> @MainActor (Sender) -> Void, for events: Event
    ) {
        let handler = ActionHandler(action) { [weak target] sender, _ in
            if let target, let sender = sender as? Sender { method(target)(sender) }
        }
        register(target, action, events, handler: handler)
    }

    /// Registers a method that is called with the sender and the event; `nil` if code has sent the action.
    @preconcurrency
    public func addTarget<Target: AnyObject, Sender: Responder>(
        _ target: Target, action: Action,
        _ method: @escaping (Target) -> @MainActor (Sender, TextUIKit.Event?) -> Void,
        for events: Event
    ) {
        let handler = ActionHandler(action) { [weak target] sender, event in
            if let target, let sender = sender as? Sender { method(target)(sender, event) }
        }
        register(target, action, events, handler: handler)
    }

    /// Registers a method that is called on some events; `MyController.save` replaces `#selector(save)`.
    ///
    /// Mirrors `UIControl.addTarget(_:action:for:)`: the target is held weakly. Differs from UIKit: adding a
    /// method again calls it twice, because methods cannot be compared; `removeTarget` takes `nil` for all.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action method: @escaping (Target) -> @MainActor () -> Void,
        for events: Event
    ) {
        addTarget(target, action: freeName(), method, for: events)
    }

    /// Registers a method that is called with the sender, unless the sender is of another type.
    @preconcurrency
    public func addTarget<Target: AnyObject, Sender: Responder>(
        _ target: Target, action method: @escaping (Target) -> @MainActor (Sender) -> Void,
        for events: Event
    ) {
        addTarget(target, action: freeName(), method, for: events)
    }

    private func freeName() -> Action {
        Self.freeName(from: registrations.count, taken: Set(registrations.map(\.action)))
    }

    /// Registers a closure that is called on some events.
    ///
    /// Mirrors `UIControl.addAction(_:for:)`: a closure with the same name replaces the former one.
    ///
    /// - Parameters:
    ///   - events: The events that trigger it.
    ///   - action: The name under which the action passes the application; a unique one by default.
    ///   - handler: The closure, which receives the sender; the control keeps it alive.
    /// - Returns: The name, for `removeAction(_:for:)`.
    @discardableResult
    public func addAction(
        for events: Event, named action: Action? = nil,
        _ handler: @escaping @MainActor (_ sender: Responder?) -> Void
    ) -> Action {
        let action = action ?? freeName()
        registrations.removeAll { $0.action == action && $0.isClosure }
        let performer = ActionHandler(action) { sender, _ in handler(sender) }
        register(performer, action, events, handler: performer)
        return action
    }

    /// Unregisters a closure from some events; mirrors `UIControl.removeAction(identifiedBy:for:)`.
    public func removeAction(_ action: Action, for events: Event = .allEvents) {
        remove(events) { $0.action == action && $0.isClosure }
    }

    /// Unregisters a target from some events.
    ///
    /// Mirrors `UIControl.removeTarget(_:action:for:)`.
    ///
    /// - Parameters:
    ///   - target: The target; `nil` for all, including closures and the responder chain.
    ///   - action: The action; `nil` for all actions.
    ///   - events: The events.
    public func removeTarget(_ target: AnyObject?, action: Action?, for events: Event) {
        remove(events) { registration in
            (target == nil || registration.target.value === target)
                && (action == nil || registration.action == action)
        }
    }

    /// The registered targets, without duplicates.
    ///
    /// Mirrors `UIControl.allTargets`. Differs from UIKit: in order, and without closures and the chain.
    public var allTargets: [AnyObject] {
        var seen: Set<ObjectIdentifier> = []
        let targets = registrations.filter { !$0.isClosure }.compactMap(\.target.value)
        return targets.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// The events with a registered target; mirrors `UIControl.allControlEvents`.
    public var allControlEvents: Event {
        registrations.filter { !$0.isGone }.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Returns the actions of a target, or of the chain for `nil`, on some events, in the order of addition.
    ///
    /// Mirrors `UIControl.actions(forTarget:forControlEvent:)`.
    public func actions(forTarget target: AnyObject?, forControlEvent events: Event) -> [Action] {
        registrations.filter { registration in
            (target == nil ? registration.isForChain : registration.target.value === target)
                && !registration.events.isDisjoint(with: events)
        }.map(\.action)
    }

    private func register(_ target: AnyObject?, _ action: Action, _ events: Event, handler: ActionHandler?) {
        let same = registrations.firstIndex { registration in
            registration.action == action && registration.isForChain == (target == nil)
                && registration.target.value === target
        }
        if let same {
            registrations[same].events.formUnion(events)
        } else {
            registrations.append(
                Registration(
                    target: Weak(target), isForChain: target == nil, action: action, events: events,
                    handler: handler))
        }
    }

    private func remove(_ events: Event, where isMeant: (Registration) -> Bool) {
        for index in registrations.indices where isMeant(registrations[index]) {
            registrations[index].events.subtract(events)
        }
        registrations.removeAll { $0.events.isEmpty || $0.isGone }
    }

    /// Returns an action name that is not taken yet.
    private static func freeName(from number: Int, taken: Set<Action>) -> Action {
        var number = number
        while taken.contains(Action("closure\(number)")) { number += 1 }
        return Action("closure\(number)")
    }
}

/// Performs an action by calling a closure.
@MainActor
final class ActionHandler: Responder {
    private let action: Action
    private let handler: @MainActor (Responder?, Event?) -> Void

    init(_ action: Action, _ handler: @escaping @MainActor (Responder?, Event?) -> Void) {
        self.action = action
        self.handler = handler
    }

    override func canPerform(_ action: Action) -> Bool { action == self.action }

    override func perform(_ action: Action, sender: Responder?, for event: Event?) { handler(sender, event) }
}
