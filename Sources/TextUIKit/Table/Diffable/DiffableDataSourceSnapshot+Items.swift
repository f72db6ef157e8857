extension DiffableDataSourceSnapshot {
    /// Appends new items, without duplicates, to a section or, for `nil`, to the last one.
    ///
    /// - Complexity: O(added items).
    public mutating func appendItems(
        _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier? = nil
    ) {
        guard section != nil || !sections.isEmpty else {
            Self.stop("has no section for items", "Append a section first.")
        }
        let position = section.map(position(ofSection:)) ?? sections.count - 1
        insert(identifiers, at: IndexPath(row: sections[position].items.count, section: position))
    }

    /// Inserts new items, without duplicates, before an existing item in its section.
    ///
    /// - Complexity: O(items of the section).
    public mutating func insertItems(_ identifiers: [ItemIdentifier], beforeItem other: ItemIdentifier) {
        insert(identifiers, at: path(ofItem: other))
    }

    /// Inserts new items, without duplicates, after an existing item in its section.
    ///
    /// - Complexity: O(items of the section).
    public mutating func insertItems(_ identifiers: [ItemIdentifier], afterItem other: ItemIdentifier) {
        var path = path(ofItem: other)
        path.row += 1
        insert(identifiers, at: path)
    }

    /// Deletes items; identifiers without an item are skipped.
    ///
    /// - Complexity: O(items of the affected sections).
    public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
        /// The first deleted row of each affected section.
        var firstRows: [Int: Int] = [:]
        for identifier in identifiers {
            guard let place = places.removeValue(forKey: identifier) else { continue }
            let position = positions[place.token]
            firstRows[position] = min(firstRows[position] ?? place.row, place.row)
        }
        for (position, row) in firstRows {
            let staying = sections[position].items[row...].filter { places[$0] != nil }
            sections[position].items.replaceSubrange(row..., with: staying)
            renumber(row..<sections[position].items.count, ofSection: position)
        }
        if !firstRows.isEmpty { unmark(items: identifiers) }
    }

    /// Deletes all items and all sections.
    ///
    /// Mirrors `deleteAllItems()`, which leaves no sections either.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another, into the other's section; both must exist, and may be the same.
    ///
    /// - Complexity: O(items of both sections).
    public mutating func moveItem(_ identifier: ItemIdentifier, beforeItem other: ItemIdentifier) {
        move(identifier, to: other, isAfter: false)
    }

    /// Moves an item after another, into the other's section; both must exist, and may be the same.
    ///
    /// - Complexity: O(items of both sections).
    public mutating func moveItem(_ identifier: ItemIdentifier, afterItem other: ItemIdentifier) {
        move(identifier, to: other, isAfter: true)
    }

    private mutating func insert(_ identifiers: [ItemIdentifier], at path: IndexPath) {
        guard let token = tokens[sections[path.section].identifier] else { return }
        for (offset, identifier) in identifiers.enumerated() {
            let place = Place(token: token, row: path.row + offset)
            guard places.updateValue(place, forKey: identifier) == nil else {
                Self.stop(
                    "would have the item \(identifier) twice", "Give every item an identifier of its own.")
            }
        }
        if path.row == sections[path.section].items.count {
            sections[path.section].items.append(contentsOf: identifiers)
        } else {
            sections[path.section].items.insert(contentsOf: identifiers, at: path.row)
            let moved = (path.row + identifiers.count)..<sections[path.section].items.count
            renumber(moved, ofSection: path.section)
        }
    }

    private mutating func move(_ identifier: ItemIdentifier, to other: ItemIdentifier, isAfter: Bool) {
        let source = path(ofItem: identifier)
        var destination = path(ofItem: other)
        guard source != destination else { return }
        if isAfter { destination.row += 1 }
        sections[source.section].items.remove(at: source.row)
        if source.section == destination.section {
            if source.row < destination.row { destination.row -= 1 }
            sections[source.section].items.insert(identifier, at: destination.row)
            let rows = min(source.row, destination.row)...max(source.row, destination.row)
            renumber(Range(rows), ofSection: source.section)
        } else {
            sections[destination.section].items.insert(identifier, at: destination.row)
            renumber(source.row..<sections[source.section].items.count, ofSection: source.section)
            renumber(
                destination.row..<sections[destination.section].items.count, ofSection: destination.section)
        }
    }

    /// Records the positions of a section's items.
    private mutating func renumber(_ rows: Range<Int>, ofSection position: Int) {
        guard let token = tokens[sections[position].identifier] else { return }
        for row in rows { places[sections[position].items[row]] = Place(token: token, row: row) }
    }
}
