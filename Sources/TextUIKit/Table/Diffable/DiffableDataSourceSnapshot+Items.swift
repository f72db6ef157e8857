extension DiffableDataSourceSnapshot {
    /// Adds new items, none of them twice, at the end of a section or, for `nil`, of the last one.
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

    /// Adds new items, none of them twice, before another that must be there, in its section.
    ///
    /// - Complexity: O(items of the section).
    public mutating func insertItems(_ identifiers: [ItemIdentifier], beforeItem other: ItemIdentifier) {
        insert(identifiers, at: path(ofItem: other))
    }

    /// Adds new items, none of them twice, after another that must be there, in its section.
    ///
    /// - Complexity: O(items of the section).
    public mutating func insertItems(_ identifiers: [ItemIdentifier], afterItem other: ItemIdentifier) {
        var path = path(ofItem: other)
        path.row += 1
        insert(identifiers, at: path)
    }

    /// Takes items out; those that are not there are passed over.
    ///
    /// - Complexity: O(items of the sections concerned).
    public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
        /// The first row that goes of each section concerned.
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

    /// Takes all items and all sections out.
    ///
    /// Mirrors `deleteAllItems()`, which leaves no sections either.
    public mutating func deleteAllItems() { self = Self() }

    /// Puts an item before another, in the other's section; both must be there, and may be the same.
    ///
    /// - Complexity: O(items of both sections).
    public mutating func moveItem(_ identifier: ItemIdentifier, beforeItem other: ItemIdentifier) {
        move(identifier, to: other, isAfter: false)
    }

    /// Puts an item after another, in the other's section; both must be there, and may be the same.
    ///
    /// - Complexity: O(items of both sections).
    public mutating func moveItem(_ identifier: ItemIdentifier, afterItem other: ItemIdentifier) {
        move(identifier, to: other, isAfter: true)
    }

    // MARK: How

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

    /// Writes down where items of a section are.
    private mutating func renumber(_ rows: Range<Int>, ofSection position: Int) {
        guard let token = tokens[sections[position].identifier] else { return }
        for row in rows { places[sections[position].items[row]] = Place(token: token, row: row) }
    }
}
