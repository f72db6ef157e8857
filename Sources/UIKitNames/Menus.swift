public import TextUIKit

/// An element of a menu.
public typealias UIMenuElement = MenuElement
/// An action of a menu or a control.
public typealias UIAction = MenuAction
/// The closure that an action runs.
public typealias UIActionHandler = MenuAction.Handler
/// A list of actions and other menus.
public typealias UIMenu = Menu
/// The menu of a row, made when the user asks for it.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
