/// Keeps invalid UTF-8 in a name that is edited.
///
/// Each invalid sequence is displayed as U+FFFD. Where the new name still contains that, the bytes are kept.
package struct KeptBytes {
    /// The bytes that are displayed as one scalar.
    private struct Piece {
        let scalar: Unicode.Scalar
        let bytes: ArraySlice<UInt8>
    }

    private static let replacement: Unicode.Scalar = "\u{FFFD}"
    private let old: [Piece]
    private let newScalars: [Unicode.Scalar]

    /// Encodes a new name, with the bytes of the old one in place of U+FFFD.
    ///
    /// - Returns: The bytes of the new name.
    /// - Throws: `NameEditError.lostBytes` if it is ambiguous which of them were kept.
    package static func bytes(of name: String, over old: [UInt8]) throws(NameEditError) -> [UInt8] {
        guard String(validating: old, as: UTF8.self) == nil else { return Array(name.utf8) }
        return try KeptBytes(name, old).bytes()
    }

    private init(_ name: String, _ old: [UInt8]) {
        newScalars = Array(name.unicodeScalars)
        self.old = Self.pieces(of: old)
    }

    private static func pieces(of bytes: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var at = 0
        while true {
            let scalar: Unicode.Scalar
            let count: Int
            switch parser.parseScalar(from: &iterator) {
            case .valid(let found): (scalar, count) = (Unicode.UTF8.decode(found), found.count)
            case .error(let length): (scalar, count) = (replacement, length)
            case .emptyInput: return pieces
            }
            pieces.append(Piece(scalar: scalar, bytes: bytes[at..<at + count]))
            at += count
        }
    }

    private func bytes() throws(NameEditError) -> [UInt8] {
        let lost = old.filter { $0.scalar == Self.replacement }.map(\.bytes)
        let count = newScalars.count { $0 == Self.replacement }
        // They keep their order; if they are all equal, it does not matter which of them were deleted.
        if count == 0 || count == lost.count || count < lost.count && lost.allSatisfy({ $0 == lost[0] }) {
            return bytes(of: newScalars[...], lost[...])
        }
        let limit = min(old.count, newScalars.count)
        let start = (0..<limit).first { old[$0].scalar != newScalars[$0] } ?? limit
        let end =
            (0..<limit).first { old[old.count - 1 - $0].scalar != newScalars[newScalars.count - 1 - $0] }
            ?? limit
        let middle = newScalars.dropFirst(start).dropLast(end)
        // One part was replaced, and both its ends are unambiguous.
        guard start + end <= limit, !middle.contains(Self.replacement) else { throw .lostBytes }
        return old.prefix(start).flatMap(\.bytes) + bytes(of: middle, []) + old.suffix(end).flatMap(\.bytes)
    }

    /// Encodes scalars as UTF-8, with the given bytes in place of U+FFFD.
    package func bytes(
        of scalars: ArraySlice<Unicode.Scalar>, _ lost: ArraySlice<ArraySlice<UInt8>>
    ) -> [UInt8] {
        var lost = lost
        var bytes: [UInt8] = []
        for scalar in scalars {
            if scalar == Self.replacement, let kept = lost.popFirst() {
                bytes += kept
            } else {
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
        return bytes
    }
}

extension [UInt8] {
    /// Whether the bytes contain U+FFFD in UTF-8.
    package var containsReplacement: Bool {
        indices.contains { self[$0...].starts(with: [0xEF, 0xBF, 0xBD]) }
    }
}
