extension BarButtonItem {
    /// Creates a button that sends an action to a responder.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: The look of the button.
    ///   - target: The receiver, held weakly; `nil` walks the responder chain.
    ///   - action: The action to send; without one the button does nothing.
    public convenience init(
        title: String?, style: Style = .plain, target: Responder? = nil, action: Action?
    ) {
        self.init(title: title, image: nil, style: style, press: Press(target, action))
    }

    /// Creates a button with a symbol that sends an action to a responder.
    public convenience init(
        image: Image?, style: Style = .plain, target: Responder? = nil, action: Action?
    ) {
        self.init(title: nil, image: image, style: style, press: Press(target, action))
    }

    /// Creates a common button that sends an action; without a target it walks the responder chain.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Responder? = nil, action: Action?
    ) {
        self.init(systemItem, Press(target, action))
    }

    /// Creates a button that calls a method; `MyController.add` takes the place of `#selector(add)`.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - style: The look of the button.
    ///   - target: The object with the method, held weakly.
    ///   - method: The method.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target,
        action method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, image: nil, style: style, press: .calling(method, of: target))
    }

    /// Creates a button that calls a method with the item, such as `MyController.add(_:)`.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        title: String?, style: Style = .plain, target: Target,
        action method: @escaping (Target) -> @MainActor (BarButtonItem) -> Void
    ) {
        self.init(title: title, image: nil, style: style, press: .nothing)
        call(method, of: target)
    }

    /// Creates a button with a symbol that calls a method.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        image: Image?, style: Style = .plain, target: Target,
        action method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(title: nil, image: image, style: style, press: .calling(method, of: target))
    }

    /// Creates a button with a symbol that calls a method with the item.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        image: Image?, style: Style = .plain, target: Target,
        action method: @escaping (Target) -> @MainActor (BarButtonItem) -> Void
    ) {
        self.init(title: nil, image: image, style: style, press: .nothing)
        call(method, of: target)
    }

    /// Creates a common button that calls a method.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(systemItem, .calling(method, of: target))
    }

    /// Creates a common button that calls a method with the item.
    @preconcurrency
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action method: @escaping (Target) -> @MainActor (BarButtonItem) -> Void
    ) {
        self.init(systemItem, .nothing)
        call(method, of: target)
    }

    /// Creates a button that calls a closure; mirrors `UIBarButtonItem.init(title:primaryAction:)`.
    public convenience init(
        title: String?, style: Style = .plain,
        primaryAction: @escaping @MainActor (_ sender: Responder?) -> Void
    ) {
        self.init(title: title, image: nil, style: style, press: .call(primaryAction))
    }

    /// Creates a common button that calls a closure.
    public convenience init(
        systemItem: SystemItem, primaryAction: @escaping @MainActor (_ sender: Responder?) -> Void
    ) {
        self.init(systemItem, .call(primaryAction))
    }

    /// Creates a button with an action, a menu, or both.
    ///
    /// - Parameters:
    ///   - title: The text of the button; `nil` for the action's.
    ///   - image: The symbol before the title; `nil` for the action's if the title is `nil` as well.
    ///   - primaryAction: The action that a press runs; without one a press opens the menu.
    ///   - menu: The menu.
    public convenience init(
        title: String? = nil, image: Image? = nil, primaryAction: MenuAction? = nil, menu: Menu? = nil
    ) {
        let isOwn = title != nil || image != nil
        self.init(
            title: isOwn ? title : primaryAction?.title, image: isOwn ? image : primaryAction?.image,
            style: .plain, press: primaryAction.map { .run($0) } ?? .nothing)
        self.menu = menu
    }

    /// Creates a common button with an action, a menu, or both; without an action a press opens the menu.
    public convenience init(
        systemItem: SystemItem, primaryAction: MenuAction? = nil, menu: Menu? = nil
    ) {
        self.init(systemItem, primaryAction.map { .run($0) } ?? .nothing)
        self.menu = menu
    }

    /// Creates an item that shows a view in place of a button.
    ///
    /// Mirrors `UIBarButtonItem.init(customView:)`.
    public convenience init(customView: View) {
        self.init(title: nil, image: nil, style: .plain, press: .nothing)
        self.customView = customView
    }

    /// Returns a space that takes the free columns of a toolbar; mirrors `UIBarButtonItem.flexibleSpace()`.
    public static func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

    /// Returns a space of a toolbar with a width in columns, or in points if `PointScale.current` is set.
    ///
    /// Mirrors `UIBarButtonItem.fixedSpace(_:)`.
    public static func fixedSpace(_ width: Int) -> BarButtonItem {
        let item = BarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private convenience init(_ systemItem: SystemItem, _ press: Press) {
        self.init(
            title: systemItem.rawValue, image: nil, style: .plain, systemItem: systemItem, press: press)
    }

    private func call<Target: AnyObject>(
        _ method: @escaping (Target) -> @MainActor (BarButtonItem) -> Void, of target: Target
    ) {
        press = .call { [weak target, weak self] _ in
            if let target, let self { method(target)(self) }
        }
    }
}

extension BarButtonItem.Press {
    /// Calls a method of an object that is held weakly.
    @MainActor
    fileprivate static func calling<Target: AnyObject>(
        _ method: @escaping (Target) -> @MainActor () -> Void, of target: Target
    ) -> BarButtonItem.Press {
        .call { [weak target] _ in target.map { method($0)() } }
    }
}
