extension Control {
    /// Creates a control whose main action is to run a menu action.
    ///
    /// Mirrors `UIControl.init(frame:primaryAction:)`.
    public convenience init(frame: Rect, primaryAction: MenuAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Registers an action that runs on some events, with the control as its sender.
    ///
    /// Mirrors `UIControl.addAction(_:for:)`: it replaces an action with the same identifier, and also runs
    /// on the events of that one.
    public func addAction(_ action: MenuAction, for events: Event) {
        let name = action.name
        let former = registrations.first { $0.isClosure && $0.action == name }
        addAction(for: events.union(former?.events ?? []), named: name) { [weak self] _ in
            action.performWithSender(self)
        }
    }

    /// Unregisters an action from some events; mirrors `UIControl.removeAction(_:for:)`.
    public func removeAction(_ action: MenuAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Unregisters the action with an identifier from some events.
    ///
    /// Mirrors `UIControl.removeAction(identifiedBy:for:)`.
    public func removeAction(identifiedBy identifier: MenuAction.Identifier, for events: Event) {
        removeAction(Action(identifier.rawValue), for: events)
    }

    /// Runs an action with the control as its sender, if the control is enabled.
    ///
    /// Mirrors `UIControl.sendAction(_:)`.
    public func sendAction(_ action: MenuAction) {
        if isEnabled { action.performWithSender(self) }
    }
}

extension MenuAction {
    /// The name under which the action passes the application.
    var name: Action { Action(identifier.rawValue) }
}
