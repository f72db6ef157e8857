internal import CNameScan
internal import Glibc

/// Where rows start, and other questions to texts.
extension RowScan {
    /// The number of rows.
    ///
    /// - Complexity: O(bytes).
    package static func rowCount(
        of text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Int {
        kernel.functions.count_rows(text.baseAddress, text.count)
    }

    /// The offset in bytes after so many rows of a text; the text's length if there are not so many.
    ///
    /// - Complexity: O(bytes skipped).
    package static func offset(
        afterRows rows: Int, in text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Int {
        precondition(rows >= 0, "Rows are skipped forwards.")
        return kernel.functions.skip_rows(text.baseAddress, text.count, rows)
    }

    /// Bytes whose rows are looked at in one go.
    private static let bytesAtOnce = 1 << 20

    /// Appends where each 64th row starts, behind `base` bytes and `firstRow` rows; returns its rows.
    ///
    /// All of it must be below 1 TiB. Bytes after the last newline belong to no row.
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
            // Whole rows, some at a time, so that the room for their starts need not be counted first.
            var end = min(start + bytesAtOnce, text.count)
            if end < text.count {
                let part = text[start..<end]
                if let last = part.lastIndex(of: newline) {
                    end = last + 1
                } else {
                    // A long row alone, so that no start is far behind the first one.
                    end += offset(afterRows: 1, in: UnsafeBufferPointer(rebasing: text[end...]))
                }
            }
            let part = UnsafeBufferPointer(rebasing: text[start..<end])
            let capacity = part.count / RowText.rowsPerBlock + 1
            var added = 0
            starts.append(upTo: capacity, behind: base + start) { low, new in
                // The kernel writes at most `capacity` offsets and says how many it wrote.
                kernel.functions.block_starts(
                    part.baseAddress, part.count, firstRow + rows, low, new, capacity, &added)
            }
            rows += added
            start = end
        }
        return rows
    }

    /// Whether any byte is above 0x7F.
    ///
    /// - Complexity: O(bytes).
    package static func hasHighByte(
        in text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Bool {
        kernel.functions.has_high_byte(text.baseAddress, text.count) != 0
    }

    /// Whether there is a newline.
    ///
    /// - Complexity: O(bytes).
    package static func hasNewline(in text: UnsafeBufferPointer<UInt8>) -> Bool { has(newline, in: text) }

    /// Whether a byte stands somewhere in a text.
    ///
    /// - Complexity: O(bytes).
    package static func has(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        // memchr() looks at as many bytes as there are.
        guard let start = text.baseAddress else { return false }
        return memchr(start, Int32(byte), text.count) != nil
    }

    /// Whether two texts are the same.
    package static func areEqual(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard left.count == right.count else { return false }
        // memcmp() looks at as many bytes as both have.
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(one, other, left.count) == 0
    }

    /// Spreads packed bits, one for each set bit of a mask, over these bits of a target with as many words.
    ///
    /// - Complexity: O(words).
    package static func deposit(
        _ packed: [UInt64], at mask: [UInt64], into target: inout [UInt64], kernel: Kernel = .automatic
    ) {
        let bits = mask.setBitCount
        precondition(
            target.count == mask.count && packed.count >= (bits + 63) / 64,
            "Bits are spread over a mask as long as the target, and one is needed for each set bit.")
        kernel.functions.deposit(mask, packed, &target, mask.count)
    }

    /// Counts the set bits before each block of words, and at the end all of them, fewer than 2^32.
    ///
    /// - Complexity: O(words).
    package static func blockRanks(
        of words: [UInt64], wordsPerBlock: Int, kernel: Kernel = .automatic
    ) -> [UInt32] {
        let count = (words.count + wordsPerBlock - 1) / wordsPerBlock + 1
        return [UInt32](unsafeUninitializedCapacity: count) { ranks, written in
            // One number is written for each block and one more, which is how many there is room for.
            kernel.functions.block_ranks(words, words.count, wordsPerBlock, ranks.baseAddress)
            written = count
        }
    }
}
