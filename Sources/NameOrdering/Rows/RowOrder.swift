internal import CNameScan
package import Languages
internal import NameDirectory

/// Swift's face of the ordering of rows: whether they ascend, and sorting, merging and comparing them.
///
/// Most rows are their own keys. The others are wide; the n-th wide row of a text belongs to the n-th of its
/// lines, which have keys of the language. Rows that begin with no letter come last. Rows with the same key
/// are ordered by accents and case, and otherwise keep their order. `RowOrder.h` says it to the byte.
package enum RowOrder {
    /// How many bytes must be readable behind each text and stream, in bytes; their values do not matter.
    package static let readableBytes = Int(CNAMESCAN_READABLE_BYTES)

    /// A text and the stream of lines of its wide rows, each row and line ended by a newline.
    ///
    /// The pointers belong to the caller, who keeps the memory alive, unchanged and `readableBytes` longer
    /// than the buffers as long as the value is used.
    package struct Rows {
        package var text: UnsafeBufferPointer<UInt8>
        package var lines: UnsafeBufferPointer<UInt8>

        package init(text: UnsafeBufferPointer<UInt8>, lines: UnsafeBufferPointer<UInt8>) {
            self.text = text
            self.lines = lines
        }

        var asC: cnamescan_rows {
            cnamescan_rows(
                text: text.baseAddress, length: text.count, lines: lines.baseAddress,
                lines_length: lines.count)
        }
    }

    /// Addresses from which memory of runs may be given back to the system while they are merged.
    ///
    /// One for the text and one for the stream of each run; none for what is to stay. The memory must be
    /// private and anonymous, and nobody may count on what it held.
    package struct Releases {
        package var text: [UnsafePointer<UInt8>?]
        package var lines: [UnsafePointer<UInt8>?]

        package init(text: [UnsafePointer<UInt8>?], lines: [UnsafePointer<UInt8>?]) {
            self.text = text
            self.lines = lines
        }
    }

    /// How much memory sorting needs for each row, in bytes.
    package static let sortBytes = Int(CNAMESCAN_SORT_BYTES)

    /// Sorts rows into buffers of the same sizes; `false`, and no change, if `memory` is too small.
    ///
    /// Texts and streams of almost 4 GiB are refused. What is behind the last row goes behind it.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - language: The language of their order.
    ///   - memory: `sortBytes` for each row or more, aligned to 8 bytes; what it holds does not matter.
    ///   - text: Where the rows are written.
    ///   - lines: Where the lines of the wide ones are written.
    /// - Returns: Whether they were sorted.
    /// - Complexity: O(bytes) for rows that differ in their first 64 bytes, else O(bytes log rows).
    package static func sort(
        _ rows: Rows, in language: Language, with memory: UnsafeMutableBufferPointer<UInt8>,
        text: UnsafeMutableBufferPointer<UInt8>, lines: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        precondition(text.count == rows.text.count && lines.count == rows.lines.count)
        precondition(Int(bitPattern: memory.baseAddress) % 8 == 0, "Records are aligned.")
        var rows = rows.asC
        var order = language.rowOrder
        // Exactly as many bytes are written as the buffers are checked to have.
        return cnamescan_sort_rows(
            &order, &rows, memory.baseAddress, memory.count, text.baseAddress, lines.baseAddress) != 0
    }

    /// The rows' numbers in ascending order, equal ones as they come; `nil` without 24 bytes of memory a row.
    ///
    /// Rows start at `starts`, in bytes. Texts and streams of almost 4 GiB are refused.
    ///
    /// - Complexity: As for sorting into buffers.
    package static func order(_ rows: Rows, in language: Language, starts: [UInt32]) -> [UInt32]? {
        precondition(starts.allSatisfy { $0 < rows.text.count } && (rows.text.last ?? 0x0A) == 0x0A)
        var rows = rows.asC
        var order = language.rowOrder
        var isOrdered = false
        let numbers = [UInt32](unsafeUninitializedCapacity: starts.count) { room, count in
            // As many numbers are written as there are starts, each of a row that ends within the text.
            isOrdered = cnamescan_order_rows(&order, &rows, starts, starts.count, room.baseAddress) != 0
            count = isOrdered ? starts.count : 0
        }
        return isOrdered ? numbers : nil
    }

    /// Merges ascending runs, of equal rows the earlier first; `false`, and nothing written, without memory.
    ///
    /// Runs that do not ascend come out in some order, whole. `releases`, one a run, may go once copied.
    /// `text` and `lines` are as long as all texts and all streams together; `lines` is `nil` if
    /// nobody needs them.
    ///
    /// - Complexity: O(bytes + rows log runs).
    package static func merge(
        _ runs: [Rows], in language: Language, text: UnsafeMutableBufferPointer<UInt8>,
        lines: UnsafeMutableBufferPointer<UInt8>?, releases: Releases? = nil
    ) -> Bool {
        precondition(text.count == runs.reduce(0) { $0 + $1.text.count })
        if let lines { precondition(lines.count == runs.reduce(0) { $0 + $1.lines.count }) }
        let runs = runs.map(\.asC)
        var order = language.rowOrder
        // Exactly as many bytes are written as the buffers are checked to have.
        guard let releases else {
            return cnamescan_merge_rows(
                &order, runs, runs.count, text.baseAddress, lines?.baseAddress, nil, nil) != 0
        }
        precondition(releases.text.count == runs.count && releases.lines.count == runs.count)
        return cnamescan_merge_rows(
            &order, runs, runs.count, text.baseAddress, lines?.baseAddress, releases.text, releases.lines)
            != 0
    }

    /// Compares two rows: below, at or above 0 as the left one is lower, the same or higher.
    ///
    /// Rows end with a newline; the line is `nil` unless the row is wide.
    ///
    /// - Complexity: O(bytes of the rows).
    package static func compare(
        in language: Language, text: UnsafePointer<UInt8>, line: UnsafePointer<UInt8>?,
        otherText: UnsafePointer<UInt8>, otherLine: UnsafePointer<UInt8>?
    ) -> Int {
        var order = language.rowOrder
        return Int(cnamescan_compare_rows(&order, text, line, otherText, otherLine))
    }

    /// The next wide row from the start of a row on, without its newline; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - text: Whole rows, with `readableBytes` behind them.
    ///   - start: Where a row starts, in bytes.
    ///   - language: The language that says what is wide.
    /// - Returns: Where it lies, in bytes.
    /// - Complexity: O(bytes up to it).
    package static func nextWideRow(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, in language: Language
    ) -> Range<Int>? {
        precondition(start <= text.count && (text.last ?? 0x0A) == 0x0A)
        var order = language.rowOrder
        var end = 0
        // Reads no more than `readableBytes` behind the text.
        let found = cnamescan_next_wide_row(&order, text.baseAddress, text.count, start, &end)
        return found < text.count ? found..<end : nil
    }
}

extension RowOrder {
    /// Writes the line of a wide row.
    ///
    /// - Parameters:
    ///   - row: The row, without its newline.
    ///   - language: The language of the key.
    ///   - room: Where the line is written.
    /// - Returns: How many bytes were written; `nil` if there is no room.
    /// - Complexity: O(bytes).
    static func writeLine(
        of row: UnsafeBufferPointer<UInt8>, in language: Language, to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        // No more is written than there is room for.
        let count = Language.writeLine(
            language.tables, row.baseAddress, row.count, room.baseAddress, room.count)
        return count == 0 ? nil : count
    }

    /// Writes the lines of all wide rows of a text.
    ///
    /// - Parameters:
    ///   - text: Whole rows, with `readableBytes` behind them.
    ///   - language: The language of the keys.
    ///   - room: Where the lines are written.
    /// - Returns: How many bytes were written; `nil` if there is no room.
    /// - Complexity: O(bytes).
    package static func writeLines(
        of text: UnsafeBufferPointer<UInt8>, in language: Language, to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        precondition((text.last ?? 0x0A) == 0x0A)
        var order = language.rowOrder
        // No more is written than there is room for.
        let count = cnamescan_write_lines(&order, text.baseAddress, text.count, room.baseAddress, room.count)
        return count == Int(bitPattern: UInt.max) ? nil : count
    }
}

extension Language {
    /// The order as the functions in C take it; good as long as the language lives.
    var rowOrder: cnamescan_order {
        cnamescan_order(
            special: special, has_pairs: hasPairs ? 1 : 0, section_starts: sectionStarts,
            section_count: sectionCount, write_line: Self.writeLine, compare_ties: Self.compareTies,
            language: tables)
    }
}
