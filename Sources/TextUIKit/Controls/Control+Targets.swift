extension Control {
    /// One target with one action and the events that lead to it.
    struct Registration {
        /// Who is told, kept alive by others; nobody if `isForChain`.
        let target: Weak<AnyObject>
        /// Whether the chain of responders is asked.
        let isForChain: Bool
        let action: Action
        var events: Event
        /// What performs the action for a target that is not asked itself.
        let handler: ActionHandler?

        /// Whether a closure is called that was given without a target.
        var isClosure: Bool { handler != nil && handler === target.value }
        /// Whether the target is no more.
        var isGone: Bool { !isForChain && target.value == nil }
        /// Who is asked to perform the action; `nil` for the chain of responders.
        @MainActor var performer: Responder? { handler ?? target.value as? Responder }
    }

    /// Has a responder perform an action when something happens.
    ///
    /// Mirrors `UIControl.addTarget(_:action:for:)`: the target is not kept alive, and adding both once more
    /// only adds events. The action is performed as any other, by `canPerform(_:)` and `perform(_:sender:)`.
    ///
    /// - Parameters:
    ///   - target: Who is asked; `nil` walks the chain of responders.
    ///   - action: What to do.
    ///   - events: When.
    public func addTarget(_ target: Responder?, action: Action, for events: Event) {
        register(target, action, events, handler: nil)
    }

    /// Has a method without arguments called when something happens.
    ///
    /// Mirrors `UIControl.addTarget(_:action:for:)`: the target is not kept alive. Differs from UIKit: there
    /// are no selectors, so the method is given beside the action's name, which stands for it in
    /// `removeTarget` and wherever actions pass: `addTarget(self, action: "save", MyController.save, for:
    /// .primaryActionTriggered)`.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: Action,
        _ method: @escaping (Target) -> @MainActor () -> Void, for events: Event
    ) {
        let handler = ActionHandler(action) { [weak target] _, _ in target.map { method($0)() } }
        register(target, action, events, handler: handler)
    }

    /// Has a method that takes the sender called when something happens, unless it is of another kind.
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

    /// Has a method called with the sender and the event, `nil` if code has sent the action.
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

    /// Has a method called when something happens; `MyController.save` replaces `#selector(save)`.
    ///
    /// Mirrors `UIControl.addTarget(_:action:for:)`: the target is not kept alive. Differs from UIKit: adding
    /// a method once more calls it twice, because methods cannot be compared; `removeTarget` takes `nil` for
    /// all.
    @preconcurrency
    public func addTarget<Target: AnyObject>(
        _ target: Target, action method: @escaping (Target) -> @MainActor () -> Void,
        for events: Event
    ) {
        addTarget(target, action: freeName(), method, for: events)
    }

    /// Has a method called with the sender when something happens, unless the sender is of another kind.
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

    /// Has a closure called when something happens.
    ///
    /// Mirrors `UIControl.addAction(_:for:)`: one with the same name takes the place of the former.
    ///
    /// - Parameters:
    ///   - events: When.
    ///   - action: The name under which the action passes the application; one of its own if left out.
    ///   - handler: What to do; it gets the sender. The control keeps it alive.
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

    /// No longer calls a closure for some events; mirrors `UIControl.removeAction(identifiedBy:for:)`.
    public func removeAction(_ action: Action, for events: Event = .allEvents) {
        remove(events) { $0.action == action && $0.isClosure }
    }

    /// No longer tells a target about some events.
    ///
    /// Mirrors `UIControl.removeTarget(_:action:for:)`.
    ///
    /// - Parameters:
    ///   - target: Whom; `nil` for all, the chain of responders and closures among them.
    ///   - action: What; `nil` for all actions.
    ///   - events: Which events.
    public func removeTarget(_ target: AnyObject?, action: Action?, for events: Event) {
        remove(events) { registration in
            (target == nil || registration.target.value === target)
                && (action == nil || registration.action == action)
        }
    }

    /// Who is told about anything, each once.
    ///
    /// Mirrors `UIControl.allTargets`. Differs from UIKit: in order, and without entries for closures and the
    /// chain of responders.
    public var allTargets: [AnyObject] {
        var seen: Set<ObjectIdentifier> = []
        let targets = registrations.filter { !$0.isClosure }.compactMap(\.target.value)
        return targets.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// The events that somebody is told about; mirrors `UIControl.allControlEvents`.
    public var allControlEvents: Event {
        registrations.filter { !$0.isGone }.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// What a target, or the chain for `nil`, is asked to do on some events, in the order of addition.
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

    /// A name that no action has yet.
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
