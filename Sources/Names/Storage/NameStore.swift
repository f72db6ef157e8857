internal import ByteScan
package import FormatCore
package import Languages
package import NameFolding
package import NameRows
internal import Synchronization
internal import SystemSupport

/// The bytes of all names in display order, with the starts of names and sections.
///
/// A store is immutable, so collections and their mutable copies share one. Names that are not ASCII are
/// folded once; forms of other levels are created, under a lock, by the first search that needs them.
package final class NameStore: Sendable {
    package struct Section: Sendable, Equatable {
        package let title: String
        package let rows: Range<Int>

        package init(title: String, rows: Range<Int>) {
            self.title = title
            self.rows = rows
        }
    }

    /// All rows, with newlines within names replaced by spaces.
    package let text: RowText
    package let sections: [Section]
    /// Exact bytes of names that the text stores differently: with a newline, or with a carriage return at
    /// the end.
    package let exactBytes: [Int: [UInt8]]
    /// Whether the names of each section ascend in the language's order.
    package let isOrdered: Bool
    /// The rows' records, if they contain more than the names.
    package let records: RecordTable?
    /// Sort keys of the rows, row by row in the same sections; `nil` if they are not text, or if they are the
    /// names.
    package let keys: NameStore?
    package let order: ListOrder
    /// Whether the sections result from the sort order rather than the source.
    package let hasDerivedSections: Bool
    /// Whether the rows are paths in the order of their folders, whichever of these have sections.
    package let isByFolder: Bool
    /// The language of the order; `nil` for the root order, whose tables are made when they are used.
    private let ownLanguage: Language?
    /// Forms of base letters of the rows that are not ASCII.
    package let folded: FoldedRows
    /// Forms of other levels, created on demand.
    fileprivate let foldedFurther = Mutex<[FoldingLevel: FoldedRows]>([:])
    /// Transcriptions of the rows, created on demand.
    let sounds: SoundBlocks
    /// Readings of rows that differ from their spelling, created on demand.
    let readingRows = ReadingRowsCache()
    /// The rows that start with a space or a tab, created on demand; the inner optional is `nil` if there are
    /// none.
    fileprivate let rowsWithBlanks = Mutex<RowBitmap??>(nil)

    package init(
        text: RowText, folded: FoldedRows, sections: [Section], exactBytes: [Int: [UInt8]] = [:],
        isOrdered: Bool, records: RecordTable? = nil, keys: NameStore? = nil,
        order: ListOrder? = nil, hasDerivedSections: Bool = false, isByFolder: Bool = false,
        language: Language? = nil
    ) {
        self.text = text
        self.folded = folded
        sounds = SoundBlocks(of: folded)
        self.sections = sections
        self.exactBytes = exactBytes
        self.isOrdered = isOrdered
        self.records = records
        self.keys = keys
        self.order = order ?? ListOrder(isOrdered ? .name : .file)
        self.hasDerivedSections = hasDerivedSections
        self.isByFolder = isByFolder
        ownLanguage = language
        precondition(
            (sections.last?.rows.upperBound ?? 0) == text.rowCount, "The sections must cover all rows.")
        precondition(
            folded.rows.count == text.rowCount && folded.rows.setCount == folded.count,
            "There must be a folded form of each row that is not ASCII.")
    }

    package var rowCount: Int { text.rowCount }

    package var language: Language { ownLanguage ?? .root }

    /// Returns the bytes of a row in the text, without its line end, valid as long as the store lives.
    ///
    /// A carriage return before the newline belongs to the line end.
    func textBytes(ofRow row: Int) -> UnsafeBufferPointer<UInt8> {
        let bytes = text.bytes(ofRow: row)
        guard bytes.last == 0x0D else { return bytes }
        return UnsafeBufferPointer(rebasing: bytes.dropLast())
    }

    package func bytes(ofRow row: Int) -> [UInt8] {
        exactBytes[row] ?? Array(textBytes(ofRow: row))
    }

    /// Returns a name with invalid UTF-8 repaired; of a name longer than `limit` bytes, the beginning.
    func name(ofRow row: Int, limit: Int = .max) -> String {
        if let exact = exactBytes[row] {
            return String(decoding: exact[..<Self.end(ofPartOf: exact, limit: limit)], as: UTF8.self)
        }
        let bytes = textBytes(ofRow: row)
        return String(decoding: bytes[..<Self.end(ofPartOf: bytes, limit: limit)], as: UTF8.self)
    }

    /// Returns the last position at or up to three bytes before `limit` that does not split a scalar.
    private static func end<Bytes: RandomAccessCollection>(
        ofPartOf bytes: Bytes, limit: Int
    ) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
        guard bytes.count > limit else { return bytes.count }
        return (max(0, limit - 3)...limit).last { bytes[$0] & 0xC0 != 0x80 } ?? limit
    }

    /// Returns the folded rows of a level: those that are not ASCII, or those whose form differs at another
    /// level; `nil` if memory runs out.
    ///
    /// - Complexity: O(1), but O(bytes) the first time at a level other than letters.
    package func foldedRows(_ level: FoldingLevel) -> FoldedRows? {
        guard level != .letters else { return folded }
        return foldedFurther.withLock { forms in
            if forms[level] == nil {
                forms[level] = FoldedRows(level, of: rows(for: level), folded, in: text)
            }
            return forms[level]
        }
    }
}

extension NameStore {
    /// The rows that start with a tab or any space; `nil` if there are none.
    ///
    /// - Complexity: O(bytes) the first time.
    var blankRows: RowBitmap? {
        rowsWithBlanks.withLock { rows in
            if let rows { return rows }
            let found = makeBlankRows()
            let known = found.setCount > 0 ? found : nil
            rows = .some(known)
            return known
        }
    }

    /// Returns the rows whose form at a level may differ from that of their base letters.
    ///
    /// - Complexity: O(bytes).
    private func rows(for level: FoldingLevel) -> RowBitmap {
        guard level.isOfLetters else { return folded.rows }
        let quoted = Self.inParts(of: rowCount) { rows in
            let bytes = self.text.bytes(ofRows: rows)
            return RowScan.rowsContaining([TextFolding.apostrophe], in: bytes, rowCount: rows.count).words
        }
        var words = ParallelMap.joined(quoted)
        let notASCII = folded.rows.words(in: 0..<rowCount)
        if level == .spelled {
            words.formUnion(notASCII)
        } else {
            let found = RowScan.rowsContaining(
                [TextFolding.apostrophe], in: folded.text.bytes, rowCount: folded.count)
            RowScan.deposit(found.words, at: notASCII, into: &words)
        }
        return RowBitmap(words: words, count: rowCount)
    }

    /// Whether all names are ASCII.
    var isASCII: Bool { folded.count == 0 }

    /// Whether a search with marks has been made.
    package var isSearchedWithMarks: Bool { foldedFurther.withLock { $0[.marks] != nil } }
}

extension NameStore: Equatable {
    package static func == (left: NameStore, right: NameStore) -> Bool {
        left === right
            || (left.sections == right.sections && left.text == right.text
                && left.exactBytes == right.exactBytes)
    }
}
