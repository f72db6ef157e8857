internal import ByteScan

/// An address of a mail header (RFC 5322, section 3.4) in any of its forms: `Ann Lee <ann@mail.example>`,
/// `ann@mail.example (Ann Lee)` or `ann@mail.example`.
package struct MailAddress: Equatable, Sendable {
    package var name: [UInt8]
    package var address: [UInt8]

    /// Parses the addresses of a comma-separated list; a group `name: a, b;` yields its members.
    package static func list(_ text: [UInt8]) -> [MailAddress] {
        var found: [MailAddress] = []
        var scan = Scan()
        for byte in text {
            if let piece = scan.take(byte) { found += piece.address.map { [$0] } ?? [] }
        }
        return found + (scan.piece.address.map { [$0] } ?? [])
    }

    fileprivate static func trimmed(_ text: [UInt8]) -> [UInt8] {
        Array(text.trimming { $0 <= 0x20 })
    }

    /// The parts of one address read so far.
    private struct Piece {
        var plain: [UInt8] = []
        var angled: [UInt8]?
        var comment: [UInt8] = []
        /// Whether `plain` contains an at sign.
        var hasAt = false

        /// The address, or `nil` if the piece has none.
        var address: MailAddress? {
            let (plain, comment) = (MailAddress.trimmed(plain), MailAddress.trimmed(comment))
            if let angled {
                let address = MailAddress.trimmed(angled)
                return address.isEmpty
                    ? nil : MailAddress(name: plain.isEmpty ? comment : plain, address: address)
            }
            return plain.isEmpty ? nil : MailAddress(name: comment, address: plain)
        }
    }

    /// State machine that reads a text byte by byte.
    private struct Scan {
        var piece = Piece()
        private var isQuoted = false
        private var isEscaped = false
        private var isAngled = false
        private var depth = 0

        /// Consumes a byte; returns the address that ends before it, if any.
        mutating func take(_ byte: UInt8) -> Piece? {
            if isEscaped || (byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"") && isQuoted) {
                isEscaped = false
                append(byte)
                return nil
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\"") where depth == 0: isQuoted.toggle()
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")") where depth > 0: depth -= 1
            case _ where depth > 0: append(byte)
            case UInt8(ascii: "<"):
                isAngled = true
                piece.angled = []
            case UInt8(ascii: ">") where isAngled: isAngled = false
            case UInt8(ascii: ",") where !isAngled, UInt8(ascii: ";") where !isAngled:
                defer { piece = Piece() }
                return piece
            case UInt8(ascii: ":")
            where !isAngled && piece.angled == nil && !piece.hasAt:
                // The text before the colon is the name of a group.
                piece = Piece()
            default: append(byte)
            }
            return nil
        }

        private mutating func append(_ byte: UInt8) {
            if depth > 0 {
                piece.comment.append(byte)
            } else if isAngled {
                piece.angled?.append(byte)
            } else {
                piece.plain.append(byte)
                if byte == UInt8(ascii: "@") { piece.hasAt = true }
            }
        }
    }
}
