/// A query text as scans compare it with ASCII names.
package struct ASCIIText: Sendable, Hashable {
    package let bytes: [UInt8]
    package let letterCase: RowScan.LetterCase

    package init(bytes: [UInt8], letterCase: RowScan.LetterCase) {
        (self.bytes, self.letterCase) = (bytes, letterCase)
    }

    /// Joins the texts of one query, some of which may have capitals that count.
    package init(joining texts: [ASCIIText]) {
        bytes = texts.flatMap(\.bytes)
        letterCase = texts.map(\.letterCase).first { $0 != .either } ?? .either
    }

    private func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// Whether the text equals some ASCII bytes.
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
