internal import CNcurses

/// What is known of a kind of terminal, by terminfo's names of capabilities.
package protocol TerminalDescription {
    /// The bytes of a capability, padding included; `nil` if the terminal lacks it.
    func bytes(of name: String) -> [UInt8]?
    /// The bytes of a capability with two numbers put in; `nil` if the terminal lacks it.
    func bytes(of name: String, _ first: Int, _ second: Int) -> [UInt8]?
    /// A number, or 1 for a flag; -1 if the terminal lacks it.
    func number(of name: String) -> Int
    /// The terminal's keys by terminfo's names of variables, such as `key_up`, with the bytes they send.
    var keys: [(name: String, sequence: [UInt8])] { get }
}

extension TerminalDescription {
    /// The bytes of a capability without its padding, which only old terminals need; none if it is lacking.
    func plainBytes(of name: String) -> [UInt8] { bytes(of: name).map(Self.withoutPadding) ?? [] }

    /// The bytes of a capability with two numbers put in, without its padding; none if it is lacking.
    func plainBytes(of name: String, _ first: Int, _ second: Int) -> [UInt8] {
        bytes(of: name, first, second).map(Self.withoutPadding) ?? []
    }

    /// Bytes without padding, which is written as `$<20/>`.
    private static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.first {
            if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
                rest = rest[(end + 1)...]
            } else {
                plain.append(byte)
                rest = rest.dropFirst()
            }
        }
        return plain
    }

    /// Whether a capability is what it usually is.
    func has(_ name: String, _ usual: String) -> Bool { bytes(of: name)?.elementsEqual(usual.utf8) == true }

    /// Whether the terminal's control sequences begin as those of ECMA-48 do.
    var isAnsi: Bool { bytes(of: "cup")?.starts(with: "\u{1b}[".utf8) == true }

    /// What shows the cursor: a terminal's "normal" one does not blink, but a user's may, and is left alone.
    var showCursor: [UInt8] {
        let plain = Array("\u{1b}[?25h".utf8)
        let normal = plainBytes(of: "cnorm")
        let holdsPlain = normal.indices.contains { normal[$0...].starts(with: plain) }
        return holdsPlain ? plain : normal
    }
}

/// The description that ncurses has at hand: of the terminal that is taken, or of one that is looked at.
package struct SystemDescription: TerminalDescription {
    init() {}

    /// Looks, while no terminal is taken, at a kind named as in `TERM`.
    ///
    /// `look` gets the description, valid during the call: the usual one if this kind is unknown.
    package static func looking<Result>(
        at kind: String, _ look: (_ description: SystemDescription?, _ isKnown: Bool) -> Result
    ) -> Result {
        var isKnown = false
        let isUsable = cncurses_describe(kind, &isKnown)
        defer { _ = cncurses_describe(nil, &isKnown) }
        return look(isUsable ? SystemDescription() : nil, isKnown)
    }

    package func bytes(of name: String) -> [UInt8]? { Self.bytes(cncurses_capability(name)) }

    package func bytes(of name: String, _ first: Int, _ second: Int) -> [UInt8]? {
        Self.bytes(cncurses_expand(name, Int32(clamping: first), Int32(clamping: second)))
    }

    package func number(of name: String) -> Int { Int(cncurses_number(name)) }

    package var keys: [(name: String, sequence: [UInt8])] {
        var keys: [(name: String, sequence: [UInt8])] = []
        var place: Int32 = 0
        var name: UnsafePointer<CChar>?
        while let sequence = Self.bytes(cncurses_key(&place, &name)), let name {
            keys.append((String(cString: name), sequence))
        }
        return keys
    }

    /// Copies what ncurses may change: the bytes up to the 0 that ends each of its texts.
    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8]? {
        guard var place = text else { return nil }
        var bytes: [UInt8] = []
        while place.pointee != 0 {
            bytes.append(UInt8(bitPattern: place.pointee))
            place += 1
        }
        return bytes
    }
}
