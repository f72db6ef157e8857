/// Collects a bracketed paste, from behind its first marker, without reading anything behind its last one.
///
/// What comes behind the paste are keys, whose sequences are looked for where bytes are read. So never more
/// bytes are taken from there than the end marker still lacks: six at a time in plain text.
package struct PasteCollector: Hashable, Sendable {
    /// What ends a paste.
    package static let endMarker = Array("\u{1b}[201~".utf8)

    private var bytes: [UInt8] = []
    /// Bytes of the end marker that the collected bytes end with.
    private var matched = 0

    package init() {}

    package var isComplete: Bool { matched == Self.endMarker.count }
    /// Bytes that may be read next: at least 1 until it is complete, and at most what the end marker lacks.
    package var bytesToRead: Int { Self.endMarker.count - matched }

    /// Takes what was read: at most `bytesToRead` bytes.
    package mutating func take(_ read: some Sequence<UInt8>) {
        for byte in read {
            bytes.append(byte)
            // The marker's first byte occurs in it only once, so a mismatch never begins in its middle.
            if byte == Self.endMarker[matched] {
                matched += 1
            } else {
                matched = byte == Self.endMarker[0] ? 1 : 0
            }
            if isComplete { return }
        }
    }

    /// The text as it was given, invalid bytes repaired.
    package var text: String {
        String(decoding: isComplete ? bytes.dropLast(Self.endMarker.count) : bytes[...], as: UTF8.self)
    }
}
