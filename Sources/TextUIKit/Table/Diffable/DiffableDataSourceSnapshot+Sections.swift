extension DiffableDataSourceSnapshot {
    /// Adds new sections without items, none of them twice, at the end.
    ///
    /// - Complexity: O(added sections).
    public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
        insert(identifiers, at: sections.count)
    }

    /// Adds new sections without items, none of them twice, before another that must be there.
    ///
    /// - Complexity: O(sections).
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], beforeSection other: SectionIdentifier
    ) {
        insert(identifiers, at: position(ofSection: other))
    }

    /// Adds new sections without items, none of them twice, after another that must be there.
    ///
    /// - Complexity: O(sections).
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], afterSection other: SectionIdentifier
    ) {
        insert(identifiers, at: position(ofSection: other) + 1)
    }

    /// Takes sections out with their items; those that are not there are passed over.
    ///
    /// - Complexity: O(sections + items taken out).
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

    /// Puts a section with its items before another; both must be there, and may be the same.
    ///
    /// - Complexity: O(sections).
    public mutating func moveSection(_ identifier: SectionIdentifier, beforeSection other: SectionIdentifier)
    {
        move(identifier, to: other, isAfter: false)
    }

    /// Puts a section with its items after another; both must be there, and may be the same.
    ///
    /// - Complexity: O(sections).
    public mutating func moveSection(_ identifier: SectionIdentifier, afterSection other: SectionIdentifier) {
        move(identifier, to: other, isAfter: true)
    }

    // MARK: How

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

    /// Writes down where sections are.
    private mutating func renumber(_ range: Range<Int>) {
        for position in range {
            guard let token = tokens[sections[position].identifier] else { continue }
            positions[token] = position
        }
    }
}
