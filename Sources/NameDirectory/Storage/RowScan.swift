internal import CNameScan

/// Swift's face of the scanning kernels: rows of text, each ended by one newline, in; one bit a row out.
package enum RowScan {
    /// The byte that ends each row.
    package static let newline: UInt8 = 0x0A

    /// Marks the rows that contain a needle, ASCII letters in either case.
    ///
    /// - Parameters:
    ///   - needle: Bytes to look for; the empty needle is in every row, one with a newline in none.
    ///   - text: Rows, each ended by a newline. Bytes after the last newline belong to no row.
    ///   - rowCount: How many rows to mark; rows that the text does not have stay unmarked.
    /// - Returns: One bit a row.
    /// - Complexity: O(bytes), whatever the needle.
    package static func rowsContaining(
        _ needle: [UInt8], in text: ArraySlice<UInt8>, rowCount: Int
    ) -> RowBitmap {
        bitmap(rowCount: rowCount) { words in
            // The pointers are used only while the closures that lend them run, and the counts go with them.
            text.withUnsafeBufferPointer { text in
                needle.withUnsafeBufferPointer { needle in
                    cnamescan_rows_containing(
                        text.baseAddress, text.count, needle.baseAddress, needle.count, words, rowCount)
                }
            }
        }
    }

    /// Marks the rows that have a byte above 0x7F.
    ///
    /// - Parameters:
    ///   - text: Rows, each ended by a newline.
    ///   - rowCount: How many rows to mark.
    /// - Returns: One bit a row.
    /// - Complexity: O(bytes).
    package static func rowsNotASCII(in text: ArraySlice<UInt8>, rowCount: Int) -> RowBitmap {
        bitmap(rowCount: rowCount) { words in
            text.withUnsafeBufferPointer {
                cnamescan_rows_not_ascii($0.baseAddress, $0.count, words, rowCount)
            }
        }
    }

    /// Finds where each row starts, and after the last row where it ends.
    ///
    /// - Parameter text: Rows, each ended by a newline; below 4 GiB.
    /// - Returns: One offset more than there are rows, in bytes from the start of `text`.
    /// - Complexity: O(bytes).
    package static func lineStarts(in text: ArraySlice<UInt8>) -> [UInt32] {
        precondition(text.count <= Int(UInt32.max), "The text of the rows must be smaller than 4 GiB.")
        return text.withUnsafeBufferPointer { text in
            let capacity = cnamescan_count_rows(text.baseAddress, text.count) + 1
            return [UInt32](unsafeUninitializedCapacity: capacity) { starts, count in
                // The kernel writes at most `capacity` offsets and says how many it wrote.
                count = cnamescan_line_starts(text.baseAddress, text.count, starts.baseAddress, capacity)
            }
        }
    }

    private static func bitmap(rowCount: Int, fill: (UnsafeMutablePointer<UInt64>?) -> Void) -> RowBitmap {
        let wordCount = (rowCount + 63) / 64
        let words = [UInt64](unsafeUninitializedCapacity: wordCount) { words, count in
            // The kernels write every word of the bitmap.
            fill(words.baseAddress)
            count = wordCount
        }
        return RowBitmap(words: words, count: rowCount)
    }
}
