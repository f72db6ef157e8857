extension UpdateBatch {
    private struct Naming<Place: Comparable>: Comparable {
        var place: Place
        var change: UpdateInconsistency.Change

        static func < (a: Self, b: Self) -> Bool {
            a.place == b.place ? a.change < b.change : a.place < b.place
        }
    }

    /// Checks all changes against each other and against the counts, and finds the new place of everything.
    ///
    /// As in UIKit, it is an error to delete or move something twice, to combine its deletion, move and
    /// reload in one batch, and to let two things arrive at one place. The counts must add up for sections,
    /// and for the rows of every section that is neither inserted, deleted nor reloaded. Places must exist,
    /// in the old table or the new one.
    ///
    /// - Parameters:
    ///   - oldRowCounts: The number of rows in each section before the update.
    ///   - newRowCounts: The number of rows in each section that the data source returns after the update.
    /// - Returns: The mapping between old and new places of every row and section.
    /// - Throws: The first contradiction found: places of sections, then their number, then rows.
    /// - Complexity: O(sections + changes log changes), regardless of the number of rows.
    package func resolved(
        from oldRowCounts: [Int], to newRowCounts: [Int]
    ) throws(UpdateInconsistency) -> UpdateMapping {
        var mapping = UpdateMapping(from: oldRowCounts, to: newRowCounts)
        try resolveSections(&mapping)
        try resolveRows(&mapping)
        try checkRowCounts(mapping)
        return mapping
    }

    // MARK: Sections

    private func resolveSections(_ mapping: inout UpdateMapping) throws(UpdateInconsistency) {
        let oldCount = mapping.oldRowCounts.count
        let newCount = mapping.newRowCounts.count
        if changesSections {
            var old = deletedSections.map { Naming(place: $0, change: .deletion) }
            old += movedSections.map { Naming(place: $0.source, change: .departure) }
            old += reloadedSections.map { Naming(place: $0, change: .reload) }
            var new = insertedSections.map { Naming(place: $0, change: .insertion) }
            new += movedSections.map { Naming(place: $0.destination, change: .arrival) }
            old = try Self.checkedSections(old, count: oldCount)
            new = try Self.checkedSections(new, count: newCount)
            mapping.departedSections = old.filter { $0.change != .reload }.map(\.place)
            mapping.reloadedSections = old.filter { $0.change == .reload }.map(\.place)
            mapping.arrivedSections = new.map(\.place)
            mapping.sectionMoves = movedSections.sorted { $0.source < $1.source }
            mapping.sectionMovesByDestination = movedSections.sorted { $0.destination < $1.destination }
        }
        guard oldCount + insertedSections.count - deletedSections.count == newCount else {
            throw UpdateInconsistency(
                .sectionCount(
                    old: oldCount, inserted: insertedSections.count, deleted: deletedSections.count,
                    new: newCount))
        }
    }

    /// The namings in order, without duplicates, if all their sections exist.
    private static func checkedSections(
        _ namings: [Naming<Int>], count: Int
    ) throws(UpdateInconsistency) -> [Naming<Int>] {
        for naming in namings where naming.place < 0 || naming.place >= count {
            throw UpdateInconsistency(.noSuchSection(naming.change, section: naming.place, count: count))
        }
        let (ordered, clash) = ordered(namings)
        if let clash {
            throw UpdateInconsistency(
                .sectionNamedTwice(clash.first.change, clash.second.change, section: clash.first.place))
        }
        return ordered
    }

    // MARK: Rows

    private func resolveRows(_ mapping: inout UpdateMapping) throws(UpdateInconsistency) {
        guard changesRows else { return }
        var old = deletedRows.map { Naming(place: $0, change: .deletion) }
        old += movedRows.map { Naming(place: $0.source, change: .departure) }
        old += reloadedRows.map { Naming(place: $0, change: .reload) }
        var new = insertedRows.map { Naming(place: $0, change: .insertion) }
        new += movedRows.map { Naming(place: $0.destination, change: .arrival) }
        old = try Self.checkedRows(old, counts: mapping.oldRowCounts)
        new = try Self.checkedRows(new, counts: mapping.newRowCounts)
        // Changes to rows in a section whose rows do not survive have no effect.
        old.removeAll { naming in
            mapping.newSection(ofOld: naming.place.section) == nil
                || mapping.isReloaded(oldSection: naming.place.section)
        }
        new.removeAll { naming in
            mapping.oldSection(ofNew: naming.place.section).map(mapping.isReloaded(oldSection:)) ?? true
        }
        mapping.departedRows = old.filter { $0.change != .reload }.map(\.place)
        mapping.reloadedRows = old.filter { $0.change == .reload }.map(\.place)
        mapping.arrivedRows = new.map(\.place)
        mapping.rowMoves = movedRows.sorted { $0.source < $1.source }
    }

    /// The namings in order, without duplicates, if all their rows exist.
    private static func checkedRows(
        _ namings: [Naming<IndexPath>], counts: [Int]
    ) throws(UpdateInconsistency) -> [Naming<IndexPath>] {
        for naming in namings where !counts.contains(naming.place) {
            let path = naming.place
            guard counts.indices.contains(path.section) else {
                throw UpdateInconsistency(.noSectionForRow(naming.change, path: path, count: counts.count))
            }
            throw UpdateInconsistency(
                .noSuchRow(naming.change, path: path, count: max(0, counts[path.section])))
        }
        let (ordered, clash) = ordered(namings)
        if let clash {
            throw UpdateInconsistency(
                .rowNamedTwice(clash.first.change, clash.second.change, path: clash.first.place))
        }
        return ordered
    }

    /// The namings in order, without duplicates, and the first two that contradict each other.
    private static func ordered<Place: Comparable>(
        _ namings: [Naming<Place>]
    ) -> (ordered: [Naming<Place>], clash: (first: Naming<Place>, second: Naming<Place>)?) {
        var ordered: [Naming<Place>] = []
        ordered.reserveCapacity(namings.count)
        for naming in namings.sorted() {
            if let last = ordered.last, last.place == naming.place {
                guard last.change == .reload, naming.change == .reload else {
                    return (ordered, (last, naming))
                }
            } else {
                ordered.append(naming)
            }
        }
        return (ordered, nil)
    }
}

extension UpdateBatch {
    /// Checks that the rows of every section that keeps its rows add up.
    ///
    /// Walks through the sections and the changes of rows in parallel.
    ///
    /// - Throws: The first section, by its old number, whose rows do not add up.
    /// - Complexity: O(sections + changes), and O(log changes) for each section that moves.
    func checkRowCounts(_ mapping: UpdateMapping) throws(UpdateInconsistency) {
        var departedSections = mapping.departedSections[...]
        var arrivedSections = mapping.arrivedSections[...]
        var reloadedSections = mapping.reloadedSections[...]
        var departedRows = mapping.departedRows[...]
        var arrivedRows = mapping.arrivedRows[...]
        /// The new number of the next section that is neither deleted nor moved.
        var next = 0
        for section in mapping.oldRowCounts.indices {
            let departedCount = departedRows.prefix { $0.section == section }.count
            departedRows = departedRows.dropFirst(departedCount)
            let new: Int
            let arrivedCount: Int
            if departedSections.first == section {
                departedSections.removeFirst()
                guard let destination = mapping.newSection(ofOld: section) else { continue }
                new = destination
                arrivedCount = mapping.arrivedRows.range(ofSection: new).count
            } else {
                while arrivedSections.first == next {
                    arrivedSections.removeFirst()
                    next += 1
                }
                new = next
                next += 1
                arrivedRows = arrivedRows.drop { $0.section < new }
                arrivedCount = arrivedRows.prefix { $0.section == new }.count
            }
            if reloadedSections.first == section {
                reloadedSections.removeFirst()
                continue
            }
            let oldRows = max(0, mapping.oldRowCounts[section])
            let newRows = max(0, mapping.newRowCounts[new])
            guard oldRows + arrivedCount - departedCount == newRows else {
                throw UpdateInconsistency(.rowCount(rowCounts(ofOld: section, new: new, in: mapping)))
            }
        }
    }

    /// Everything that changes the number of rows of a section; O(changes).
    private func rowCounts(
        ofOld old: Int, new: Int, in mapping: UpdateMapping
    ) -> UpdateInconsistency.RowCounts {
        UpdateInconsistency.RowCounts(
            oldSection: old, newSection: new, old: max(0, mapping.oldRowCounts[old]),
            inserted: insertedRows.count { $0.section == new },
            deleted: deletedRows.count { $0.section == old },
            movedIn: movedRows.count { $0.destination.section == new },
            movedOut: movedRows.count { $0.source.section == old },
            new: max(0, mapping.newRowCounts[new]))
    }
}
