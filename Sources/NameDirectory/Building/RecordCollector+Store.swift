internal import SourceText

extension RecordCollector {
    /// The rows so far, in display order; `nil` if there is no memory for it.
    ///
    /// - Complexity: O(bytes + rows · log sections); without copying if they are shown as they came.
    package func store(sources: [RecordTable.Source]) -> NameStore? { orderedStore(sources: sources)?.store }

    /// The rows so far in display order, and their numbers unless they came so; `nil` without memory.
    ///
    /// - Complexity: O(bytes + rows · log sections); without copying if they are shown as they came.
    package func orderedStore(sources: [RecordTable.Source]) -> (store: NameStore, order: [UInt32]?)? {
        guard options.hasSections else {
            let all = NameStore.Section(title: "", rows: 0..<rowCount)
            return (storeAsRead(sections: rowCount == 0 ? [] : [all], sources: sources), nil)
        }
        let order = sections.order
        var placeOfNumber = [Int](repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { placeOfNumber[Int(number)] = place }
        let firstRows = firstRows(placeOfNumber)
        let shown = order.enumerated().map { place, number in
            NameStore.Section(
                title: sections.titles[Int(number)], rows: firstRows[place]..<firstRows[place + 1])
        }
        let keys = readings ?? names
        let isInOrder = !isSorted || RowOrder.ascends(keys.rows)
        if isInOrder, areInSections(placeOfNumber) {
            return (storeAsRead(sections: shown, sources: sources), nil)
        }
        guard
            let rows = isInOrder
                ? Array(0..<UInt32(rowCount)) : RowOrder.order(keys.rows, starts: keys.starts)
        else { return nil }
        var next = firstRows
        var display = [UInt32](repeating: 0, count: rowCount)
        for row in rows {
            let place = placeOfNumber[Int(sections.numbers[Int(row)])]
            display[next[place]] = row
            next[place] += 1
        }
        return store(inOrder: display, sections: shown, sources: sources).map { ($0, display) }
    }

    /// Where each section begins, and at the end how many rows there are.
    private func firstRows(_ placeOfNumber: [Int]) -> [Int] {
        var firstRows = [Int](repeating: 0, count: placeOfNumber.count + 1)
        for number in sections.numbers { firstRows[placeOfNumber[Int(number)] + 1] += 1 }
        for place in placeOfNumber.indices { firstRows[place + 1] += firstRows[place] }
        return firstRows
    }

    /// Whether the rows came section by section.
    private func areInSections(_ placeOfNumber: [Int]) -> Bool {
        var last = 0
        for number in sections.numbers {
            let place = placeOfNumber[Int(number)]
            if place < last { return false }
            last = place
        }
        return true
    }

    /// The rows as they came: nothing is copied.
    private func storeAsRead(
        sections: [NameStore.Section], sources: [RecordTable.Source]
    ) -> NameStore {
        NameStore(
            text: names.text.text,
            folded: FoldedRows(
                rows: names.isFolded.bitmap, text: names.folded?.text ?? .empty, keepsDiacritics: false),
            sections: sections, exactBytes: exactBytes, isOrdered: isSorted && readings == nil,
            records: table(places, sources: sources))
    }

    private func table(_ places: [RecordTable.Place], sources: [RecordTable.Source]) -> RecordTable? {
        hasRecords ? RecordTable(places: places, sources: sources) : nil
    }

    private func store(
        inOrder display: [UInt32], sections: [NameStore.Section], sources: [RecordTable.Source]
    ) -> NameStore? {
        guard let region = TextRegion(capacity: names.text.byteCount),
            let foldedRegion = TextRegion(capacity: names.folded?.byteCount ?? 0)
        else { return nil }
        var text = RowTextWriter(region: region)
        var folded = RowTextWriter(region: foldedRegion)
        var isFolded = RowBitmapWriter()
        let wasFolded = names.isFolded.bitmap
        for row in display {
            let row = Int(row)
            text.append(names.line(row))
            isFolded.append(wasFolded[row])
            if wasFolded[row] { folded.append(names.foldedLine(wasFolded.rank(row))) }
        }
        var exact: [Int: [UInt8]] = [:]
        if !exactBytes.isEmpty {
            for (place, row) in display.enumerated() { exact[place] = exactBytes[Int(row)] }
        }
        return NameStore(
            text: text.text,
            folded: FoldedRows(rows: isFolded.bitmap, text: folded.text, keepsDiacritics: false),
            sections: sections, exactBytes: exact, isOrdered: isSorted && readings == nil,
            records: hasRecords ? table(display.map { places[Int($0)] }, sources: sources) : nil)
    }
}

extension RecordCollector {
    /// The names so far, for those who have no files; `nil` if there is no memory for them.
    package func dictionary() -> NameDictionary? {
        store(sources: []).map { NameDictionary(store: $0) }
    }
}
