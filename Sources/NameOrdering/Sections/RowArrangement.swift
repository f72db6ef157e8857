package import NamePaths
package import Names

/// Positions of rows in a list with sections.
package struct RowArrangement: Sendable {
    package let sections: [NameStore.Section]
    /// Row number at each position; `nil` if rows keep their positions.
    package let order: [UInt32]?

    /// Puts rows into sections, ordered by `rows` within them; O(rows + sections · log sections).
    package init(_ sections: RecordSections, rows: [UInt32]?, isDescending: Bool = false) {
        self.init(sections, in: sections.order(isDescending: isDescending), rows: rows)
    }

    /// Puts paths into sections, in the order of their folders and ordered by `rows` within each folder.
    ///
    /// - Complexity: O(rows + folders · log folders).
    package init(folders: RecordSections, _ choice: FolderSections, rows: [UInt32]?) {
        var tree = FolderTree()
        let numbers = folders.titles.map { title in
            var title = title
            return title.withUTF8 { tree.number(of: $0) }
        }
        var counts = [Int](repeating: 0, count: tree.count)
        for number in folders.numbers { counts[numbers[Int(number)]] += 1 }
        var sectionOfFolder = [UInt32?](repeating: nil, count: tree.count)
        for (section, number) in numbers.enumerated() { sectionOfFolder[number] = UInt32(section) }
        let order = tree.displayOrder
        let each = RowArrangement(folders, in: order.compactMap { sectionOfFolder[$0] }, rows: rows)
        sections = choice.sections(of: tree, in: order, counts: counts).map {
            NameStore.Section(title: $0.title, rows: $0.rows)
        }
        self.order = each.order
    }

    /// Puts rows into sections in a given order.
    private init(_ sections: RecordSections, in order: [UInt32], rows: [UInt32]?) {
        var placeOfNumber = [Int](repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { placeOfNumber[Int(number)] = place }
        var firstRows = [Int](repeating: 0, count: order.count + 1)
        for number in sections.numbers { firstRows[placeOfNumber[Int(number)] + 1] += 1 }
        for place in order.indices { firstRows[place + 1] += firstRows[place] }
        self.sections = order.enumerated().map { place, number in
            NameStore.Section(
                title: sections.titles[Int(number)], rows: firstRows[place]..<firstRows[place + 1])
        }
        if rows == nil, Self.areTogether(sections.numbers, placeOfNumber) {
            self.order = nil
            return
        }
        var next = firstRows
        var display = [UInt32](repeating: 0, count: sections.numbers.count)
        for index in sections.numbers.indices {
            let row = rows?[index] ?? UInt32(index)
            let place = placeOfNumber[Int(sections.numbers[Int(row)])]
            display[next[place]] = row
            next[place] += 1
        }
        self.order = display
    }

    /// Reorders rows within their present sections.
    package init(keeping sections: [NameStore.Section], rows: [UInt32]?) {
        self.sections = sections
        order = rows.map { rows in
            var placeOfRow = [UInt32](repeating: 0, count: rows.count)
            for (place, section) in sections.enumerated() {
                for row in section.rows { placeOfRow[row] = UInt32(place) }
            }
            var next = sections.map(\.rows.lowerBound)
            var display = [UInt32](repeating: 0, count: rows.count)
            for row in rows {
                let place = Int(placeOfRow[Int(row)])
                display[next[place]] = row
                next[place] += 1
            }
            return display
        }
    }

    /// Puts all rows into one section without a title.
    package init(rowCount: Int, rows: [UInt32]?) {
        sections = rowCount == 0 ? [] : [NameStore.Section(title: "", rows: 0..<rowCount)]
        order = rows
    }

    /// Whether the rows of each section are contiguous and in section order.
    private static func areTogether(_ numbers: [UInt32], _ placeOfNumber: [Int]) -> Bool {
        var last = 0
        for number in numbers {
            let place = placeOfNumber[Int(number)]
            if place < last { return false }
            last = place
        }
        return true
    }
}
