/// Collects a bracketed paste, from after its start marker, without reading beyond its end marker.
///
/// The bytes after the paste are keys, which are parsed where bytes are read. So it never takes more bytes
/// than the end marker still lacks: six at a time in plain text.
package struct PasteCollector: Hashable, Sendable {
    package static let endMarker = Array("\u{1b}[201~".utf8)

    private var bytes: [UInt8] = []
    /// Length of the end marker's prefix at the end of the collected bytes.
    private var matched = 0

    package init() {}

    package var isComplete: Bool { matched == Self.endMarker.count }
    /// Number of bytes to read next: at least 1 until complete, and at most as many as the end marker lacks.
    package var bytesToRead: Int { Self.endMarker.count - matched }

    /// Whether the last byte so far is Ctrl-C, which terminals leave out of pastes.
    package var endsWithInterrupt: Bool { bytes.last == 0x03 }

    /// Appends bytes that were read, at most `bytesToRead`.
    package mutating func take(_ read: some Sequence<UInt8>) {
        for byte in read {
            bytes.append(byte)
            // The marker's first byte occurs only once, so no match starts in the middle of a failed one.
            if byte == Self.endMarker[matched] {
                matched += 1
            } else {
                matched = byte == Self.endMarker[0] ? 1 : 0
            }
            if isComplete { return }
        }
    }

    /// The pasted text, with invalid bytes repaired.
    package var text: String {
        String(decoding: isComplete ? bytes.dropLast(Self.endMarker.count) : bytes[...], as: UTF8.self)
    }
}
