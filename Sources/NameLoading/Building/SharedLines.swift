internal import ByteScan
internal import FormatCore
internal import Languages
internal import NameFolding
internal import NameRows
internal import Names

/// Index data that a store of ascending lines needs, updated incrementally: line starts and non-ASCII lines.
struct SharedLines {
    private var text: RowTextWriter
    /// The folded forms, created for the first line that needs one.
    private var folded: RowTextWriter?
    private var isFolded = RowBitmapWriter()
    private let acceptsLess: Bool
    private let language: Language

    /// Creates the index of a text; `acceptsLess` allows a region too short for the longest folded forms.
    init(region: TextRegion, acceptsLess: Bool, language: Language) {
        self.acceptsLess = acceptsLess
        text = RowTextWriter(region: region)
        self.language = language
    }

    /// Adds the lines up to an offset, and folds those that are not ASCII.
    mutating func take(upTo end: Int, isASCII: Bool) throws(LineCollector.Failure) {
        guard end > text.byteCount else { return }
        let lines = text.byteCount..<end
        let former = text.rowCount
        text.commit(upTo: end)
        guard !isASCII, RowScan.hasHighByte(in: text.region.bytes(lines)) else {
            isFolded.append(clear: text.rowCount - former)
            return
        }
        let (bytes, acceptsLess) = (text.region.capacity, acceptsLess)
        let isDone = FoldedPiece.fold(lines, of: text.region, rows: &isFolded, to: &folded) {
            Self.foldedRegion(forTextBytes: bytes, acceptsLess: acceptsLess)
        }
        guard isDone else { throw .noMemory }
    }

    /// A region for the folded forms: large enough for the longest possible ones, or as large as available.
    private static func foldedRegion(forTextBytes bytes: Int, acceptsLess: Bool) -> TextRegion? {
        guard acceptsLess else { return RowFolder.region(forTextBytes: bytes) }
        for quarters in [12, 8, 6, 5] {
            let wish = min(bytes * quarters / 4 + 64, TextRegion.largestCapacity)
            if let region = TextRegion(capacity: wish) { return region }
        }
        return nil
    }

    /// The lines so far, in sections that cover them.
    ///
    /// `areByFolder` means that the lines are paths in the order of their folders.
    func store(sections: [NameStore.Section], areByFolder: Bool = false) -> NameStore {
        NameStore(
            text: text.text,
            folded: FoldedRows(rows: isFolded.bitmap, text: folded?.text ?? .empty),
            sections: sections, isOrdered: !areByFolder, order: ListOrder(.name),
            hasDerivedSections: !areByFolder, isByFolder: areByFolder, language: language)
    }
}
