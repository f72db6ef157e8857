internal import CNcurses

/// The description of a kind of terminal, keyed by terminfo's capability names.
package protocol TerminalDescription {
    /// Returns the bytes of a capability, padding included; `nil` if the terminal lacks it.
    func bytes(of name: String) -> [UInt8]?
    /// Returns the bytes of a capability expanded with two numbers; `nil` if the terminal lacks it.
    func bytes(of name: String, _ first: Int, _ second: Int) -> [UInt8]?
    /// Returns a number, or 1 for a flag; -1 if the terminal lacks it.
    func number(of name: String) -> Int
    /// The terminal's keys by terminfo's variable names, such as `key_up`, with the bytes they send.
    var keys: [(name: String, sequence: [UInt8])] { get }
}

extension TerminalDescription {
    /// Returns a capability without its padding, which only old terminals need; empty if lacking.
    func plainBytes(of name: String) -> [UInt8] { bytes(of: name).map(Self.withoutPadding) ?? [] }

    /// Returns the bytes of a capability expanded with two numbers, without padding; empty if lacking.
    func plainBytes(of name: String, _ first: Int, _ second: Int) -> [UInt8] {
        bytes(of: name, first, second).map(Self.withoutPadding) ?? []
    }

    /// Removes padding, which is written as `$<20/>`.
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

    /// Whether a capability has its usual value.
    func has(_ name: String, _ usual: String) -> Bool { bytes(of: name)?.elementsEqual(usual.utf8) == true }

    /// Whether the terminal's control sequences start as in ECMA-48.
    var isAnsi: Bool { bytes(of: "cup")?.starts(with: "\u{1b}[".utf8) == true }

    /// Shows the cursor without changing its blinking, which the terminal's "normal" cursor would switch off.
    var showCursor: [UInt8] {
        let plain = Array("\u{1b}[?25h".utf8)
        let normal = plainBytes(of: "cnorm")
        let holdsPlain = normal.indices.contains { normal[$0...].starts(with: plain) }
        return holdsPlain ? plain : normal
    }
}

/// The description loaded in ncurses: of the acquired terminal, or of an inspected kind.
package struct SystemDescription: TerminalDescription {
    init() {}

    /// Inspects a kind of terminal, named as in `TERM`, while no terminal is acquired.
    ///
    /// `look` gets the description, valid during the call: the fallback if this kind is unknown.
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

    /// Copies a text of ncurses, up to its terminating 0, because ncurses may change it.
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
