internal import ByteScan
internal import NameDirectory

/// What a store needs of lines that ascend, kept up with them: which start where, and which are not ASCII.
struct SharedLines {
    private var text: RowTextWriter
    private var folded: RowTextWriter
    private var isFolded = RowBitmapWriter()

    init(region: TextRegion, folded: TextRegion) {
        text = RowTextWriter(region: region)
        self.folded = RowTextWriter(region: folded)
    }

    /// Takes the lines up to a place, and their folded lines.
    mutating func take(upTo end: Int, foldedUpTo foldedEnd: Int) {
        guard end > text.byteCount else { return }
        let bytes = text.region.bytes(text.byteCount..<end)
        let former = text.rowCount
        text.commit(upTo: end)
        let count = text.rowCount - former
        if foldedEnd > folded.byteCount {
            folded.commit(upTo: foldedEnd)
            isFolded.append(RowScan.rowsNotASCII(in: bytes, rowCount: count))
        } else {
            isFolded.append(clear: count)
        }
    }

    /// The lines so far, in sections that cover them.
    func store(sections: [NameStore.Section]) -> NameStore {
        NameStore(
            text: text.text,
            folded: FoldedRows(rows: isFolded.bitmap, text: folded.text, keepsDiacritics: false),
            sections: sections, isOrdered: true, hasDerivedSections: true)
    }
}
