/// A list of actions and other menus.
///
/// Mirrors `UIMenu`. A button, a bar button item or a row shows it as a list in a box.
@MainActor
public final class Menu: MenuElement {
    /// The name of a menu; mirrors `UIMenu.Identifier`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates an identifier from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The look and behaviour of a menu in another one; mirrors `UIMenu.Options`.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Creates a set from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements are shown in the enclosing menu, between lines, instead of as a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The submenu's title looks like an action that deletes something.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Choosing an action marks it, and no other of this menu and its inline menus.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Same as `displayInline`.
        ///
        /// Differs from UIKit: elements are rows as everywhere, rather than a row of symbols.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size of the elements; mirrors `UIMenu.ElementSize`.
    public enum ElementSize: Int, Hashable, Sendable {
        /// One of the sizes of UIKit.
        case small, medium, large, automatic
    }

    /// The name of the menu, unique unless given.
    public let identifier: Identifier
    /// The look and behaviour of the menu in another one.
    public let options: Options
    /// The actions and menus, in their order on the screen.
    public let children: [MenuElement]
    /// Ignored; every element takes a row.
    public var preferredElementSize = ElementSize.automatic

    private static var count = 0

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - title: The text of a submenu in its menu, and above the elements.
    ///   - subtitle: A second text after the title.
    ///   - image: The symbol before the title.
    ///   - identifier: A name; `nil` for a unique one.
    ///   - options: The look and behaviour in another menu.
    ///   - preferredElementSize: Ignored; every element takes a row.
    ///   - children: The actions and menus.
    public init(
        title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [MenuElement] = []
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("menu\(Self.count)")
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns a menu with other elements and otherwise the same content.
    ///
    /// Mirrors `UIMenu.replacingChildren(_:)`.
    public func replacingChildren(_ children: [MenuElement]) -> Menu {
        Menu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: children)
    }

    /// The actions of the menu and its inline menus whose state is `on`; mirrors `UIMenu.selectedElements`.
    public var selectedElements: [MenuElement] { inlineActions.filter { $0.state == .on } }

    /// Whether another menu shows the elements in place.
    var isInline: Bool { options.contains(.displayInline) || options.contains(.displayAsPalette) }

    /// The actions of the menu and of the menus shown in place, in order.
    var inlineActions: [MenuAction] {
        children.flatMap { element -> [MenuAction] in
            if let action = element as? MenuAction { return [action] }
            guard let menu = element as? Menu, menu.isInline else { return [] }
            return menu.inlineActions
        }
    }

    /// Marks a chosen action and no other, if this menu or an inline one allows only one mark.
    func mark(_ action: MenuAction) {
        if options.contains(.singleSelection) {
            guard inlineActions.contains(where: { $0 === action }) else { return }
            for other in inlineActions { other.state = other === action ? .on : .off }
        } else {
            for element in children {
                if let menu = element as? Menu, menu.isInline { menu.mark(action) }
            }
        }
    }
}
