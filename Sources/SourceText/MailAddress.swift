/// An address as the heads of mails have it (RFC 5322, section 3.4), in any of its forms:
/// `Ann Lee <ann@mail.example>`, `ann@mail.example (Ann Lee)`, `ann@mail.example`.
package struct MailAddress: Equatable, Sendable {
    package var name: [UInt8]
    package var address: [UInt8]

    /// The addresses of a list with commas; a group `name: a, b;` is the list of its members.
    package static func list(_ text: [UInt8]) -> [MailAddress] {
        var found: [MailAddress] = []
        var scan = Scan()
        for byte in text {
            if let piece = scan.take(byte) { found += piece.address.map { [$0] } ?? [] }
        }
        return found + (scan.piece.address.map { [$0] } ?? [])
    }

    fileprivate static func trimmed(_ text: [UInt8]) -> [UInt8] {
        let start = text.drop { $0 <= 0x20 }
        return Array(start.reversed().drop { $0 <= 0x20 }.reversed())
    }

    /// What has been seen of one address.
    private struct Piece {
        var plain: [UInt8] = []
        var angled: [UInt8]?
        var comment: [UInt8] = []
        var hasQuotes = false

        /// The address; `nil` if there is none.
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

    /// Goes through a text, byte by byte.
    private struct Scan {
        var piece = Piece()
        private var isQuoted = false
        private var isEscaped = false
        private var isAngled = false
        private var depth = 0

        /// Takes a byte; returns an address that ends before it.
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
            where !isAngled && piece.angled == nil && !piece.plain.contains(UInt8(ascii: "@")):
                // What stands before it was the name of a group.
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
            }
        }
    }
}
