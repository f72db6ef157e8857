extension DiffableDataSourceSnapshot {
    /// Identifiers in the order in which they were first marked.
    struct Marks<Identifier: Hashable & Sendable>: Hashable, Sendable {
        private(set) var identifiers: [Identifier] = []
        private var members: Set<Identifier> = []

        mutating func insert(_ identifier: Identifier) {
            if members.insert(identifier).inserted { identifiers.append(identifier) }
        }

        mutating func remove(_ others: [Identifier]) {
            guard !members.isEmpty else { return }
            members.subtract(others)
            guard members.count < identifiers.count else { return }
            let members = members
            identifiers.removeAll { !members.contains($0) }
        }
    }

    /// The items marked by ``reloadItems(_:)``, in that order.
    public var reloadedItemIdentifiers: [ItemIdentifier] { reloadedItems.identifiers }
    /// The items marked by ``reconfigureItems(_:)``, in that order.
    public var reconfiguredItemIdentifiers: [ItemIdentifier] { reconfiguredItems.identifiers }
    /// The sections marked by ``reloadSections(_:)``, in that order.
    public var reloadedSectionIdentifiers: [SectionIdentifier] { reloadedSections.identifiers }

    /// Marks existing items as changed, so that a table requests new cells.
    ///
    /// - Complexity: O(marked items).
    public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
        for identifier in identifiers {
            _ = path(ofItem: identifier)
            reloadedItems.insert(identifier)
        }
    }

    /// Marks existing items as changed, so that a table configures their existing cells again.
    ///
    /// - Complexity: O(marked items).
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
        for identifier in identifiers {
            _ = path(ofItem: identifier)
            reconfiguredItems.insert(identifier)
        }
    }

    /// Marks existing sections as changed, so that a table reloads them.
    ///
    /// - Complexity: O(marked sections).
    public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
        for identifier in identifiers {
            _ = position(ofSection: identifier)
            reloadedSections.insert(identifier)
        }
    }

    mutating func unmark(items: [ItemIdentifier]) {
        reloadedItems.remove(items)
        reconfiguredItems.remove(items)
    }

    mutating func unmark(sections: [SectionIdentifier]) { reloadedSections.remove(sections) }

    /// A copy without marks, as a table shows it.
    var unmarked: Self {
        var copy = self
        copy.reloadedItems = Marks()
        copy.reconfiguredItems = Marks()
        copy.reloadedSections = Marks()
        return copy
    }
}
