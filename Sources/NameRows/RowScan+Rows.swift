internal import CNameScan
internal import Glibc

/// Row starts and other properties of texts.
extension RowScan {
    /// Returns the number of rows; O(bytes).
    package static func rowCount(
        of text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Int {
        kernel.functions.count_rows(text.baseAddress, text.count)
    }

    /// Returns the offset after a number of rows, or the text's length; O(bytes skipped).
    package static func offset(
        afterRows rows: Int, in text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Int {
        precondition(rows >= 0, "Rows are skipped forwards.")
        return kernel.functions.skip_rows(text.baseAddress, text.count, rows)
    }

    /// Number of bytes scanned at a time for block starts.
    private static let bytesAtOnce = 1 << 20

    /// Appends the start of each 64th row of a text after `base` bytes and `firstRow` rows; counts its rows.
    ///
    /// All of the text must lie below 1 TiB. Bytes after the last newline belong to no row.
    ///
    /// - Complexity: O(bytes).
    package static func appendBlockStarts(
        of text: UnsafeBufferPointer<UInt8>, firstRow: Int, base: Int, to starts: inout BlockStarts,
        kernel: Kernel = .automatic
    ) -> Int {
        precondition(
            firstRow >= 0 && base >= 0 && text.count <= BlockStarts.limit - base,
            "The text of the rows must be smaller than 1 TiB.")
        var rows = 0
        var start = 0
        while start < text.count {
            // Scan whole rows, in parts, so that the capacity need not be counted first.
            var end = min(start + bytesAtOnce, text.count)
            if end < text.count {
                let part = text[start..<end]
                if let last = part.lastIndex(of: newline) {
                    end = last + 1
                } else {
                    // Extend the part to the end of a long row, so that no start is far from the first one.
                    end += offset(afterRows: 1, in: UnsafeBufferPointer(rebasing: text[end...]))
                }
            }
            let part = UnsafeBufferPointer(rebasing: text[start..<end])
            let capacity = part.count / RowText.rowsPerBlock + 1
            var added = 0
            starts.append(upTo: capacity, after: base + start) { low, new in
                // The kernel writes at most `capacity` offsets and reports the number of rows.
                kernel.functions.block_starts(
                    part.baseAddress, part.count, firstRow + rows, low, new, capacity, &added)
            }
            rows += added
            start = end
        }
        return rows
    }

    /// Whether any byte is above 0x7F; O(bytes).
    package static func hasHighByte(
        in text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Bool {
        kernel.functions.has_high_byte(text.baseAddress, text.count) != 0
    }

    /// Whether the text contains a newline; O(bytes).
    package static func hasNewline(in text: UnsafeBufferPointer<UInt8>) -> Bool { has(newline, in: text) }

    /// Whether the text contains a byte; O(bytes).
    package static func has(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        // memchr() stays within the count.
        guard let start = text.baseAddress else { return false }
        return memchr(start, Int32(byte), text.count) != nil
    }

    package static func areEqual(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard left.count == right.count else { return false }
        // memcmp() stays within the common count.
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(one, other, left.count) == 0
    }

    /// Spreads packed bits over the set bits of a mask, into a target with as many words; O(words).
    package static func deposit(
        _ packed: [UInt64], at mask: [UInt64], into target: inout [UInt64], kernel: Kernel = .automatic
    ) {
        let bits = mask.setBitCount
        precondition(
            target.count == mask.count && packed.count >= (bits + 63) / 64,
            "Bits are spread over a mask as long as the target, and one is needed for each set bit.")
        kernel.functions.deposit(mask, packed, &target, mask.count)
    }

    /// Counts the set bits before each block of words, followed by their total, fewer than 2^32; O(words).
    package static func blockRanks(
        of words: [UInt64], wordsPerBlock: Int, kernel: Kernel = .automatic
    ) -> [UInt32] {
        let count = (words.count + wordsPerBlock - 1) / wordsPerBlock + 1
        return [UInt32](unsafeUninitializedCapacity: count) { ranks, written in
            // One number is written per block and one more, for which there is room.
            kernel.functions.block_ranks(words, words.count, wordsPerBlock, ranks.baseAddress)
            written = count
        }
    }
}
