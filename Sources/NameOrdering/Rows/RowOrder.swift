internal import CNameScan
internal import NameDirectory

/// Swift's face of the ordering of rows: whether they ascend, and sorting, merging and comparing them.
///
/// A row with a byte above 0x7F is wide; the n-th wide row of a text belongs to the n-th line of its folded
/// stream. Rows are ordered by their keys: a wide row's folded line, another row's bytes with A-Z lowered,
/// without spaces and tabs in front. What begins with no letter comes last; rows with the same key keep their
/// order. `RowOrder.h` says it to the byte.
package enum RowOrder {
    /// How many bytes must be readable behind each text and stream, in bytes; their values do not matter.
    package static let readableBytes = Int(CNAMESCAN_READABLE_BYTES)

    /// A text and the folded stream of its wide rows, each row and line ended by a newline.
    ///
    /// The pointers belong to the caller, who keeps the memory alive, unchanged and `readableBytes` longer
    /// than the buffers as long as the value is used.
    package struct Rows {
        package var text: UnsafeBufferPointer<UInt8>
        package var folded: UnsafeBufferPointer<UInt8>

        package init(text: UnsafeBufferPointer<UInt8>, folded: UnsafeBufferPointer<UInt8>) {
            self.text = text
            self.folded = folded
        }

        var asC: cnamescan_rows {
            cnamescan_rows(
                text: text.baseAddress, length: text.count, folded: folded.baseAddress,
                folded_length: folded.count)
        }
    }

    /// Addresses from which memory of runs may be given back to the system while they are merged.
    ///
    /// One for the text and one for the stream of each run; none for what is to stay. The memory must be
    /// private and anonymous, and nobody may count on what it held.
    package struct Releases {
        package var text: [UnsafePointer<UInt8>?]
        package var folded: [UnsafePointer<UInt8>?]

        package init(text: [UnsafePointer<UInt8>?], folded: [UnsafePointer<UInt8>?]) {
            self.text = text
            self.folded = folded
        }
    }

    /// Sorts rows into buffers of the same sizes; `false`, and no change, without 24 bytes of memory a row.
    ///
    /// Texts and streams of almost 4 GiB are refused. What is behind the last row goes behind it.
    ///
    /// - Complexity: O(bytes) for rows that differ in their first 64 bytes, else O(bytes log rows).
    package static func sort(
        _ rows: Rows, text: UnsafeMutableBufferPointer<UInt8>, folded: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        precondition(text.count == rows.text.count && folded.count == rows.folded.count)
        var rows = rows.asC
        // Exactly as many bytes are written as the buffers are checked to have.
        return cnamescan_sort_rows(&rows, text.baseAddress, folded.baseAddress) != 0
    }

    /// The rows' numbers in ascending order, equal ones as they come; `nil` without 24 bytes of memory a row.
    ///
    /// Rows start at `starts`, in bytes. Texts and streams of almost 4 GiB are refused.
    ///
    /// - Complexity: As for sorting into buffers.
    package static func order(_ rows: Rows, starts: [UInt32]) -> [UInt32]? {
        precondition(starts.allSatisfy { $0 < rows.text.count } && (rows.text.last ?? 0x0A) == 0x0A)
        var rows = rows.asC
        var isOrdered = false
        let order = [UInt32](unsafeUninitializedCapacity: starts.count) { room, count in
            // As many numbers are written as there are starts, each of a row that ends within the text.
            isOrdered = cnamescan_order_rows(&rows, starts, starts.count, room.baseAddress) != 0
            count = isOrdered ? starts.count : 0
        }
        return isOrdered ? order : nil
    }

    /// Merges ascending runs, of equal rows the earlier first; `false`, and nothing written, without memory.
    ///
    /// Runs that do not ascend come out in some order, whole. `releases`, one a run, may go once copied.
    /// `text` and `folded` are as long as all texts and all streams together.
    ///
    /// - Complexity: O(bytes + rows log runs).
    package static func merge(
        _ runs: [Rows], text: UnsafeMutableBufferPointer<UInt8>, folded: UnsafeMutableBufferPointer<UInt8>,
        releases: Releases? = nil
    ) -> Bool {
        precondition(text.count == runs.reduce(0) { $0 + $1.text.count })
        precondition(folded.count == runs.reduce(0) { $0 + $1.folded.count })
        let runs = runs.map(\.asC)
        // Exactly as many bytes are written as the buffers are checked to have.
        guard let releases else {
            return cnamescan_merge_rows(runs, runs.count, text.baseAddress, folded.baseAddress, nil, nil) != 0
        }
        precondition(releases.text.count == runs.count && releases.folded.count == runs.count)
        return cnamescan_merge_rows(
            runs, runs.count, text.baseAddress, folded.baseAddress, releases.text, releases.folded) != 0
    }

    /// Compares two rows by their keys: below, at or above 0 as the left one is lower, the same or higher.
    ///
    /// Rows end with a newline; the folded line is `nil` unless the row is wide.
    ///
    /// - Complexity: O(bytes of the rows).
    package static func compare(
        text: UnsafePointer<UInt8>, folded: UnsafePointer<UInt8>?, otherText: UnsafePointer<UInt8>,
        otherFolded: UnsafePointer<UInt8>?
    ) -> Int {
        Int(cnamescan_compare_rows(text, folded, otherText, otherFolded))
    }
}
