extension Key {
    /// Creates the key that an input of a key command stands for; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - input: One character, or one of the constants of `KeyCommand`.
    ///   - modifiers: The modifiers held with it; Shift makes a letter a capital one.
    init?(input: String, _ modifiers: Modifiers) {
        if let code = Self.codes[input] {
            self.init(code, modifiers)
            return
        }
        guard let character = input.first, input.dropFirst().isEmpty else { return nil }
        var key = Key(.character(character), modifiers)
        if modifiers.contains(.control) {
            // Terminals report control characters, which exist for small letters only.
            key.code = character.lowercased().first.map { .character($0) } ?? key.code
            key.modifiers.subtract(character.isLetter ? .shift : [])
        } else if modifiers.contains(.shift), let capital = character.uppercased().first,
            character.isCased
        {
            key = Key(.character(capital), modifiers.subtracting(.shift))
        }
        self = key
    }

    private static let codes: [String: Code] = {
        var codes: [String: Code] = [
            KeyCommand.inputUpArrow: .up, KeyCommand.inputDownArrow: .down,
            KeyCommand.inputLeftArrow: .left, KeyCommand.inputRightArrow: .right,
            KeyCommand.inputEscape: .escape, KeyCommand.inputPageUp: .pageUp,
            KeyCommand.inputPageDown: .pageDown, KeyCommand.inputHome: .home, KeyCommand.inputEnd: .end,
            KeyCommand.inputDelete: .delete, "\r": .enter, "\n": .enter, "\t": .tab, "\u{8}": .backspace,
            "\u{7f}": .backspace, "\u{1b}": .escape,
        ]
        for number in 1...12 { codes["UIKeyInputF\(number)"] = .function(number) }
        return codes
    }()
}

extension KeyCommand {
    /// The up arrow key; mirrors `UIKeyCommand.inputUpArrow`.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow key.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The escape key.
    public static let inputEscape = "UIKeyInputEscape"
    /// The page up key.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// The page down key.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// The home key.
    public static let inputHome = "UIKeyInputHome"
    /// The end key.
    public static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes the character after the caret.
    public static let inputDelete = "UIKeyInputDelete"
    /// A function key.
    public static let f1 = "UIKeyInputF1"
    /// A function key.
    public static let f2 = "UIKeyInputF2"
    /// A function key.
    public static let f3 = "UIKeyInputF3"
    /// A function key.
    public static let f4 = "UIKeyInputF4"
    /// A function key.
    public static let f5 = "UIKeyInputF5"
    /// A function key.
    public static let f6 = "UIKeyInputF6"
    /// A function key.
    public static let f7 = "UIKeyInputF7"
    /// A function key.
    public static let f8 = "UIKeyInputF8"
    /// A function key.
    public static let f9 = "UIKeyInputF9"
    /// A function key.
    public static let f10 = "UIKeyInputF10"
    /// A function key.
    public static let f11 = "UIKeyInputF11"
    /// A function key.
    public static let f12 = "UIKeyInputF12"
}
