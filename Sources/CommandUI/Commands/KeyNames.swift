internal import FormatCore
internal import TextUIKit

/// The names of keys in key bindings; the same as fzf's where fzf has one.
enum KeyNames {
    private static let named: [(name: String, code: Key.Code)] =
        [
            ("enter", .enter), ("return", .enter), ("space", .character(" ")), ("tab", .tab),
            ("esc", .escape), ("escape", .escape), ("bspace", .backspace), ("bs", .backspace),
            ("backspace", .backspace), ("delete", .delete), ("del", .delete), ("insert", .insert),
            ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
            ("page-up", .pageUp), ("pgup", .pageUp), ("page-down", .pageDown), ("pgdn", .pageDown),
            ("comma", .character(",")), ("colon", .character(":")), ("plus", .character("+")),
        ] + (1...24).map { ("f\($0)", .function($0)) }

    private static let modifiers: [(name: String, modifier: Key.Modifiers)] = [
        ("ctrl-", .control), ("alt-", .alternate), ("shift-", .shift),
    ]

    /// The key with a name, case-insensitively; `nil` for an unknown name.
    ///
    /// A character is its own name; `ctrl-`, `alt-` and `shift-` may precede a name. Keys that a terminal
    /// cannot distinguish are the same: `ctrl-i` is `tab`, `ctrl-m` `enter`, `ctrl-h` `bspace`, `shift-a`
    /// `A`.
    static func key(named name: String) -> Key? {
        if name.lowercased() == "btab" { return Key(.tab, .shift) }
        var rest = name[...]
        var held: Key.Modifiers = []
        while let (text, modifier) = modifiers.first(where: { rest.lowercased().hasPrefix($0.name) }),
            rest.count > text.count
        {
            guard !held.contains(modifier) else { return nil }
            held.insert(modifier)
            rest = rest.dropFirst(text.count)
        }
        guard let code = code(named: String(rest)) else { return nil }
        guard case .character(let character) = code else { return Key(code, held) }
        return key(typing: character, held: held)
    }

    /// The key name nearest to a word; `nil` if none is near.
    static func nearest(to word: String) -> String? {
        let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
        let names = named.map(\.name) + ["btab", "shift-tab"]
        let held = modifiers.flatMap { modifier in (names + letters).map { modifier.name + $0 } }
        return NearestWord.of(names + held, to: word.lowercased())
    }

    private static func code(named name: String) -> Key.Code? {
        guard name.count == 1, let character = name.first else {
            let name = name.lowercased()
            return named.first { $0.name == name }?.code
        }
        guard
            !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        return .character(character)
    }

    /// The key that a terminal reports for a character with modifiers; `nil` if it reports none.
    private static func key(typing character: Character, held: Key.Modifiers) -> Key? {
        var held = held
        var character = character
        if held.remove(.shift) != nil {
            guard character.isLetter, let upper = character.uppercased().first else { return nil }
            character = upper
        }
        guard held.contains(.control) else { return Key(.character(character), held) }
        character = character.lowercased().first ?? character
        let alternate = held.intersection(.alternate)
        switch character {
        case "i": return Key(.tab, alternate)
        case "m": return Key(.enter, alternate)
        case "h": return Key(.backspace, alternate)
        case "[": return Key(.escape, alternate)
        case " ": return Key(.character("@"), held)
        case "/": return Key(.character("_"), held)
        case "a"..."z", "@", "\\", "]", "^", "_": return Key(.character(character), held)
        default: return nil
        }
    }
}
