package import TextCanvas

/// The meanings of a keyboard's bytes and sequences.
///
/// Sources: xterm's "PC-Style Function Keys", and the terminfo entries of xterm, rxvt, linux, screen, vt100.
package enum KeySequences {
    package enum Meaning: Hashable, Sendable {
        case key(Key)
        /// A mouse report follows.
        case mouse(MouseReport.Parser.Form)
        case pasteStart
        case pasteEnd
        /// A key of the terminal without a meaning here.
        case unknown
    }

    /// All sequences, without their Escape, and their meanings, which override the terminal's description.
    package static let sequences: [(sequence: String, meaning: Meaning)] = {
        var list: [(sequence: String, meaning: Meaning)] = [
            ("[<", .mouse(.decimal)), ("[M", .mouse(.bytes)), ("[200~", .pasteStart), ("[201~", .pasteEnd),
            ("[Z", .key(Key(.tab, .shift))), ("OM", .key(Key(.enter))),
        ]
        for (final, code) in finals {
            list += [("[\(final)", .key(Key(code))), ("O\(final)", .key(Key(code)))]
            list += modified.map { ("[1;\($0)\(final)", .key(Key(code, $1))) }
        }
        for (final, code) in functionFinals {
            list.append(("O\(final)", .key(Key(code))))
            list += modified.map { ("[1;\($0)\(final)", .key(Key(code, $1))) }
        }
        for (number, code) in numbers + functionNumbers {
            list.append(("[\(number)~", .key(Key(code))))
            list += modified.map { ("[\(number);\($0)~", .key(Key(code, $1))) }
        }
        // The linux console's first function keys.
        for (final, number) in zip(["A", "B", "C", "D", "E"], 1...) {
            list.append(("[[\(final)", .key(Key(.function(number)))))
        }
        // rxvt's own encoding of modifiers.
        for (final, code) in [("a", Key.Code.up), ("b", .down), ("c", .right), ("d", .left)] {
            list += [("[\(final)", .key(Key(code, .shift))), ("O\(final)", .key(Key(code, .control)))]
        }
        for (number, code) in numbers {
            list += [
                ("[\(number)$", .key(Key(code, .shift))), ("[\(number)^", .key(Key(code, .control))),
                ("[\(number)@", .key(Key(code, [.control, .shift]))),
            ]
        }
        // F13 to F20 of the linux console and rxvt are Shift with F1 to F8.
        for (number, function) in zip([25, 26, 28, 29, 31, 32, 33, 34], 1...) {
            list.append(("[\(number)~", .key(Key(.function(function), .shift))))
        }
        return list
    }()

    private static let finals: [(String, Key.Code)] = [
        ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ]
    private static let functionFinals: [(String, Key.Code)] = [
        ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
    ]
    private static let numbers: [(Int, Key.Code)] = [
        (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home),
        (8, .end),
    ]
    private static let functionNumbers: [(Int, Key.Code)] = zip(
        [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24], 1...
    ).map { ($0, .function($1)) }

    /// xterm's numbers for modifiers: one more than the sum of Shift 1, Alt 2, Control 4.
    private static let modified: [(Int, Key.Modifiers)] = (1...7).map { bits in
        var modifiers: Key.Modifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 { modifiers.insert(.alternate) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        return (bits + 1, modifiers)
    }

    /// Returns the key of a byte from 0 to 31, or 127; `nil` for another byte.
    ///
    /// Both bytes of backspace keys give the same key. Enter is 13, unlike Ctrl-J; 0 is Ctrl-@ or Ctrl-Space.
    package static func key(ofControl byte: UInt8) -> Key? {
        switch byte {
        case 8, 127: Key(.backspace)
        case 9: Key(.tab)
        case 13: Key(.enter)
        case 27: Key(.escape)
        case 1...26: .control(Character(Unicode.Scalar(byte + 96)))
        case 0, 28...31: .control(Character(Unicode.Scalar(byte + 64)))
        default: nil
        }
    }

    /// Returns the meaning of a terminfo key variable, such as `key_up`; `.unknown` without a meaning here.
    package static func meaning(ofName name: String) -> Meaning {
        if let key = named[name] { return .key(key) }
        guard name.hasPrefix("key_f"), let number = Int(name.dropFirst(5)), number > 0 else {
            return .unknown
        }
        return .key(Key(.function(number)))
    }

    private static let named: [String: Key] = [
        "key_up": Key(.up), "key_down": Key(.down), "key_left": Key(.left), "key_right": Key(.right),
        "key_home": Key(.home), "key_a1": Key(.home), "key_find": Key(.home),
        "key_end": Key(.end), "key_c1": Key(.end), "key_ll": Key(.end), "key_select": Key(.end),
        "key_ppage": Key(.pageUp), "key_a3": Key(.pageUp),
        "key_npage": Key(.pageDown), "key_c3": Key(.pageDown),
        "key_ic": Key(.insert), "key_dc": Key(.delete), "key_backspace": Key(.backspace),
        "key_enter": Key(.enter), "key_btab": Key(.tab, .shift),
        "key_sr": Key(.up, .shift), "key_sf": Key(.down, .shift),
        "key_sleft": Key(.left, .shift), "key_sright": Key(.right, .shift),
        "key_shome": Key(.home, .shift), "key_send": Key(.end, .shift),
        "key_sprevious": Key(.pageUp, .shift), "key_snext": Key(.pageDown, .shift),
        "key_sic": Key(.insert, .shift), "key_sdc": Key(.delete, .shift),
    ]
}
