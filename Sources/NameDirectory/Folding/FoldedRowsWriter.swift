internal import NameForms
internal import NameRows

/// Folds rows, without diacritics, and writes them one after the other.
struct FoldedRowsWriter {
    private var writer: RowTextWriter
    private var folder = RowFolder(.letters)

    /// Makes a writer for rows of so many bytes at most; `nil` without address space for the folded form.
    init?(textBytes: Int) {
        guard let region = RowFolder.region(forTextBytes: textBytes) else { return nil }
        writer = RowTextWriter(region: region)
    }

    /// The folded rows so far.
    var text: RowText { writer.text }

    /// Folds a row, in which what is no UTF-8 becomes U+FFFD; `false`, and nothing written, without room.
    package mutating func append(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
        folder.withFolded(row) { line in
            guard writer.room > line.count else { return false }
            writer.append(line)
            return true
        }
    }

    /// Writes folded rows, each ended by a newline; `false`, and nothing written, if there is no room.
    package mutating func append(foldedRows rows: UnsafeBufferPointer<UInt8>) -> Bool {
        guard writer.room >= rows.count else { return false }
        writer.append(rows: rows)
        return true
    }
}
