/// Signatures of files that are not lists of names, and of text in unsupported encodings.
package enum FileSignature {
    private static let signatures: [(start: [UInt8], reason: ReadingError.Reason)] =
        [
            ([0x1F, 0x8B], .otherFormat("compressed (gzip)")),
            ([0xFD] + Array("7zXZ".utf8), .otherFormat("compressed (xz)")),
            ([0x28, 0xB5, 0x2F, 0xFD], .otherFormat("compressed (zstd)")),
            (Array("PK\u{3}\u{4}".utf8), .otherFormat("a ZIP archive")),
            ([0x89] + Array("PNG".utf8), .otherFormat("a PNG image")),
            ([0xFF, 0xD8, 0xFF], .otherFormat("a JPEG image")),
            (Array("%PDF".utf8), .otherFormat("a PDF document")),
            (
                Array("SQLite format 3".utf8),
                .database(
                    "is an SQLite database, which is read where it lies and is not edited",
                    advice: "name the file, without --edit and --format")
            ),
            ([0x7F] + Array("ELF".utf8), .otherFormat("a program")),
            ([0xFF, 0xFE, 0x00, 0x00], .otherEncoding("UTF-32")),
            ([0xFF, 0xFE], .otherEncoding("UTF-16")),
            ([0xFE, 0xFF], .otherEncoding("UTF-16")),
            ([0x00, 0x3C], .otherEncoding("UTF-16")),
            ([0x3C, 0x00], .otherEncoding("UTF-16")),
            ([0x00, 0x00, 0xFE, 0xFF], .otherEncoding("UTF-32")),
        ]
        // The digit is the block size; without it, the bytes may be the start of a name.
        + (1...9).map { (Array("BZh\($0)".utf8), .otherFormat("compressed (bzip2)")) }

    /// Returns the reason for rejecting a file, from its first 16 bytes; `nil` if no signature matches.
    package static func refusal(of head: some Collection<UInt8>) -> ReadingError.Reason? {
        signatures.first { head.starts(with: $0.start) }?.reason
    }
}
