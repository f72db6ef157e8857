package import NameDirectory
internal import SourceText

extension RecordCollector {
    /// The rows so far, in display order; `nil` if there is no memory for it.
    ///
    /// - Complexity: O(bytes + rows · log sections); without copying if they are shown as they came.
    package func store(sources: [RecordTable.Source], values: FieldValues? = nil) -> NameStore? {
        orderedStore(sources: sources, values: values)?.store
    }

    /// The rows so far in display order, and their numbers unless they came so; `nil` without memory.
    ///
    /// - Complexity: O(bytes + rows · log sections); without copying if they are shown as they came.
    package func orderedStore(
        sources: [RecordTable.Source], values: FieldValues? = nil
    ) -> (store: NameStore, order: [UInt32]?)? {
        func table(_ order: [UInt32]?) -> RecordTable? {
            hasRecords ? RecordTable(places: places, sources: sources, order: order, values: values) : nil
        }
        guard options.hasSections else {
            let all = NameStore.Section(title: "", rows: 0..<rowCount)
            return (storeAsRead(sections: rowCount == 0 ? [] : [all], table(nil)), nil)
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
            return (storeAsRead(sections: shown, table(nil)), nil)
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
        return store(inOrder: display, sections: shown, table(display)).map { ($0, display) }
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
    private func storeAsRead(sections: [NameStore.Section], _ records: RecordTable?) -> NameStore {
        NameStore(
            text: names.lines.text.text,
            folded: names.lines.foldedRows, sections: sections, exactBytes: exactBytes,
            isOrdered: isSorted && readings == nil, records: records)
    }

    private func store(
        inOrder display: [UInt32], sections: [NameStore.Section], _ records: RecordTable?
    ) -> NameStore? {
        guard let region = TextRegion(capacity: names.lines.text.byteCount),
            let foldedRegion = TextRegion(capacity: names.lines.foldedByteCount)
        else { return nil }
        var text = RowTextWriter(region: region)
        var folded = RowTextWriter(region: foldedRegion)
        var isFolded = RowBitmapWriter()
        let wasFolded = names.lines.isFolded.bitmap
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
            records: records)
    }
}

extension RecordCollector {
    /// The names so far, for those who have no files; `nil` if there is no memory for them.
    package func dictionary() -> NameDictionary? {
        store(sources: []).map { NameDictionary(store: $0) }
    }
}
