internal import ByteScan
package import Languages
package import NameForms
package import NameRows
package import SourceText
internal import Synchronization

/// The bytes of all names, in display order, and where each name and each section starts.
///
/// Nothing in it ever changes, so dictionaries and their mutable copies share one store. Names that are not
/// ASCII are folded once; forms of more than letters are made at the first search that needs them, behind a
/// lock.
package final class NameStore: Sendable {
    package struct Section: Sendable, Equatable {
        package let title: String
        package let rows: Range<Int>

        package init(title: String, rows: Range<Int>) {
            self.title = title
            self.rows = rows
        }
    }

    /// All rows; a newline within a name is a space here.
    package let text: RowText
    package let sections: [Section]
    /// The bytes of names that end otherwise in the text: with a newline, or a carriage return at the end.
    package let exactBytes: [Int: [UInt8]]
    /// Whether the rows of each section ascend by their folded form without leading blanks.
    package let isOrdered: Bool
    /// What the rows' records say, if they say more than the names.
    package let records: RecordTable?
    /// What the rows are ordered by, row for row and in the same sections; `nil` if that is not a text, or if
    /// it is the names.
    package let keys: NameStore?
    /// What the rows of each section are ordered by.
    package let order: ListOrder
    /// Whether the sections follow from what rows are ordered by, and do not come from the source.
    package let hasDerivedSections: Bool
    /// The language that names are ordered in.
    package let language: Language
    /// The folded form of the rows that are not ASCII, of their letters alone.
    package let folded: FoldedRows
    /// Forms of more than letters, once asked for.
    fileprivate let foldedFurther = Mutex<[FoldingLevel: FoldedRows]>([:])
    /// How rows sound, once asked for.
    fileprivate let sounds = Mutex<[NameSound: SoundRows]>([:])
    /// How rows are read that are written otherwise, once asked for.
    let readingRows = ReadingRowsCache()
    /// The rows that begin with a space or a tab, once asked for; within it `nil` if there are none.
    fileprivate let rowsWithBlanks = Mutex<RowBitmap??>(nil)

    /// Makes a store; `NameStoreBuilder` and `LineCollector` get the arguments right.
    package init(
        text: RowText, folded: FoldedRows, sections: [Section], exactBytes: [Int: [UInt8]] = [:],
        isOrdered: Bool, records: RecordTable? = nil, keys: NameStore? = nil,
        order: ListOrder? = nil, hasDerivedSections: Bool = false, language: Language = .root
    ) {
        self.text = text
        self.folded = folded
        self.sections = sections
        self.exactBytes = exactBytes
        self.isOrdered = isOrdered
        self.records = records
        self.keys = keys
        self.order = order ?? ListOrder(isOrdered ? .name : .file)
        self.hasDerivedSections = hasDerivedSections
        self.language = language
        precondition(
            (sections.last?.rows.upperBound ?? 0) == text.rowCount, "The sections must cover all rows.")
        precondition(
            folded.rows.count == text.rowCount && folded.rows.setCount == folded.count,
            "There must be a folded form of each row that is not ASCII.")
    }

    package var rowCount: Int { text.rowCount }

    /// The bytes of a row as they lie in the text, without the end of the line; good while the store lives.
    ///
    /// A carriage return before the newline belongs to the end of the line.
    func textBytes(ofRow row: Int) -> UnsafeBufferPointer<UInt8> {
        let bytes = text.bytes(ofRow: row)
        guard bytes.last == 0x0D else { return bytes }
        return UnsafeBufferPointer(rebasing: bytes.dropLast())
    }

    package func bytes(ofRow row: Int) -> [UInt8] {
        exactBytes[row] ?? Array(textBytes(ofRow: row))
    }

    /// A name, repaired where it is no UTF-8; of a longer one than `limit` bytes the beginning.
    func name(ofRow row: Int, limit: Int = .max) -> String {
        if let exact = exactBytes[row] {
            return String(decoding: exact[..<Self.end(ofPartOf: exact, limit: limit)], as: UTF8.self)
        }
        let bytes = textBytes(ofRow: row)
        return String(decoding: bytes[..<Self.end(ofPartOf: bytes, limit: limit)], as: UTF8.self)
    }

    /// Where bytes can be cut so that no scalar is, at `limit` or up to three bytes before.
    private static func end<Bytes: RandomAccessCollection>(
        ofPartOf bytes: Bytes, limit: Int
    ) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
        guard bytes.count > limit else { return bytes.count }
        return (max(0, limit - 3)...limit).last { bytes[$0] & 0xC0 != 0x80 } ?? limit
    }

    /// The folded rows for a search: all that are not ASCII, or those of more than letters; `nil` without
    /// memory.
    ///
    /// - Complexity: O(1), but O(bytes) the first time at a level beyond letters.
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
    /// The rows that begin with a space or a tab; `nil` if there are none.
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

    /// The rows that may have another form at a level than that of their letters.
    ///
    /// - Complexity: O(bytes).
    private func rows(for level: FoldingLevel) -> RowBitmap {
        guard level.isOfLetters else { return folded.rows }
        let quoted = Self.inHalves(0..<rowCount) { rows in
            let bytes = self.text.bytes(ofRows: rows)
            return RowScan.rowsContaining([TextFolding.apostrophe], in: bytes, rowCount: rows.count).words
        }
        var words = Self.joined(quoted)
        let notASCII = folded.rows.words(in: 0..<rowCount)
        if level == .spelled {
            for index in words.indices { words[index] |= notASCII[index] }
        } else {
            let found = RowScan.rowsContaining(
                [TextFolding.apostrophe], in: folded.text.bytes, rowCount: folded.count)
            RowScan.deposit(found.words, at: notASCII, into: &words)
        }
        return RowBitmap(words: words, count: rowCount)
    }

    /// How rows sound that are written in other letters; `nil` if none are, or without memory.
    ///
    /// - Complexity: O(1), but O(bytes of the rows that are not ASCII) the first time.
    func soundRows(_ sound: NameSound) -> SoundRows? {
        guard folded.count > 0 else { return nil }
        return sounds.withLock { sounds in
            if sounds[sound] == nil { sounds[sound] = SoundRows(sound, of: folded) }
            return sounds[sound]
        }
    }

    /// Whether all names are ASCII.
    var isASCII: Bool { folded.count == 0 }

    /// Whether a search with marks was made here.
    package var isSearchedWithMarks: Bool { foldedFurther.withLock { $0[.marks] != nil } }
}

extension NameStore: Equatable {
    package static func == (left: NameStore, right: NameStore) -> Bool {
        left === right
            || (left.sections == right.sections && left.text == right.text
                && left.exactBytes == right.exactBytes)
    }
}
