internal import ByteScan
internal import CNameScan

/// Swift interface to the scan kernels, which map rows of text, each ended by a newline, to one bit per row.
package enum RowScan {
    package static let newline: UInt8 = 0x0A
    /// Upper bound of scalars that can be combining; a set of combining has one bit for each lower scalar.
    package static let combiningLimit = Int(CNAMESCAN_COMBINING_LIMIT)

    /// The required case of ASCII letters.
    package enum LetterCase: Sendable, Hashable {
        case either
        /// The same case for capitals in the query, either case for small letters.
        case capitalsCount
        case exact
    }

    /// Marks the rows that contain a needle.
    ///
    /// - Parameters:
    ///   - needle: The bytes to find; every row contains the empty needle, none one with a newline.
    ///   - text: Rows, each ended by a newline. Bytes after the last newline belong to no row.
    ///   - rowCount: The number of rows to mark; rows beyond the end of the text stay unmarked.
    ///   - kernel: The implementation to use.
    ///   - atRowStart: Whether a match must be at the start of a row or after a byte 0xFF, such as a mark.
    ///   - atWordStart: Whether a match must not follow an ASCII letter or digit; bytes above 0x7F may.
    ///   - letterCase: The required case of ASCII letters.
    ///   - combining: `nil`, or a set of scalars with bit s % 64 of word s / 64: a match is rejected if a
    ///     scalar in the set follows it. Scalars below U+0300 are never looked up. The set must have
    ///     `combiningLimit / 64` words.
    /// - Returns: One bit per row.
    /// - Complexity: O(bytes), whatever the needle.
    package static func rowsContaining(
        _ needle: [UInt8], in text: UnsafeBufferPointer<UInt8>, rowCount: Int, kernel: Kernel = .automatic,
        atRowStart: Bool = false, atWordStart: Bool = false, letterCase: LetterCase = .either,
        combining: [UInt64]? = nil
    ) -> RowBitmap {
        precondition(
            combining.map { $0.count == combiningLimit / 64 } ?? true,
            "A set of combining has one bit a scalar."
        )
        // The pointers are used only within the closures that receive them, along with their counts.
        return needle.withUnsafeBufferPointer { needle in
            withOptionalPointer(to: combining) { combining in
                var pattern = cnamescan_pattern(
                    needle: needle.baseAddress, needle_length: needle.count, at_row_start: atRowStart ? 1 : 0,
                    at_word_start: atWordStart ? 1 : 0, letter_case: letterCase.value, combining: combining)
                return bitmap(rowCount: rowCount) { words in
                    cnamescan_rows_matching(
                        kernel.kind, text.baseAddress, text.count, &pattern, words, rowCount)
                }
            }
        }
    }

    /// Marks the rows that contain a needle; see the other overload.
    package static func rowsContaining(
        _ needle: [UInt8], in text: ArraySlice<UInt8>, rowCount: Int, kernel: Kernel = .automatic,
        atRowStart: Bool = false, atWordStart: Bool = false, letterCase: LetterCase = .either,
        combining: [UInt64]? = nil
    ) -> RowBitmap {
        text.withUnsafeBufferPointer {
            rowsContaining(
                needle, in: $0, rowCount: rowCount, kernel: kernel, atRowStart: atRowStart,
                atWordStart: atWordStart, letterCase: letterCase, combining: combining)
        }
    }

    /// Marks the rows that contain a byte above 0x7F; O(bytes).
    package static func rowsNotASCII(
        in text: UnsafeBufferPointer<UInt8>, rowCount: Int, kernel: Kernel = .automatic
    ) -> RowBitmap {
        bitmap(rowCount: rowCount) { words in
            kernel.functions.rows_not_ascii(text.baseAddress, text.count, words, rowCount)
        }
    }

    /// Marks the rows that contain a byte above 0x7F; see the other overload.
    package static func rowsNotASCII(
        in text: ArraySlice<UInt8>, rowCount: Int, kernel: Kernel = .automatic
    ) -> RowBitmap {
        text.withUnsafeBufferPointer { rowsNotASCII(in: $0, rowCount: rowCount, kernel: kernel) }
    }

    private static func bitmap(rowCount: Int, fill: (UnsafeMutablePointer<UInt64>?) -> Void) -> RowBitmap {
        // All empty arrays share one buffer, so initializing one through its memory would be a data race.
        guard rowCount > 0 else { return RowBitmap(words: [], count: 0) }
        let wordCount = (rowCount + 63) / 64
        let words = [UInt64](unsafeUninitializedCapacity: wordCount) { words, count in
            // The kernels write every word of the bitmap.
            fill(words.baseAddress)
            count = wordCount
        }
        return RowBitmap(words: words, count: rowCount)
    }

    static func withOptionalPointer<Result>(
        to words: [UInt64]?, _ body: (UnsafePointer<UInt64>?) -> Result
    ) -> Result {
        guard let words else { return body(nil) }
        return words.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}

extension RowScan.LetterCase {
    var value: cnamescan_letter_case {
        switch self {
        case .either: CNAMESCAN_EITHER_CASE
        case .capitalsCount: CNAMESCAN_CAPITALS_COUNT
        case .exact: CNAMESCAN_EXACT_CASE
        }
    }
}

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

    package func matches(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard other.count == bytes.count else { return false }
        for (index, byte) in other.enumerated() {
            let wanted = bytes[index]
            let isEqual =
                switch letterCase {
                case .exact: wanted == byte
                case .capitalsCount where (0x41...0x5A).contains(wanted): wanted == byte
                case .capitalsCount, .either: ASCII.lowercase(wanted) == ASCII.lowercase(byte)
                }
            guard isEqual else { return false }
        }
        return true
    }
}
