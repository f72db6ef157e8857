internal import ByteScan

/// A bitmap with one bit per row that can count the rows before a row (rank) and find the n-th row (select).
///
/// The bits are stored in 64-bit words, with a running count every 8 words. Rank thus reads at most 8 words,
/// and select finds its block by binary search. Memory: 1.06 bits per row.
package struct RowBitmap: Sendable, Equatable {
    /// Bits per running count.
    private static let bitsPerBlock = 512
    private static let wordsPerBlock = 8

    /// The words, without trailing zeros; empty while all bits are set, as for an unfiltered list.
    private var storedWords: [UInt64]
    /// Number of set bits before each block, followed by their total.
    private var ranks: [UInt32]
    /// Whether all bits are set and no words or counts are stored.
    private var isWhole: Bool

    /// Number of rows, set or not.
    package let count: Int

    /// Creates a bitmap of fewer than 2^32 rows whose bits are all equal.
    package init(repeating isSet: Bool, count: Int) {
        precondition(
            count >= 0 && count <= Int(UInt32.max), "A row bitmap has fewer than 2^32 rows.")
        self.count = count
        isWhole = isSet
        storedWords = []
        ranks = isSet ? [] : [0]
    }

    /// Creates a bitmap: row r is bit r % 64 of word r / 64; missing words are 0; O(words).
    package init(words: [UInt64], count: Int) {
        precondition(
            count >= 0 && count <= Int(UInt32.max) && words.count <= (count + 63) / 64,
            "A row bitmap has one word for each 64 rows at most, and fewer than 2^32 rows.")
        storedWords = words
        self.count = count
        isWhole = false
        ranks = []
        clearSpareBits()
        countBlocks()
    }

    /// Upper bound of the set rows.
    package var knownEnd: Int { isWhole ? count : Swift.min(count, storedWords.count * 64) }

    package var setCount: Int { isWhole ? count : Int(ranks[ranks.count - 1]) }

    /// The words: row r is bit r % 64 of word r / 64, and spare bits of the last word are 0.
    ///
    /// - Complexity: O(1), but O(rows / 64) while all rows are set or words are missing.
    package var words: [UInt64] {
        guard isWhole else {
            let missing = (count + 63) / 64 - storedWords.count
            return missing == 0 ? storedWords : storedWords + repeatElement(0, count: missing)
        }
        var words = [UInt64](repeating: ~0, count: (count + 63) / 64)
        Self.clearSpareBits(of: &words, count: count)
        return words
    }

    /// Returns one of the words, with spare bits 0; an invalid index ends the process.
    package func word(_ index: Int) -> UInt64 {
        guard isWhole else { return index < storedWords.count ? storedWords[index] : 0 }
        let rest = count - index * 64
        precondition(index >= 0 && rest > 0, "The word must be one of the bitmap's words.")
        return rest < 64 ? (1 << UInt64(rest)) - 1 : ~0
    }

    package subscript(row: Int) -> Bool {
        checkRow(row)
        return isWhole || row / 64 < storedWords.count && storedWords.contains(row: row)
    }

    /// Returns the bits of some rows from a multiple of 64 on, as words; spare bits are 0; O(rows / 64).
    package func words(in range: Range<Int>) -> [UInt64] {
        precondition(range.lowerBound % 64 == 0, "Words begin at a multiple of 64 rows.")
        let indices = range.lowerBound / 64..<(range.upperBound + 63) / 64
        var part =
            indices.upperBound <= storedWords.count ? Array(storedWords[indices]) : indices.map { word($0) }
        if range.upperBound % 64 != 0 {
            part[part.count - 1] &= (1 << UInt64(range.upperBound % 64)) - 1
        }
        return part
    }

    /// Returns the number of set rows before a row, which may be `count`.
    package func rank(_ row: Int) -> Int {
        precondition(row >= 0 && row <= count, "A rank is asked for a row from 0 to the number of rows.")
        guard !isWhole else { return row }
        guard row / 64 < storedWords.count else { return setCount }
        let block = row / Self.bitsPerBlock
        var rank = Int(ranks[block])
        let word = row / 64
        var index = block * Self.wordsPerBlock
        while index < word {
            rank += storedWords[index].nonzeroBitCount
            index += 1
        }
        if row % 64 != 0 {
            rank += (storedWords[word] & ((1 << UInt64(row % 64)) - 1)).nonzeroBitCount
        }
        return rank
    }

    /// Returns the set row with a number of set rows before it, or `nil`; O(log(rows / 512)).
    package func select(_ rank: Int) -> Int? {
        guard rank >= 0, rank < setCount else { return nil }
        guard !isWhole else { return rank }
        let block = ranks.partitioningIndex { Int($0) > rank } - 1
        var left = rank - Int(ranks[block])
        var word = block * Self.wordsPerBlock
        while left >= storedWords[word].nonzeroBitCount {
            left -= storedWords[word].nonzeroBitCount
            word += 1
        }
        var bits = storedWords[word]
        for _ in 0..<left {
            bits &= bits - 1
        }
        return word * 64 + bits.trailingZeroBitCount
    }

    /// Clears a row; O(rows / 512).
    package mutating func remove(_ row: Int) {
        guard self[row] else { return }
        keepWords()
        storedWords.remove(row: row)
        for block in (row / Self.bitsPerBlock + 1)..<ranks.count {
            ranks[block] -= 1
        }
    }

    /// Clears a range of rows; O(rows / 64).
    package mutating func remove(_ rows: Range<Int>) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "The rows to clear must exist.")
        keepWords()
        var row = rows.lowerBound
        while row < rows.upperBound {
            let end = Swift.min(rows.upperBound, (row / 64 + 1) * 64)
            let mask = (end - row == 64) ? ~0 : ((1 as UInt64) << UInt64(end - row) - 1) << UInt64(row % 64)
            storedWords[row / 64] &= ~mask
            row = end
        }
        countBlocks()
    }

    /// Stores all words so that they can be modified.
    private mutating func keepWords() {
        guard isWhole || storedWords.count < (count + 63) / 64 else { return }
        storedWords = words
        isWhole = false
        countBlocks()
    }

    private mutating func countBlocks() {
        ranks = RowScan.blockRanks(of: storedWords, wordsPerBlock: Self.wordsPerBlock)
    }

    private mutating func clearSpareBits() {
        Self.clearSpareBits(of: &storedWords, count: count)
    }

    /// Clears the spare bits of the last word, if it is present, of a bitmap with `count` rows.
    package static func clearSpareBits(of words: inout [UInt64], count: Int) {
        guard count % 64 != 0, words.count > count / 64 else { return }
        let cleared = words[count / 64] & ((1 << UInt64(count % 64)) - 1)
        // Writing an unchanged word would copy shared storage.
        if cleared != words[count / 64] { words[count / 64] = cleared }
    }

    private func checkRow(_ row: Int) {
        precondition(row >= 0 && row < count, "The row must be one of the bitmap's rows.")
    }
}

extension RowBitmap {
    /// Whether two bitmaps have the same rows set; O(rows / 64).
    package static func == (left: RowBitmap, right: RowBitmap) -> Bool {
        guard left.count == right.count, left.setCount == right.setCount else { return false }
        return left.setCount == left.count || left.words == right.words
    }
}
