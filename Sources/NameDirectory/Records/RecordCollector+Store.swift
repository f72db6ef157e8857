extension RecordCollector {
    /// The rows so far, in display order.
    ///
    /// - Parameter sources: The files that were read.
    /// - Returns: `nil` if there is no memory for it.
    /// - Complexity: O(bytes + rows · log sections); O(rows / 64) if they are shown as they came.
    func store(sources: [RecordTable.Source]) -> NameStore? {
        guard options.hasSections || isSorted else { return storeAsRead(sources: sources) }
        guard let order = rowsInOrder() else { return nil }
        let sections = sections.order
        var firstRows = [Int](repeating: 0, count: sections.count + 1)
        var placeOfNumber = [Int](repeating: 0, count: sections.count)
        for (place, number) in sections.enumerated() { placeOfNumber[Int(number)] = place }
        for number in self.sections.numbers { firstRows[placeOfNumber[Int(number)] + 1] += 1 }
        for place in sections.indices { firstRows[place + 1] += firstRows[place] }
        var next = firstRows
        var display = [UInt32](repeating: 0, count: rowCount)
        for row in order {
            let place = placeOfNumber[Int(self.sections.numbers[Int(row)])]
            display[next[place]] = row
            next[place] += 1
        }
        let shown = sections.enumerated().map { place, number in
            NameStore.Section(
                title: self.sections.titles[Int(number)], rows: firstRows[place]..<firstRows[place + 1])
        }
        return store(inOrder: display, sections: shown, sources: sources)
    }

    /// The numbers of the rows in the order that they have within their sections; `nil` without memory.
    private func rowsInOrder() -> [UInt32]? {
        guard isSorted else { return Array(0..<UInt32(rowCount)) }
        let keys = readings ?? names
        return RowOrder.order(keys.rows, starts: keys.starts)
    }

    /// One list as it came: nothing is copied.
    private func storeAsRead(sources: [RecordTable.Source]) -> NameStore {
        NameStore(
            text: names.text.text,
            folded: FoldedRows(
                rows: names.isFolded.bitmap, text: names.folded?.text ?? .empty, keepsDiacritics: false),
            sections: rowCount == 0 ? [] : [NameStore.Section(title: "", rows: 0..<rowCount)],
            exactBytes: exactBytes, isOrdered: false, records: table(places, sources: sources))
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
