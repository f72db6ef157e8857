/// An element of a menu: an action or another menu.
///
/// Mirrors `UIMenuElement`.
@MainActor
open class MenuElement: IdentityHashable {
    /// The text of the element.
    public internal(set) var title: String
    /// A second text after the title; `nil` for none.
    open var subtitle: String?
    /// The symbol before the title.
    public internal(set) var image: Image?

    init(title: String, subtitle: String?, image: Image?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// The look and behaviour of an element; mirrors `UIMenuElement.Attributes`.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Creates a set from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The action deletes something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is left out of the menu.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open after the action.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The mark before an element; mirrors `UIMenuElement.State`.
    public enum State: Int, Hashable, Sendable {
        /// No mark.
        case off
        /// A check mark.
        case on
        /// A minus sign.
        case mixed
    }
}
