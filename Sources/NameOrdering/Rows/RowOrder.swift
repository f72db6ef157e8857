internal import CNameScan
package import Languages
internal import Names

/// Swift interface to the C row sort: checking, sorting, merging and comparing rows.
///
/// Most rows are their own sort keys. The others are keyed: the n-th keyed row of a text has the n-th of the
/// text's stored keys. Rows that do not start with a letter come last. Rows with the same key are
/// ordered by accents and case, and otherwise keep their order. `RowOrder.h` specifies all this to the byte.
package enum RowOrder {
    /// Number of readable bytes required after each text and stream; their values do not matter.
    package static let readableBytes = Int(CNAMESCAN_READABLE_BYTES)

    /// A text and the stream of stored sort keys of its keyed rows, each row and key ended by a newline.
    ///
    /// The pointers belong to the caller. While the value is in use, the caller must keep the memory alive
    /// and unchanged, for `readableBytes` beyond the buffers.
    package struct Rows {
        package var text: UnsafeBufferPointer<UInt8>
        package var keys: UnsafeBufferPointer<UInt8>

        package init(text: UnsafeBufferPointer<UInt8>, keys: UnsafeBufferPointer<UInt8>) {
            self.text = text
            self.keys = keys
        }

        var asC: cnamescan_rows {
            cnamescan_rows(
                text: text.baseAddress, length: text.count, keys: keys.baseAddress,
                keys_length: keys.count)
        }
    }

    /// Addresses from which the memory of runs may be released while they are merged.
    ///
    /// One for the text and one for the stream of each run; `nil` for memory to keep. The memory must be
    /// private and anonymous, and its contents are lost.
    package struct Releases {
        package var text: [UnsafePointer<UInt8>?]
        package var keys: [UnsafePointer<UInt8>?]

        package init(text: [UnsafePointer<UInt8>?], keys: [UnsafePointer<UInt8>?]) {
            self.text = text
            self.keys = keys
        }
    }

    /// Number of bytes of a run that merging copies before it releases their memory.
    package static let bytesBeforeRelease = Int(CNAMESCAN_RELEASE_BYTES)

    /// Scratch memory that sorting needs per row, in bytes.
    package static let sortBytes = Int(CNAMESCAN_SORT_BYTES)

    /// Sorts rows into buffers of the same sizes; `nil`, without any change, if `memory` is too small.
    ///
    /// Texts and streams of almost 4 GiB are refused. Bytes after the last row are copied after it. `memory`
    /// has at least `sortBytes` per row, aligned to 8 bytes.
    ///
    /// - Complexity: O(bytes) for rows that differ in their first 64 bytes, else O(bytes log rows).
    package static func sort(
        _ rows: Rows, in language: Language, with memory: UnsafeMutableBufferPointer<UInt8>,
        text: UnsafeMutableBufferPointer<UInt8>, keys: UnsafeMutableBufferPointer<UInt8>
    ) -> Outline? {
        precondition(text.count == rows.text.count && keys.count == rows.keys.count)
        precondition(Int(bitPattern: memory.baseAddress) % 8 == 0, "Records are aligned.")
        var rows = rows.asC
        var order = language.rowOrder
        var walk = cnamescan_walk()
        var isSorted = false
        let found = outline(groups: max(1, language.sectionCount), bytes: rows.length) {
            // Exactly as many bytes are written as the preconditions require of the buffers.
            isSorted =
                cnamescan_sort_rows(
                    &order, &rows, memory.baseAddress, memory.count, text.baseAddress, keys.baseAddress,
                    &walk,
                    &$0) != 0
        }
        return isSorted ? Outline(groups: found.groups, walk: Walk(walk, marks: found.marks)) : nil
    }

    /// Merges ascending runs, equal rows in run order; `false`, with nothing written, without memory.
    ///
    /// Runs that do not ascend are copied completely, in an unspecified order. Memory from `releases`, one
    /// per run, may be released once copied. `text` and `keys` are as long as all texts and all streams
    /// together; `keys` is `nil` if they are not needed. With `marks`, one per run, rows below those of all
    /// other runs are copied without being read.
    ///
    /// - Complexity: O(bytes + rows log runs).
    package static func merge(
        _ runs: [Rows], in language: Language, text: UnsafeMutableBufferPointer<UInt8>,
        keys: UnsafeMutableBufferPointer<UInt8>?, releases: Releases? = nil, marks: [Marks]? = nil
    ) -> Bool {
        precondition(text.count == runs.reduce(0) { $0 + $1.text.count })
        if let keys { precondition(keys.count == runs.reduce(0) { $0 + $1.keys.count }) }
        precondition(releases.map { $0.text.count == runs.count && $0.keys.count == runs.count } ?? true)
        precondition(marks.map { $0.count == runs.count } ?? true)
        let none = [UnsafePointer<UInt8>?](repeating: nil, count: runs.count)
        let allMarks = marks.map { $0.flatMap(\.marks) } ?? []
        return allMarks.withUnsafeBufferPointer { allMarks in
            var start = 0
            let marks = (marks ?? []).map { marks in
                defer { start += marks.marks.count }
                return cnamescan_marks(
                    marks: allMarks.baseAddress.map { $0 + start }, count: marks.marks.count,
                    text: marks.text,
                    keys: marks.keys)
            }
            var order = language.rowOrder
            // Exactly as many bytes are written as the preconditions require of the buffers.
            return cnamescan_merge_rows(
                &order, runs.map(\.asC), runs.count, text.baseAddress, keys?.baseAddress,
                releases?.text ?? none, releases?.keys ?? none, marks.isEmpty ? nil : marks) != 0
        }
    }

    /// Compares two rows; the result is below, equal to or above 0 if the left row is lower, equal or higher.
    ///
    /// Rows end with a newline; the stored key is `nil` unless the row is keyed.
    ///
    /// - Complexity: O(bytes of the rows).
    package static func compare(
        in language: Language, text: UnsafePointer<UInt8>, key: UnsafePointer<UInt8>?,
        otherText: UnsafePointer<UInt8>, otherKey: UnsafePointer<UInt8>?
    ) -> Int {
        var order = language.rowOrder
        return Int(cnamescan_compare_rows(&order, text, key, otherText, otherKey))
    }

    /// Finds the next keyed row of whole rows from a row start on, without its newline; O(bytes up to it).
    ///
    /// `readableBytes` must follow the text.
    package static func nextKeyedRow(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, in language: Language
    ) -> Range<Int>? {
        precondition(start <= text.count && (text.last ?? 0x0A) == 0x0A)
        var order = language.rowOrder
        var end = 0
        // Reads at most `readableBytes` beyond the text.
        let start = cnamescan_next_keyed_row(&order, text.baseAddress, text.count, start, &end)
        return start < text.count ? start..<end : nil
    }
}

extension RowOrder {
    /// Writes the stored key of a keyed row; returns the bytes written, `nil` if it does not fit; O(bytes).
    static func writeStoredKey(
        of row: UnsafeBufferPointer<UInt8>, in language: Language, to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        // The function does not write beyond the size passed.
        let count = Language.writeStoredKey(
            language.tables, row.baseAddress, row.count, room.baseAddress, room.count)
        return count == 0 ? nil : count
    }

    /// Writes the stored keys of all keyed rows; returns the bytes, `nil` if they do not fit; O(bytes).
    ///
    /// `readableBytes` must follow the text.
    package static func writeStoredKeys(
        of text: UnsafeBufferPointer<UInt8>, in language: Language, to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        precondition((text.last ?? 0x0A) == 0x0A)
        var order = language.rowOrder
        // The function does not write beyond the size passed.
        let count = cnamescan_write_stored_keys(
            &order, text.baseAddress, text.count, room.baseAddress, room.count)
        return count == Int(bitPattern: UInt.max) ? nil : count
    }
}

extension Language {
    /// The order in the form that the C functions take, valid as long as the language lives.
    var rowOrder: cnamescan_order {
        cnamescan_order(
            special: special, has_pairs: hasPairs ? 1 : 0, section_starts: sectionStarts,
            section_count: sectionCount, write_stored_key: Self.writeStoredKey,
            compare_ties: Self.compareTies,
            language: tables)
    }
}
