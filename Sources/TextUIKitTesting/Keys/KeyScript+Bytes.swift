extension KeyScript.Step {
    /// The bytes that xterm sends for the step with application cursor keys and SGR mouse reports; empty
    /// for a key that it cannot send, a resize and time.
    ///
    /// Source: "XTerm Control Sequences", the parts on PC-style function keys and on mouse tracking; the
    /// plain keys are those of terminfo's `xterm-256color`.
    package var bytes: [UInt8] {
        switch self {
        case .key(let key, let modifiers): Self.bytes(of: key, modifiers)
        case .click(let place): Self.report(0, place, "M") + Self.report(0, place, "m")
        case .wheelUp(let place): Self.report(64, place, "M")
        case .wheelDown(let place): Self.report(65, place, "M")
        case .drag(let start, let end):
            Self.report(0, start, "M") + Self.report(32, end, "M") + Self.report(0, end, "m")
        case .paste(let text): Self.sequence("[200~") + Array(text.utf8) + Self.sequence("[201~")
        case .resize, .wait: []
        }
    }

    private static let escape: UInt8 = 0x1B

    /// A mouse report: the button with its flags, column, row, and `M` for down or `m` for up.
    private static func report(_ button: Int, _ place: KeyScript.Place, _ final: String) -> [UInt8] {
        sequence("[<\(button);\(place.column);\(place.row)\(final)")
    }

    private static func sequence(_ text: String) -> [UInt8] { [escape] + Array(text.utf8) }

    private static func bytes(of key: KeyScript.Key, _ modifiers: KeyScript.Modifiers) -> [UInt8] {
        let meta = modifiers.contains(.meta) ? [escape] : []
        switch key {
        case .up: return letter("A", modifiers)
        case .down: return letter("B", modifiers)
        case .right: return letter("C", modifiers)
        case .left: return letter("D", modifiers)
        case .home: return letter("H", modifiers)
        case .end: return letter("F", modifiers)
        case .insert: return tilde(2, modifiers)
        case .delete: return tilde(3, modifiers)
        case .pageUp: return tilde(5, modifiers)
        case .pageDown: return tilde(6, modifiers)
        case .function(let number): return function(number, modifiers)
        case .tab where modifiers == .shift: return sequence("[Z")
        case .tab: return plain([0x09], modifiers)
        case .enter: return plain([0x0D], modifiers)
        case .escape: return plain([escape], modifiers)
        case .backspace: return plain([0x7F], modifiers)
        case .character(let character) where modifiers.contains(.control):
            guard !modifiers.contains(.shift), let code = control(character) else { return [] }
            return meta + [code]
        case .character(let character): return plain(Array(character.utf8), modifiers)
        }
    }

    /// A key whose bytes have no modifiers: only Alt can be sent, by an escape before them.
    private static func plain(_ bytes: [UInt8], _ modifiers: KeyScript.Modifiers) -> [UInt8] {
        guard modifiers.isSubset(of: .meta) else { return [] }
        return modifiers.isEmpty ? bytes : [escape] + bytes
    }

    /// A key that ends in a letter: SS3 alone, CSI with a modifier.
    private static func letter(_ final: String, _ modifiers: KeyScript.Modifiers) -> [UInt8] {
        sequence(modifiers.isEmpty ? "O\(final)" : "[1;\(modifiers.parameter)\(final)")
    }

    /// A key that is a number with a tilde.
    private static func tilde(_ number: Int, _ modifiers: KeyScript.Modifiers) -> [UInt8] {
        sequence(modifiers.isEmpty ? "[\(number)~" : "[\(number);\(modifiers.parameter)~")
    }

    private static func function(_ number: Int, _ modifiers: KeyScript.Modifiers) -> [UInt8] {
        // The numbers jump where the keyboard of the VT220 had gaps between its keys.
        let tildes = [15, 17, 18, 19, 20, 21, 23, 24]
        switch number {
        case 1...4: return letter(["P", "Q", "R", "S"][number - 1], modifiers)
        case 5...12: return tilde(tildes[number - 5], modifiers)
        default: return []
        }
    }

    /// The control code that a character gives with Control, if it gives one.
    private static func control(_ character: Character) -> UInt8? {
        guard let ascii = character.asciiValue else { return nil }
        switch ascii {
        case UInt8(ascii: " "), UInt8(ascii: "@"): return 0
        case UInt8(ascii: "?"): return 0x7F
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "_"): return ascii & 0x1F
        default: return nil
        }
    }
}

extension KeyScript.Modifiers {
    /// The number that stands for the modifiers in a sequence.
    fileprivate var parameter: Int { 1 + Int(rawValue) }
}
