internal import ByteScan
internal import FormatCore
internal import Names

extension StoredNameList {
    /// Finds a row among those shown.
    func located(_ target: NameTarget) -> LocatedName? {
        switch target {
        case .id(let id): position(of: id).map { _ in LocatedName(id) }
        case .name(let bytes): all.id(ofName: bytes).map { LocatedName($0) }
        case .prefix(let prefix):
            first(prefix, in: 0..<sectionCount)
                ?? prefix.bySound.flatMap { first($0, in: 0..<sectionCount) }
        case .prefixInOwnSection(let prefix):
            firstInOwnSection(prefix) ?? prefix.bySound.flatMap(firstInOwnSection)
        case .nextPrefix(let prefix, let id):
            position(of: id).flatMap { next(prefix, after: $0) }
        case .nearest(let id, let isBackward):
            row(from: id) { before, isHere in before - (isBackward && !isHere ? 1 : 0) }
        case .steps(let steps, let id):
            // Between two rows, the lower one is one step down and the upper one is one step up.
            row(from: id) { before, isHere in before + steps - (steps > 0 && !isHere ? 1 : 0) }
        }
    }

    // MARK: Prefixes

    private func first(_ prefix: NamePrefix, in sections: some Sequence<Int>) -> LocatedName? {
        for section in sections {
            if let row = names.firstRow(withPrefix: prefix, inSection: section) {
                return located(RowPosition(section: section, row: row))
            }
        }
        return nil
    }

    private func firstInOwnSection(_ prefix: NamePrefix) -> LocatedName? {
        let written = NamePrefix(String(prefix.text.prefix(1)))
        let letter = prefix.isBySound ? written.bySound ?? written : written
        let sections = 0..<sectionCount
        let own = sections.filter { letter.isAtStart(of: title(ofSection: $0)) }
        return first(prefix, in: own + sections.filter { !own.contains($0) })
    }

    private func next(_ prefix: NamePrefix, after position: RowPosition) -> LocatedName? {
        if let sound = prefix.bySound, first(prefix, in: 0..<sectionCount) == nil {
            return next(sound, after: position)
        }
        if let row = names.nextRow(withPrefix: prefix, after: position.row, inSection: position.section) {
            return located(RowPosition(section: position.section, row: row))
        }
        return first(prefix, in: (position.section + 1)..<max(position.section + 1, sectionCount))
    }

    private func located(_ position: RowPosition) -> LocatedName? { id(at: position).map { LocatedName($0) } }

    // MARK: Steps

    /// The row whose number `number` computes from the rank of another one and whether that is shown.
    ///
    /// Returns `nil` if the list is empty.
    private func row(
        from id: RowID, _ number: (_ before: Int, _ isHere: Bool) -> Int
    ) -> LocatedName? {
        guard names.count > 0 else { return nil }
        let rows = names.isRanked ? names.inOriginalOrder : names
        let (before, isHere) = rows.rank(of: id)
        let wanted = number(before, isHere)
        let wrapped = ((wanted % rows.count) + rows.count) % rows.count
        return rows.id(number: wrapped).map { LocatedName($0, isBeyondEnd: wrapped != wanted) }
    }
}

extension NameTarget {
    /// Whether the result stays valid if more rows are found after those shown.
    func isFoundForGood(_ found: LocatedName?) -> Bool {
        switch self {
        // Names are looked up among all rows.
        case .name: true
        case .id, .prefix: found != nil
        case .prefixInOwnSection, .nextPrefix, .nearest, .steps: false
        }
    }
}

extension FilteredNames {
    /// The ID of the row with a number, counted from 0.
    ///
    /// - Complexity: O(sections).
    fileprivate func id(number: Int) -> RowID? {
        var rest = number
        for section in 0..<sectionCount {
            let count = count(ofSection: section)
            if rest < count { return id(ofRow: rest, inSection: section) }
            rest -= count
        }
        return nil
    }

    /// The number of rows before one given by its ID, and whether that row itself is present.
    ///
    /// The rows must be in their original order.
    ///
    /// - Complexity: O(sections + log rows).
    fileprivate func rank(of id: RowID) -> (before: Int, isHere: Bool) {
        var before = 0
        for section in 0..<sectionCount {
            let count = count(ofSection: section)
            guard count > 0 else { continue }
            let first = self.id(ofRow: 0, inSection: section)
            if first.section > id.section { break }
            if first.section < id.section {
                before += count
                continue
            }
            let index = (0..<count).partitioningIndex { self.id(ofRow: $0, inSection: section) >= id }
            return (before + index, index < count && self.id(ofRow: index, inSection: section) == id)
        }
        return (before, false)
    }
}
