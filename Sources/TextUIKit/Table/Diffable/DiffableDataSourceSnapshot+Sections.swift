extension DiffableDataSourceSnapshot {
    /// Appends new sections without items and without duplicates.
    ///
    /// - Complexity: O(added sections).
    public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
        insert(identifiers, at: sections.count)
    }

    /// Inserts new sections, without items and without duplicates, before an existing one.
    ///
    /// - Complexity: O(sections).
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], beforeSection other: SectionIdentifier
    ) {
        insert(identifiers, at: position(ofSection: other))
    }

    /// Inserts new sections, without items and without duplicates, after an existing one.
    ///
    /// - Complexity: O(sections).
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], afterSection other: SectionIdentifier
    ) {
        insert(identifiers, at: position(ofSection: other) + 1)
    }

    /// Deletes sections with their items; identifiers without a section are skipped.
    ///
    /// - Complexity: O(sections + deleted items).
    public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
        var first = sections.count
        var items: [ItemIdentifier] = []
        for identifier in identifiers {
            guard let token = tokens.removeValue(forKey: identifier) else { continue }
            first = min(first, positions[token])
            items += sections[positions[token]].items
        }
        guard first < sections.count else { return }
        for item in items { places[item] = nil }
        let staying = sections[first...].filter { tokens[$0.identifier] != nil }
        sections.replaceSubrange(first..., with: staying)
        renumber(first..<sections.count)
        unmark(sections: identifiers)
        unmark(items: items)
    }

    /// Moves a section with its items before another; both must exist, and may be the same.
    ///
    /// - Complexity: O(sections).
    public mutating func moveSection(_ identifier: SectionIdentifier, beforeSection other: SectionIdentifier)
    {
        move(identifier, to: other, isAfter: false)
    }

    /// Moves a section with its items after another; both must exist, and may be the same.
    ///
    /// - Complexity: O(sections).
    public mutating func moveSection(_ identifier: SectionIdentifier, afterSection other: SectionIdentifier) {
        move(identifier, to: other, isAfter: true)
    }

    private mutating func insert(_ identifiers: [SectionIdentifier], at position: Int) {
        for (offset, identifier) in identifiers.enumerated() {
            guard tokens.updateValue(positions.count, forKey: identifier) == nil else {
                Self.stop(
                    "would have the section \(identifier) twice",
                    "Give every section an identifier of its own.")
            }
            positions.append(position + offset)
        }
        let isAtEnd = position == sections.count
        sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: position)
        if !isAtEnd { renumber((position + identifiers.count)..<sections.count) }
    }

    private mutating func move(_ identifier: SectionIdentifier, to other: SectionIdentifier, isAfter: Bool) {
        let source = position(ofSection: identifier)
        var destination = position(ofSection: other)
        guard source != destination else { return }
        if isAfter { destination += 1 }
        if source < destination { destination -= 1 }
        let section = sections.remove(at: source)
        sections.insert(section, at: destination)
        renumber(min(source, destination)..<(max(source, destination) + 1))
    }

    /// Records the positions of sections.
    private mutating func renumber(_ range: Range<Int>) {
        for position in range {
            guard let token = tokens[sections[position].identifier] else { continue }
            positions[token] = position
        }
    }
}
