package import Languages
package import NameFolding
package import NameRows
package import Names
internal import SystemSupport

/// Rows of text that can be reordered.
package struct ArrangedLines: Sendable {
    private let text: RowText
    private let folded: FoldedRows
    private let starts: [UInt32]
    private let foldedStarts: [UInt32]
    package let language: Language

    package init(_ lines: RecordLines) {
        language = lines.language
        text = lines.lines.text.text
        folded = lines.lines.foldedRows
        starts = lines.starts
        foldedStarts = lines.foldedStarts
    }

    /// Takes the rows of a store; O(bytes).
    package init(_ store: NameStore) {
        language = store.language
        text = store.text
        folded = store.folded
        starts = Self.starts(of: store.text)
        foldedStarts = Self.starts(of: store.folded.text)
    }

    private static func starts(of text: RowText) -> [UInt32] {
        let pieces = ParallelMap.map(
            text.rowCount, minimum: minRowsForThreads, unit: RowText.rowsPerBlock
        ) { rows in
            [UInt32](unsafeUninitializedCapacity: rows.count) { starts, count in
                var start = text.start(ofRow: rows.lowerBound)
                let all = RowBitmap(repeating: true, count: rows.count)
                _ = text.forEach(of: all, from: rows.lowerBound) { _, line in
                    // Each of the rows is visited once, and there is room for as many starts.
                    starts[count] = UInt32(start)
                    start += line.count + 1
                    count += 1
                    return true
                }
            }
        }
        return ParallelMap.joined(pieces)
    }

    package var count: Int { starts.count }

    /// The section of each row; O(rows).
    var sections: [Int] {
        ParallelMap.joined(
            ParallelMap.map(count, minimum: Self.minRowsForThreads) { rows in
                rows.map { language.section(of: line($0)) }
            })
    }
    /// Minimum number of rows for several threads.
    private static let minRowsForThreads = 10_000

    /// The rows with the stored sort keys of those that need one; `nil` if memory runs out; O(bytes).
    var keyedRows: KeyedRows? { KeyedRows(text, starts: starts, in: language) }

    /// Returns the bytes of a row, valid as long as this value lives.
    package func line(_ number: Int) -> UnsafeBufferPointer<UInt8> {
        let end = number + 1 < starts.count ? Int(starts[number + 1]) : text.byteCount
        return text.region.bytes(Int(starts[number])..<end - 1)
    }

    /// Returns the rows in another order; `nil` if memory runs out; O(bytes).
    package func arranged(_ order: [UInt32]) -> (text: RowText, folded: FoldedRows)? {
        guard let newText = Self.copy(text, starts, in: order) else { return nil }
        guard !foldedStarts.isEmpty else { return (newText, folded) }
        var isFolded = RowBitmapWriter()
        for number in order { isFolded.append(folded.rows[Int(number)]) }
        let foldedOrder = order.filter { folded.rows[Int($0)] }.map { UInt32(folded.rows.rank(Int($0))) }
        guard let newFolded = Self.copy(folded.text, foldedStarts, in: foldedOrder) else { return nil }
        return (newText, FoldedRows(rows: isFolded.bitmap, text: newFolded))
    }

    /// Copies rows in another order, on several threads if there are many; `nil` if memory runs out.
    private static func copy(_ text: RowText, _ starts: [UInt32], in order: [UInt32]) -> RowText? {
        guard let region = TextRegion(capacity: text.byteCount) else { return nil }
        @Sendable func range(_ number: UInt32) -> Range<Int> {
            let next = Int(number) + 1
            return Int(starts[Int(number)])..<(next < starts.count ? Int(starts[next]) : text.byteCount)
        }
        let sizes = ParallelMap.map(order.count, minimum: minRowsForThreads) { places in
            (places, byteCount: places.reduce(0) { $0 + range(order[$1]).count })
        }
        var end = 0
        let pieces = sizes.map { places, byteCount in
            defer { end += byteCount }
            return (places, room: end..<end + byteCount)
        }
        _ = ParallelMap.map(pieces) { places, room in
            var end = room.lowerBound
            for place in places {
                let line = text.region.bytes(range(order[place]))
                // No other thread writes to this range.
                _ = region.room(end..<end + line.count).update(fromContentsOf: line)
                end += line.count
            }
        }
        var writer = RowTextWriter(region: region)
        writer.commit(upTo: end)
        return writer.text
    }

    package var unchanged: (text: RowText, folded: FoldedRows) { (text, folded) }
}
