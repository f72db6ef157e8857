extension DiffableDataSourceSnapshot {
    /// Identifiers in the order in which they were first marked.
    struct Marks<Identifier: Hashable & Sendable>: Hashable, Sendable {
        private(set) var identifiers: [Identifier] = []
        private var known: Set<Identifier> = []

        mutating func insert(_ identifier: Identifier) {
            if known.insert(identifier).inserted { identifiers.append(identifier) }
        }

        mutating func remove(_ others: [Identifier]) {
            guard !known.isEmpty else { return }
            known.subtract(others)
            guard known.count < identifiers.count else { return }
            let known = known
            identifiers.removeAll { !known.contains($0) }
        }
    }

    /// The items that ``reloadItems(_:)`` was told of, in that order.
    public var reloadedItemIdentifiers: [ItemIdentifier] { reloadedItems.identifiers }
    /// The items that ``reconfigureItems(_:)`` was told of, in that order.
    public var reconfiguredItemIdentifiers: [ItemIdentifier] { reconfiguredItems.identifiers }
    /// The sections that ``reloadSections(_:)`` was told of, in that order.
    public var reloadedSectionIdentifiers: [SectionIdentifier] { reloadedSections.identifiers }

    /// Marks items that are there and show something else, so that a table asks for new cells.
    ///
    /// - Complexity: O(marked items).
    public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
        for identifier in identifiers {
            _ = path(ofItem: identifier)
            reloadedItems.insert(identifier)
        }
    }

    /// Marks items that are there and show something else in the cells that they have.
    ///
    /// - Complexity: O(marked items).
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
        for identifier in identifiers {
            _ = path(ofItem: identifier)
            reconfiguredItems.insert(identifier)
        }
    }

    /// Marks sections that are there and show something else.
    ///
    /// - Complexity: O(marked sections).
    public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
        for identifier in identifiers {
            _ = position(ofSection: identifier)
            reloadedSections.insert(identifier)
        }
    }

    /// Forgets items that are taken out.
    mutating func unmark(items: [ItemIdentifier]) {
        reloadedItems.remove(items)
        reconfiguredItems.remove(items)
    }

    /// Forgets sections that are taken out.
    mutating func unmark(sections: [SectionIdentifier]) { reloadedSections.remove(sections) }

    /// The same sections and items without marks, as they are once a table shows them.
    var unmarked: Self {
        var copy = self
        copy.reloadedItems = Marks()
        copy.reconfiguredItems = Marks()
        copy.reloadedSections = Marks()
        return copy
    }
}
