/// Folds rows, without diacritics, and writes them one after the other.
struct FoldedRowsWriter {
    private var writer: RowTextWriter
    private var folder = RowFolder(keepsDiacritics: false)

    /// Makes a writer; `nil` if there is no address space for the folded form.
    ///
    /// - Parameter textBytes: How many bytes the rows have that may be folded, at most.
    init?(textBytes: Int) {
        guard let region = RowFolder.region(forTextBytes: textBytes) else { return nil }
        writer = RowTextWriter(region: region)
    }

    /// The folded rows so far.
    var text: RowText { writer.text }

    /// Folds a row.
    ///
    /// - Parameter row: Its bytes, in any encoding; what is no UTF-8 becomes U+FFFD.
    /// - Returns: Whether there was room for it; nothing is written if not.
    package mutating func append(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
        folder.withFolded(row) { line in
            guard writer.room > line.count else { return false }
            writer.append(line)
            return true
        }
    }

    /// Writes rows that are folded already, each ended by a newline.
    ///
    /// - Parameter rows: The rows.
    /// - Returns: Whether there was room for them; nothing is written if not.
    package mutating func append(foldedRows rows: UnsafeBufferPointer<UInt8>) -> Bool {
        guard writer.room >= rows.count else { return false }
        writer.append(rows: rows)
        return true
    }
}
