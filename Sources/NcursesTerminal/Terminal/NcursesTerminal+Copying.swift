internal import TextCanvas

extension NcursesTerminal {
    /// Maximum size of a copied text in bytes: the smallest limit of common terminals.
    public nonisolated static let copyLimit = 74_994

    /// Copies a text to the clipboard of the user's terminal with the next frame.
    ///
    /// The sequence is OSC 52, which also works over SSH. Terminals that do not know it, or have it switched
    /// off, ignore it. A text of more than `copyLimit` bytes is not sent, because terminals would cut it.
    public func copy(_ text: String) {
        guard isRunning, SystemDescription().isAnsi, text.utf8.count <= Self.copyLimit else { return }
        opening += Self.copySequence(text)
    }

    /// Returns the sequence that copies a text.
    nonisolated package static func copySequence(_ text: String) -> [UInt8] {
        Array("\u{1b}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
    }

    private nonisolated static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                let isPadding = place > group.count
                encoded.append(isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
            }
        }
        return encoded
    }
}
