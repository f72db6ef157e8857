internal import CNameScan
internal import Glibc

/// Where rows start, and other questions to texts.
extension RowScan {
    /// The number of rows.
    ///
    /// - Parameters:
    ///   - text: Rows, each ended by a newline.
    ///   - kernel: Which code counts.
    /// - Returns: The number of newlines.
    /// - Complexity: O(bytes).
    package static func rowCount(
        of text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Int {
        kernel.functions.count_rows(text.baseAddress, text.count)
    }

    /// Finds where a row starts that comes some rows after the start of the text.
    ///
    /// - Parameters:
    ///   - rows: How many rows to skip, 0 or more.
    ///   - text: Rows, each ended by a newline.
    ///   - kernel: Which code scans.
    /// - Returns: The offset in bytes after as many newlines; the text's length if there are not so many.
    /// - Complexity: O(bytes skipped).
    package static func offset(
        afterRows rows: Int, in text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Int {
        precondition(rows >= 0, "Rows are skipped forwards.")
        return kernel.functions.skip_rows(text.baseAddress, text.count, rows)
    }

    /// Bytes whose rows are looked at in one go.
    private static let bytesAtOnce = 1 << 20

    /// Appends where each 64th row starts, for a text that goes on where another ends.
    ///
    /// - Parameters:
    ///   - text: Rows, each ended by a newline; bytes after the last newline belong to no row.
    ///   - firstRow: The number of rows before the text.
    ///   - base: The number of bytes before the text; with the text's length below 4 GiB.
    ///   - starts: Gets `base` and the offset of the start of each row whose number can be divided by 64.
    ///   - kernel: Which code scans.
    /// - Returns: The number of rows in the text.
    /// - Complexity: O(bytes).
    package static func appendBlockStarts(
        of text: UnsafeBufferPointer<UInt8>, firstRow: Int, base: Int, to starts: inout [UInt32],
        kernel: Kernel = .automatic
    ) -> Int {
        precondition(
            firstRow >= 0 && base >= 0 && text.count <= Int(UInt32.max) - base,
            "The text of the rows must be smaller than 4 GiB.")
        var rows = 0
        var start = 0
        while start < text.count {
            // Whole rows, some at a time, so that the room for their starts need not be counted first.
            var end = min(start + bytesAtOnce, text.count)
            if end < text.count {
                let part = text[start..<end]
                end = part.lastIndex(of: newline).map { $0 + 1 } ?? text.count
            }
            let part = UnsafeBufferPointer(rebasing: text[start..<end])
            let capacity = part.count / RowText.rowsPerBlock + 1
            var added = 0
            starts += [UInt32](unsafeUninitializedCapacity: capacity) { new, count in
                // The kernel writes at most `capacity` offsets and says how many it wrote.
                count = kernel.functions.block_starts(
                    part.baseAddress, part.count, firstRow + rows, UInt32(base + start), new.baseAddress,
                    capacity, &added)
            }
            rows += added
            start = end
        }
        return rows
    }

    /// Whether any byte is above 0x7F.
    ///
    /// - Parameters:
    ///   - text: Any bytes.
    ///   - kernel: Which code looks.
    /// - Returns: `false` for a text of ASCII alone.
    /// - Complexity: O(bytes).
    package static func hasHighByte(
        in text: UnsafeBufferPointer<UInt8>, kernel: Kernel = .automatic
    ) -> Bool {
        kernel.functions.has_high_byte(text.baseAddress, text.count) != 0
    }

    /// Whether there is a newline.
    ///
    /// - Parameter text: Any bytes.
    /// - Returns: Whether one of them is a newline.
    /// - Complexity: O(bytes).
    package static func hasNewline(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        // memchr() looks at as many bytes as there are.
        guard let start = text.baseAddress else { return false }
        return memchr(start, Int32(newline), text.count) != nil
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

    /// Spreads bits over the set bits of a mask; the others of the target stay.
    ///
    /// - Parameters:
    ///   - packed: As many bits as the mask has set ones, side by side; spare bits do not matter.
    ///   - mask: Where they go, in order.
    ///   - target: As many words as the mask; the bits at the mask's set bits are replaced.
    ///   - kernel: Which code spreads.
    /// - Complexity: O(words).
    package static func deposit(
        _ packed: [UInt64], at mask: [UInt64], into target: inout [UInt64], kernel: Kernel = .automatic
    ) {
        let bits = mask.reduce(0) { $0 + $1.nonzeroBitCount }
        precondition(
            target.count == mask.count && packed.count >= (bits + 63) / 64,
            "Bits are spread over a mask as long as the target, and one is needed for each set bit.")
        kernel.functions.deposit(mask, packed, &target, mask.count)
    }

    /// Counts the set bits before each block of words, and all of them.
    ///
    /// - Parameters:
    ///   - words: A bitmap of fewer than 2^32 bits.
    ///   - wordsPerBlock: Words in a block; 1 or more.
    ///   - kernel: Which code counts.
    /// - Returns: One number for each block, and the sum at the end.
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
