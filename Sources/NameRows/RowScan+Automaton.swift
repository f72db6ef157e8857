internal import CNameScan

extension RowScan {
    /// Marks the rows of a text that an automaton accepts; see `cnamescan_accepted_rows`; O(bytes).
    ///
    /// `next` has the next state for each state and byte. The rows of at most four `lanes`, read
    /// concurrently, are marked one part after the other; their row counts, except the last, are multiples of
    /// 64.
    package static func rowsAccepted(
        by next: [UInt8], in lanes: [(text: UnsafeBufferPointer<UInt8>, rowCount: Int)],
        kernel: Kernel = .automatic
    ) -> [UInt64] {
        precondition(
            lanes.count <= Int(CNAMESCAN_LANES) && lanes.dropLast().allSatisfy { $0.rowCount % 64 == 0 },
            "Lanes have whole words of rows.")
        let rowCount = lanes.reduce(0) { $0 + $1.rowCount }
        guard rowCount > 0 else { return [] }
        let wordCount = (rowCount + 63) / 64
        return [UInt64](unsafeUninitializedCapacity: wordCount) { words, written in
            var word = words.baseAddress
            var parts: [cnamescan_lane] = []
            for lane in lanes {
                parts.append(
                    cnamescan_lane(
                        text: lane.text.baseAddress, length: lane.text.count, bitmap: word,
                        row_count: lane.rowCount))
                word = word.map { $0 + (lane.rowCount + 63) / 64 }
            }
            while parts.count < Int(CNAMESCAN_LANES) { parts.append(cnamescan_lane()) }
            // All words are written, since each lane writes every word of its own.
            cnamescan_accepted_rows(kernel.kind, next, parts)
            written = wordCount
        }
    }

    /// Clears the bits of rows that an automaton does not accept; see `cnamescan_keep_accepted`; O(bytes).
    package static func keepRowsAccepted(
        by next: [UInt8], in text: UnsafeBufferPointer<UInt8>, rowCount: Int, of words: inout [UInt64],
        kernel: Kernel = .automatic
    ) {
        precondition(words.count == (rowCount + 63) / 64, "There is one bit a row.")
        guard rowCount > 0 else { return }
        words.withUnsafeMutableBufferPointer { words in
            // There is a word for each 64 rows, valid as long as the closure runs.
            var lane = cnamescan_lane(
                text: text.baseAddress, length: text.count, bitmap: words.baseAddress, row_count: rowCount)
            cnamescan_keep_accepted(kernel.kind, next, &lane)
        }
    }
}
