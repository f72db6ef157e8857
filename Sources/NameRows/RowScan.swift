internal import CNameScan

/// Swift's face of the scanning kernels: rows of text, each ended by one newline, in; one bit a row out.
package enum RowScan {
    package static let newline: UInt8 = 0x0A
    /// Scalars from here on cannot be binders; a set of binders has one bit for each scalar below it.
    package static let binderLimit = Int(CNAMESCAN_BINDER_LIMIT)

    /// Which case ASCII letters of a text must have.
    package enum LetterCase: Sendable, Hashable {
        case either
        /// That of a capital that is looked for; either for a small letter.
        case capitalsCount
        case exact
    }

    /// Marks the rows that contain a needle.
    ///
    /// - Parameters:
    ///   - needle: Bytes to look for; the empty needle is in every row, one with a newline in none.
    ///   - text: Rows, each ended by a newline. Bytes after the last newline belong to no row.
    ///   - rowCount: How many rows to mark; rows that the text does not have stay unmarked.
    ///   - kernel: Which code scans.
    ///   - atRowStart: Whether the needle must stand at the start of a row, or right after a byte 0xFF, which
    ///     can be a mark there.
    ///   - atWordStart: Whether no ASCII letter or digit may stand before the needle; a byte above 0x7F may.
    ///   - letterCase: Which case ASCII letters must have.
    ///   - binders: `nil`, or a set of scalars, bit s % 64 of word s / 64: a match does not count if the
    ///     scalar right after it is in the set. Scalars below U+0300 are never looked up. It must have
    ///     `binderLimit / 64` words.
    /// - Returns: One bit a row.
    /// - Complexity: O(bytes), whatever the needle.
    package static func rowsContaining(
        _ needle: [UInt8], in text: UnsafeBufferPointer<UInt8>, rowCount: Int, kernel: Kernel = .automatic,
        atRowStart: Bool = false, atWordStart: Bool = false, letterCase: LetterCase = .either,
        binders: [UInt64]? = nil
    ) -> RowBitmap {
        precondition(
            binders.map { $0.count == binderLimit / 64 } ?? true, "A set of binders has one bit a scalar.")
        // The pointers are used only while the closures that lend them run, and the counts go with them.
        return needle.withUnsafeBufferPointer { needle in
            withOptionalPointer(to: binders) { binders in
                var pattern = cnamescan_pattern(
                    needle: needle.baseAddress, needle_length: needle.count, at_row_start: atRowStart ? 1 : 0,
                    at_word_start: atWordStart ? 1 : 0, letter_case: letterCase.value, binders: binders)
                return bitmap(rowCount: rowCount) { words in
                    cnamescan_rows_matching(
                        kernel.kind, text.baseAddress, text.count, &pattern, words, rowCount)
                }
            }
        }
    }

    /// Marks the rows that contain a needle; see the other form.
    package static func rowsContaining(
        _ needle: [UInt8], in text: ArraySlice<UInt8>, rowCount: Int, kernel: Kernel = .automatic,
        atRowStart: Bool = false, atWordStart: Bool = false, letterCase: LetterCase = .either,
        binders: [UInt64]? = nil
    ) -> RowBitmap {
        text.withUnsafeBufferPointer {
            rowsContaining(
                needle, in: $0, rowCount: rowCount, kernel: kernel, atRowStart: atRowStart,
                atWordStart: atWordStart, letterCase: letterCase, binders: binders)
        }
    }

    /// Marks the rows that have a byte above 0x7F.
    ///
    /// - Complexity: O(bytes).
    package static func rowsNotASCII(
        in text: UnsafeBufferPointer<UInt8>, rowCount: Int, kernel: Kernel = .automatic
    ) -> RowBitmap {
        bitmap(rowCount: rowCount) { words in
            kernel.functions.rows_not_ascii(text.baseAddress, text.count, words, rowCount)
        }
    }

    /// Marks the rows that have a byte above 0x7F; see the other form.
    package static func rowsNotASCII(
        in text: ArraySlice<UInt8>, rowCount: Int, kernel: Kernel = .automatic
    ) -> RowBitmap {
        text.withUnsafeBufferPointer { rowsNotASCII(in: $0, rowCount: rowCount, kernel: kernel) }
    }

    private static func bitmap(rowCount: Int, fill: (UnsafeMutablePointer<UInt64>?) -> Void) -> RowBitmap {
        // All empty arrays share one buffer: to make one through its memory would be a race between threads.
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
