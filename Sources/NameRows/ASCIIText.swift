/// A text as scans look for it in names of ASCII.
package struct ASCIIText: Sendable, Hashable {
    package let bytes: [UInt8]
    package let letterCase: RowScan.LetterCase

    package init(bytes: [UInt8], letterCase: RowScan.LetterCase) {
        (self.bytes, self.letterCase) = (bytes, letterCase)
    }

    /// Joins texts of one query, of which some have capitals that count.
    package init(joining texts: [ASCIIText]) {
        bytes = texts.flatMap(\.bytes)
        letterCase = texts.map(\.letterCase).first { $0 != .either } ?? .either
    }

    private func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// Whether the text is some bytes of ASCII.
    package func matches(_ found: some Collection<UInt8>) -> Bool {
        found.count == bytes.count
            && zip(bytes, found).allSatisfy { wanted, byte in
                switch letterCase {
                case .exact: wanted == byte
                case .capitalsCount where (0x41...0x5A).contains(wanted): wanted == byte
                case .capitalsCount, .either: lower(wanted) == lower(byte)
                }
            }
    }
}
