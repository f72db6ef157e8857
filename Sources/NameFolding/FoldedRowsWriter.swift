internal import Languages
package import NameRows

/// Folds rows, without diacritics, and writes the forms one after another.
package struct FoldedRowsWriter {
    private var writer: RowTextWriter
    private var folder = RowFolder(.letters)

    /// Creates a writer for rows of at most `textBytes` bytes; `nil` if address space for the forms runs out.
    package init?(textBytes: Int) {
        guard let region = RowFolder.region(forTextBytes: textBytes) else { return nil }
        writer = RowTextWriter(region: region)
    }

    /// The forms written so far.
    package var text: RowText { writer.text }

    /// Folds a row, with invalid UTF-8 replaced by U+FFFD; `false`, with nothing written, if it does not fit.
    package mutating func append(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
        folder.withFolded(row) { line in
            guard writer.room > line.count else { return false }
            writer.append(line)
            return true
        }
    }

    /// Writes folded rows, each ended by a newline; `false`, with nothing written, if they do not fit.
    package mutating func append(foldedRows rows: UnsafeBufferPointer<UInt8>) -> Bool {
        guard writer.room >= rows.count else { return false }
        writer.append(rows: rows)
        return true
    }
}
