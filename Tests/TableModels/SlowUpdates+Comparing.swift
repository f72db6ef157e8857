package import TextUIKit

extension SlowUpdates {
    /// What the real batch says otherwise than this one, if anything.
    package func difference(from old: [Int], to new: [Int]) -> String? {
        let expected = result(from: old, to: new)
        do {
            let mapping = try batch.resolved(from: old, to: new)
            guard let expected else { return "\(changes) from \(old) to \(new) should be refused" }
            return difference(mapping, expected, from: old, to: new)
                .map { "\($0) of \(changes) from \(old) to \(new)" }
        } catch {
            return expected == nil ? nil : "\(changes) from \(old) to \(new): \(error)"
        }
    }

    /// What a mapping says otherwise than a result, if anything.
    package func difference(
        _ mapping: UpdateMapping, _ result: Result, from old: [Int], to new: [Int]
    ) -> String? {
        for section in -1...new.count {
            let expected = new.indices.contains(section) ? result.sections[section] : nil
            guard mapping.oldSection(ofNew: section) == expected else { return "oldSection(\(section))" }
        }
        let places = Dictionary(
            uniqueKeysWithValues: result.rows.enumerated().flatMap { section, rows in
                rows.enumerated().compactMap { row, path in path.map { ($0, IndexPath.at(section, row)) } }
            })
        for section in -1...old.count {
            let expected = result.sections.firstIndex(of: section)
            guard mapping.newSection(ofOld: section) == expected else { return "newSection(\(section))" }
            for row in -1...(old.indices.contains(section) ? old[section] : 0) {
                let path = IndexPath.at(section, row)
                guard mapping.newPath(ofOld: path) == places[path] else { return "newPath(\(path))" }
                guard mapping.isReloaded(oldPath: path) == mapping.reloadedRows.contains(path) else {
                    return "isReloaded(\(path))"
                }
            }
        }
        return reloadDifference(mapping, result)
    }

    /// Reloaded rows are listed, in order and once, if their sections keep their rows.
    private func reloadDifference(_ mapping: UpdateMapping, _ result: Result) -> String? {
        let sections = Set(
            changes.compactMap { if case .reloadSection(let section) = $0 { section } else { nil } })
        guard mapping.reloadedSections == sections.sorted() else { return "reloadedSections" }
        let rows = Set(changes.compactMap { if case .reloadRow(let path) = $0 { path } else { nil } })
        let listed = rows.filter { !sections.contains($0.section) && result.sections.contains($0.section) }
        return mapping.reloadedRows == listed.sorted() ? nil : "reloadedRows"
    }

    /// The numbers of rows that a data source gives after the changes, if it has changed along with them; `nil` if there
    /// are none that the changes could mean.
    package func rowCounts(after old: [Int]) -> [Int]? {
        let inserted = changes.count { if case .insertSection = $0 { true } else { false } }
        let deleted = changes.count { if case .deleteSection = $0 { true } else { false } }
        guard old.count + inserted - deleted >= 0 else { return nil }
        let empty = Array(repeating: 0, count: old.count + inserted - deleted)
        let onlySections = SlowUpdates(
            changes.filter { $0.oldRow == nil && $0.newRow == nil && !$0.isReload })
        // Sections first, as if they had no rows, and then what happens to the rows of each.
        guard let sections = onlySections.result(from: old.map { _ in 0 }, to: empty)?.sections else {
            return nil
        }
        var counts: [Int] = []
        for (place, section) in sections.enumerated() {
            let arrivals = changes.count { $0.newRow?.section == place }
            guard let section, !changes.contains(.reloadSection(section)) else {
                counts.append(
                    (changes.compactMap(\.newRow).filter { $0.section == place }.map(\.row).max() ?? -1) + 1)
                continue
            }
            let departures = changes.count { !$0.isReload && $0.oldRow?.section == section }
            guard old[section] + arrivals - departures >= 0 else { return nil }
            counts.append(old[section] + arrivals - departures)
        }
        return counts
    }
}

extension SlowUpdates.Change {
    var isReload: Bool {
        switch self {
        case .reloadRow, .reloadSection: true
        default: false
        }
    }
}
