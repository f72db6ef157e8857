extension Action {
    /// Marks the next element of an open menu.
    public static let nextMenuElement = Action("nextMenuElement")
    /// Marks the previous element of an open menu.
    public static let previousMenuElement = Action("previousMenuElement")
    /// Marks the first element of an open menu.
    public static let firstMenuElement = Action("firstMenuElement")
    /// Marks the last element of an open menu.
    public static let lastMenuElement = Action("lastMenuElement")
    /// Chooses the marked element of an open menu.
    public static let chooseMenuElement = Action("chooseMenuElement")
    /// Opens the marked submenu.
    public static let openSubmenu = Action("openSubmenu")
    /// Goes back from a submenu to its menu.
    public static let closeSubmenu = Action("closeSubmenu")
    /// Closes a submenu or, if none is open, the menu.
    public static let closeMenu = Action("closeMenu")
}

/// Shows a menu in a modal window of its own.
///
/// The arrow keys mark an element, a letter marks the next one that begins with it, Enter and Space choose,
/// and Esc or a click outside closes. As with a dialog, the key that opened the menu chooses nothing until it
/// has been absent for half a second.
@MainActor
final class MenuController: ViewController {
    private let menuView: MenuView
    private weak var sender: AnyObject?
    private var onEnd: ((_ choice: MenuAction?) -> Void)?

    private init(_ menu: Menu, source: View?, sender: AnyObject?) {
        menuView = MenuView(source: source)
        self.sender = sender
        super.init()
        menuView.open(menu)
        menuView.onClick = { [weak self] in self?.click($0) }
    }

    /// Opens a menu next to a view, in the view's application; without elements nothing opens.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - source: The view that the menu belongs to.
    ///   - sender: The object that is reported to the chosen action as its sender.
    ///   - onEnd: Called once when the menu has closed, before the handler of the chosen action.
    static func open(
        _ menu: Menu, from source: View, sender: AnyObject?, onEnd: ((_ choice: MenuAction?) -> Void)? = nil
    ) {
        let controller = MenuController(menu, source: source, sender: sender)
        guard let window = source.window, let application = window.application,
            controller.menuView.rows.contains(where: { $0.element != nil })
        else { return onEnd?(nil) ?? () }
        controller.onEnd = onEnd
        let own = Window()
        own.windowLevel = .alert
        own.isModal = true
        own.ownTheme = window.ownTheme
        own.rootViewController = controller
        own.makeKeyAndVisible(in: application)
        application.questionOpened()
    }

    override func loadView() { view = menuView }

    override var preferredFocusEnvironment: Responder? { menuView }

    // MARK: Choosing

    private func click(_ row: Int?) {
        guard let row else { return close() }
        let content = menuView.rows[row].content
        if case .title = content, row == 0 { return menuView.closeSubmenu() }
        if menuView.rows[row].isEnabled { choose() }
    }

    private func choose() {
        guard let row = menuView.selectedRow, row.isEnabled, application?.isAnsweringHeldKey != true else {
            return
        }
        if let submenu = row.submenu { return menuView.open(submenu) }
        guard let action = row.element as? MenuAction else { return }
        menuView.menu?.mark(action)
        if action.attributes.contains(.keepsMenuPresented) {
            action.performWithSender(sender)
            menuView.readRows()
        } else {
            close(choosing: action)
            action.performWithSender(sender)
        }
    }

    private func close(choosing action: MenuAction? = nil) {
        view.window?.isHidden = true
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(action)
    }

    // MARK: Keys

    override var keyCommands: [KeyCommand] { Self.menuKeyCommands }

    private static let menuKeyCommands = [
        KeyCommand([Key(.down), .control("n")], .nextMenuElement, title: "Next element"),
        KeyCommand([Key(.up), .control("p")], .previousMenuElement, title: "Previous element"),
        KeyCommand([Key(.home), Key(.pageUp)], .firstMenuElement, title: "First element"),
        KeyCommand([Key(.end), Key(.pageDown)], .lastMenuElement, title: "Last element"),
        KeyCommand([Key(.enter), .character(" ")], .chooseMenuElement, title: "Choose"),
        KeyCommand([Key(.right)], .openSubmenu, title: "Open the submenu"),
        KeyCommand([Key(.left)], .closeSubmenu, title: "Back to the menu"),
        KeyCommand([Key(.escape), .control("g")], .closeMenu, title: "Close the menu"),
    ]

    override func canPerform(_ action: Action) -> Bool {
        switch action {
        case .openSubmenu: menuView.selectedRow?.submenu?.children.isEmpty == false
        case .closeSubmenu: menuView.isInSubmenu
        default: Self.menuKeyCommands.contains { $0.action == action }
        }
    }

    override func perform(_ action: Action, sender: Responder?) {
        switch action {
        case .nextMenuElement: menuView.moveMark(by: 1)
        case .previousMenuElement: menuView.moveMark(by: -1)
        case .firstMenuElement: menuView.moveMark(toEnd: 1)
        case .lastMenuElement: menuView.moveMark(toEnd: -1)
        case .chooseMenuElement, .openSubmenu: choose()
        case .closeSubmenu: menuView.closeSubmenu()
        case .closeMenu: if menuView.isInSubmenu { menuView.closeSubmenu() } else { close() }
        default: break
        }
    }

    override func keyDown(_ key: Key) -> Bool {
        guard let letter = key.text?.lowercased() else { return false }
        return menuView.moveMark(toLetter: letter)
    }
}
