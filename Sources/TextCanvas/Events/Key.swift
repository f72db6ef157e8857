/// A key press: the key and the modifiers held with it; mirrors `UIKey`.
public struct Key: Hashable, Sendable {
    /// Identifies a key.
    public enum Code: Hashable, Sendable {
        /// A key that types a character: one grapheme, control characters excluded.
        case character(Character)
        /// An arrow key.
        case up, down, left, right
        /// A key that moves by a page or to an end.
        case home, end, pageUp, pageDown
        /// An editing key.
        case insert, delete, backspace
        /// A key that confirms, leaves or cancels.
        case enter, tab, escape
        /// A function key, counted from 1.
        case function(Int)
    }

    /// Keys held together with another; mirrors `UIKeyModifierFlags`.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        /// Creates a set from its raw value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift; reported only with keys that do not type.
        public static let shift = Modifiers(rawValue: 1)
        /// Control.
        public static let control = Modifiers(rawValue: 2)
        /// Alt, also called Meta or Option.
        public static let alternate = Modifiers(rawValue: 4)
    }

    /// The pressed key.
    public var code: Code
    /// The modifiers held with it.
    public var modifiers: Modifiers

    /// Creates a key press.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// The key that types `character`.
    public static func character(_ character: Character) -> Key { Key(.character(character)) }

    /// Control held with the key that types `character`, a lowercase letter.
    public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

    /// Alt held with the key that types `character`.
    public static func alternate(_ character: Character) -> Key { Key(.character(character), .alternate) }

    /// The character typed with at most Shift held; `nil` for a key that does not type.
    public var text: Character? {
        guard case .character(let character) = code, modifiers.isSubset(of: .shift) else { return nil }
        return character
    }
}

extension Key: CustomStringConvertible {
    /// The name in help screens, such as `Ctrl-L`, `Alt-V`, `PgUp` or `/`.
    public var description: String {
        var name = ""
        if modifiers.contains(.control) { name += "Ctrl-" }
        if modifiers.contains(.alternate) { name += "Alt-" }
        if modifiers.contains(.shift) { name += "Shift-" }
        guard case .character(let character) = code else { return name + code.name }
        if character == " " { return name + "Space" }
        return name + (modifiers.isEmpty ? String(character) : character.uppercased())
    }
}

extension Key.Code {
    /// The name of a key that does not type.
    fileprivate var name: String {
        switch self {
        case .character(let character): String(character)
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .insert: "Insert"
        case .delete: "Delete"
        case .backspace: "Backspace"
        case .enter: "Enter"
        case .tab: "Tab"
        case .escape: "Esc"
        case .function(let number): "F\(number)"
        }
    }
}
