import FormatCore
import NameEditing
import Names

/// The rows of a file as plain values.
struct EditedRows: Equatable {
    /// A row: what it is called, and the record that says so.
    struct Row: Hashable {
        var name: [UInt8]
        var record: [UInt8]
    }

    private(set) var sections: [(title: String, rows: [Row])] = []

    init(_ names: NameCollection, hasRecords: Bool = true) {
        sections = (0..<names.sectionCount).map { section in
            let rows = (0..<names.count(ofSection: section)).map { row in
                Row(
                    name: names.bytes(ofNameAt: row, inSection: section),
                    record: hasRecords ? names.bytes(ofRecordAt: row, inSection: section) : [])
            }
            return (names.title(ofSection: section), rows)
        }
    }

    static func == (left: EditedRows, right: EditedRows) -> Bool {
        left.sections.elementsEqual(right.sections) { $0.title == $1.title && $0.rows == $1.rows }
    }

    var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

    /// All places, in display order.
    var places: [RowID] {
        sections.enumerated().flatMap { section, content in
            content.rows.indices.map { RowID(section: section, number: $0) }
        }
    }

    subscript(place: RowID) -> Row? {
        guard sections.indices.contains(place.section),
            sections[place.section].rows.indices.contains(place.number)
        else { return nil }
        return sections[place.section].rows[place.number]
    }

    /// How often each name is there.
    var nameCounts: [[UInt8]: Int] {
        var counts: [[UInt8]: Int] = [:]
        for section in sections { for row in section.rows { counts[row.name, default: 0] += 1 } }
        return counts
    }

    /// What a change says otherwise than these rows, which it made of others.
    ///
    /// - Parameters:
    ///   - change: What the edit says it did.
    ///   - before: The rows before it.
    ///   - changed: Rows of `before` whose names or records may be others now.
    /// - Returns: What is wrong; `nil` if nothing is.
    func fault(of change: NameChange, from before: EditedRows, changing changed: Set<RowID>) -> String? {
        var taken = Set(change.insertedIDs)
        var lost: [RowID] = []
        for place in before.places {
            guard let new = change.newID(of: place) else {
                lost.append(place)
                continue
            }
            guard let row = self[new], taken.insert(new).inserted else {
                return "\(place) has no place any more"
            }
            if !changed.contains(place), row != before[place] { return "\(place) has become another row" }
        }
        guard lost == change.removedIDs else { return "other rows are gone than the change says" }
        guard taken == Set(places) else { return "there are rows that the change does not know" }
        for section in before.sections.indices {
            let title = change.newSection(of: section).map { new in
                sections.indices.contains(new) ? sections[new].title : "?"
            }
            let isGone = change.removedSections.contains(section)
            guard title == (isGone ? nil : before.sections[section].title) else {
                return "section \(section) is \(title ?? "gone")"
            }
        }
        let count = before.sections.count - change.removedSections.count + change.insertedSections.count
        return count == sections.count ? nil : "\(sections.count) sections, and \(count) by the change"
    }
}
