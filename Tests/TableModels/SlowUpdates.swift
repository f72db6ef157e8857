package import TextUIKit

/// The slow and obvious form of changing a table: rows are things with names, and a table is lists of them.
package struct SlowUpdates {
    /// One change of a table.
    package enum Change: Hashable {
        case deleteRow(IndexPath)
        case insertRow(IndexPath)
        case reloadRow(IndexPath)
        case moveRow(IndexPath, IndexPath)
        case deleteSection(Int)
        case insertSection(Int)
        case reloadSection(Int)
        case moveSection(Int, Int)
    }

    /// A table after an update: where each section and row was before.
    package struct Result: Equatable {
        /// For each new section the old one, or `nil` if it is inserted.
        package var sections: [Int?]
        /// For each new section and row the old path, or `nil` if it is new.
        package var rows: [[IndexPath?]]
    }

    /// The changes, in no order.
    package let changes: [Change]

    /// Changes of both kinds, as they are passed to a table.
    package var batch: UpdateBatch {
        var batch = UpdateBatch()
        for change in changes {
            switch change {
            case .deleteRow(let path): batch.deleteRows([path])
            case .insertRow(let path): batch.insertRows([path])
            case .reloadRow(let path): batch.reloadRows([path])
            case .moveRow(let source, let destination): batch.moveRow(at: source, to: destination)
            case .deleteSection(let section): batch.deleteSections([section])
            case .insertSection(let section): batch.insertSections([section])
            case .reloadSection(let section): batch.reloadSections([section])
            case .moveSection(let source, let destination): batch.moveSection(source, toSection: destination)
            }
        }
        return batch
    }

    /// Makes an update of changes, contradictory or not.
    package init(_ changes: [Change]) { self.changes = changes }

    /// The changes that a batch has recorded.
    package init(_ batch: UpdateBatch) {
        var changes = batch.deletedRows.map(Change.deleteRow) + batch.insertedRows.map(Change.insertRow)
        changes += batch.reloadedRows.map(Change.reloadRow)
        changes += batch.movedRows.map { Change.moveRow($0.source, $0.destination) }
        changes += batch.deletedSections.map(Change.deleteSection)
        changes += batch.insertedSections.map(Change.insertSection)
        changes += batch.reloadedSections.map(Change.reloadSection)
        changes += batch.movedSections.map { Change.moveSection($0.source, $0.destination) }
        self.changes = changes
    }

    // MARK: The outcome

    /// The table after the update, or `nil` if the changes contradict each other or the numbers.
    package func result(from old: [Int], to new: [Int]) -> Result? {
        guard placesExist(old, new), placesDiffer else { return nil }
        var removedSections: Set<Int> = []
        var sections: [Int?] = new.map { _ in nil }
        var taken: Set<Int> = []
        for change in changes {
            switch change {
            case .deleteSection(let section): removedSections.insert(section)
            case .insertSection(let section): taken.insert(section)
            case .moveSection(let source, let destination):
                removedSections.insert(source)
                taken.insert(destination)
                sections[destination] = source
            default: break
            }
        }
        let staying = old.indices.filter { !removedSections.contains($0) }
        let free = new.indices.filter { !taken.contains($0) }
        guard staying.count == free.count else { return nil }
        for (section, place) in zip(staying, free) { sections[place] = section }

        let reloaded = Set(
            changes.compactMap { if case .reloadSection(let section) = $0 { section } else { nil } })
        var rows: [[IndexPath?]] = []
        for (place, section) in sections.enumerated() {
            let survivor = section.flatMap { reloaded.contains($0) ? nil : $0 }
            guard let list = newRows(ofSection: place, count: new[place], from: survivor, old: old) else {
                return nil
            }
            rows.append(list)
        }
        return Result(sections: sections, rows: rows)
    }

    /// The rows of a new section; `nil` if they do not add up.
    private func newRows(ofSection place: Int, count: Int, from section: Int?, old: [Int]) -> [IndexPath?]? {
        var rows: [IndexPath?] = Array(repeating: nil, count: count)
        var taken: Set<Int> = []
        for change in changes {
            switch change {
            case .insertRow(let path) where path.section == place: taken.insert(path.row)
            case .moveRow(let source, let destination) where destination.section == place:
                taken.insert(destination.row)
                rows[destination.row] = source
            default: break
            }
        }
        guard let section else { return rows }
        let staying = (0..<old[section]).map { IndexPath.at(section, $0) }.filter { !leaves($0) }
        let free = (0..<count).filter { !taken.contains($0) }
        guard staying.count == free.count else { return nil }
        for (path, row) in zip(staying, free) { rows[row] = path }
        return rows
    }

    private func leaves(_ path: IndexPath) -> Bool {
        changes.contains { change in
            switch change {
            case .deleteRow(path): true
            case .moveRow(let source, _): source == path
            default: false
            }
        }
    }

    // MARK: Contradictions

    private func placesExist(_ old: [Int], _ new: [Int]) -> Bool {
        func has(_ path: IndexPath, _ counts: [Int]) -> Bool {
            counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
        }
        return changes.allSatisfy { change in
            switch change {
            case .deleteRow(let path), .reloadRow(let path): has(path, old)
            case .insertRow(let path): has(path, new)
            case .moveRow(let source, let destination): has(source, old) && has(destination, new)
            case .deleteSection(let section), .reloadSection(let section): old.indices.contains(section)
            case .insertSection(let section): new.indices.contains(section)
            case .moveSection(let source, let destination):
                old.indices.contains(source) && new.indices.contains(destination)
            }
        }
    }

    private var placesDiffer: Bool {
        for (number, a) in changes.enumerated() {
            for b in changes[(number + 1)...] where Self.clash(a, b) { return false }
        }
        return true
    }

    /// Whether two changes name the same old place, but for two reloads of it, or the same new place.
    private static func clash(_ a: Change, _ b: Change) -> Bool {
        if a == b, case .reloadRow = a { return false }
        if a == b, case .reloadSection = a { return false }
        return a.oldRow.map { $0 == b.oldRow } ?? false || a.newRow.map { $0 == b.newRow } ?? false
            || a.oldSection.map { $0 == b.oldSection } ?? false
            || a.newSection.map { $0 == b.newSection } ?? false
    }
}

extension IndexPath {
    /// The path `section.row`.
    static func at(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
}

extension SlowUpdates.Change {
    var oldRow: IndexPath? {
        switch self {
        case .deleteRow(let path), .reloadRow(let path), .moveRow(let path, _): path
        default: nil
        }
    }

    var newRow: IndexPath? {
        switch self {
        case .insertRow(let path), .moveRow(_, let path): path
        default: nil
        }
    }

    var oldSection: Int? {
        switch self {
        case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _): section
        default: nil
        }
    }

    var newSection: Int? {
        switch self {
        case .insertSection(let section), .moveSection(_, let section): section
        default: nil
        }
    }
}
