/// The folded form of the rows of a store that are not pure ASCII.
///
/// The other rows need none: the scanning kernel compares ASCII letters in either case as they are.
struct FoldedRows: Sendable {
    /// The rows that are not ASCII, ascending.
    let rows: [Int]
    /// Their folded text, each ended by a newline, and where each starts.
    let text: [UInt8]
    let starts: [Int]
    /// Whether any of them has a mark that binds to the letter before it; only then a hit of the kernel needs
    /// a second look.
    let hasBinders: Bool

    init(of store: NameStore, keepingDiacritics: Bool) {
        let isNotASCII = RowScan.rowsNotASCII(in: store.text[...], rowCount: store.rowCount)
        var rows: [Int] = []
        rows.reserveCapacity(isNotASCII.setCount)
        var text: [UInt8] = []
        var starts = [0]
        starts.reserveCapacity(isNotASCII.setCount + 1)
        for row in isNotASCII.rows(in: 0..<store.rowCount) {
            rows.append(row)
            TextFolding.append(store.name(ofRow: row), keepingDiacritics: keepingDiacritics, to: &text)
            text.append(RowScan.newline)
            starts.append(text.count)
        }
        self.rows = rows
        self.text = text
        self.starts = starts
        hasBinders =
            keepingDiacritics
            || String(decoding: text, as: UTF8.self).unicodeScalars.contains {
                TextFolding.bindsToLetterBefore($0, regardingDiacritics: false)
            }
    }

    /// The folded text of the n-th of these rows.
    func folded(_ index: Int) -> ArraySlice<UInt8> {
        text[starts[index]..<starts[index + 1] - 1]
    }

    /// The place, among these rows, of the first one at or after a row.
    func firstIndex(atOrAfter row: Int) -> Int {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// One bit for each of these rows: 1 if it contains the query.
    func matches(_ query: FoldedText) -> RowBitmap {
        var hits = RowScan.rowsContaining(query.bytes, in: text[...], rowCount: rows.count)
        if hasBinders {
            let candidates = Array(hits.rows(in: 0..<rows.count))
            hits.assign(
                candidates.lazy.map { index in
                    let folded = folded(index)
                    return (index, query.firstMatch(in: folded, from: folded.startIndex) != nil)
                })
        }
        return hits
    }
}
