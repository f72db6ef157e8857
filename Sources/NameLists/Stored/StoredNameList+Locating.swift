internal import ByteScan
internal import NameDirectory

extension StoredNameList {
    /// Finds a row among those shown.
    func located(_ target: NameTarget) -> LocatedName? {
        switch target {
        case .original(let original): place(ofOriginal: original).map { _ in LocatedName(original) }
        case .name(let bytes): all.position(ofName: bytes).map { LocatedName(NamePlace($0)) }
        case .prefix(let prefix):
            first(prefix, in: 0..<sectionCount)
                ?? prefix.bySound.flatMap { first($0, in: 0..<sectionCount) }
        case .prefixInOwnSection(let prefix):
            firstInOwnSection(prefix) ?? prefix.bySound.flatMap(firstInOwnSection)
        case .nextPrefix(let prefix, let original):
            place(ofOriginal: original).flatMap { next(prefix, after: $0) }
        case .nearest(let original, let isBackward):
            row(from: original) { before, isHere in before - (isBackward && !isHere ? 1 : 0) }
        case .steps(let steps, let original):
            // Between two rows, the lower one is one step down and the upper one is one step up.
            row(from: original) { before, isHere in before + steps - (steps > 0 && !isHere ? 1 : 0) }
        }
    }

    // MARK: Prefixes

    private func first(_ prefix: NamePrefix, in sections: some Sequence<Int>) -> LocatedName? {
        for section in sections {
            if let row = names.firstRow(withPrefix: prefix, inSection: section) {
                return located(NamePlace(section: section, row: row))
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

    private func next(_ prefix: NamePrefix, after place: NamePlace) -> LocatedName? {
        if let sound = prefix.bySound, first(prefix, in: 0..<sectionCount) == nil {
            return next(sound, after: place)
        }
        if let row = names.nextRow(withPrefix: prefix, after: place.row, inSection: place.section) {
            return located(NamePlace(section: place.section, row: row))
        }
        return first(prefix, in: (place.section + 1)..<max(place.section + 1, sectionCount))
    }

    private func located(_ place: NamePlace) -> LocatedName? { original(of: place).map { LocatedName($0) } }

    // MARK: Steps

    /// The row whose number `number` computes from the rank of another one and whether that is shown.
    ///
    /// Returns `nil` if the list is empty.
    private func row(
        from original: NamePlace, _ number: (_ before: Int, _ isHere: Bool) -> Int
    ) -> LocatedName? {
        guard names.count > 0 else { return nil }
        let rows = names.isRanked ? names.inOriginalOrder : names
        let (before, isHere) = rows.rank(of: original)
        let wanted = number(before, isHere)
        let wrapped = ((wanted % rows.count) + rows.count) % rows.count
        return rows.original(number: wrapped).map { LocatedName($0, isBeyondEnd: wrapped != wanted) }
    }
}

extension NameTarget {
    /// Whether the result stays valid if more rows are found after those shown.
    func isFoundForGood(_ found: LocatedName?) -> Bool {
        switch self {
        // Names are looked up among all rows.
        case .name: true
        case .original, .prefix: found != nil
        case .prefixInOwnSection, .nextPrefix, .nearest, .steps: false
        }
    }
}

extension FilteredNames {
    /// The ID of a row.
    fileprivate func original(_ section: Int, _ row: Int) -> NamePlace {
        NamePlace(originalPosition(ofRow: row, inSection: section))
    }

    /// The ID of the row with a number, counted from 0.
    ///
    /// - Complexity: O(sections).
    fileprivate func original(number: Int) -> NamePlace? {
        var rest = number
        for section in 0..<sectionCount {
            let count = count(ofSection: section)
            if rest < count { return original(section, rest) }
            rest -= count
        }
        return nil
    }

    /// The number of rows before one given by its ID, and whether that row itself is present.
    ///
    /// The rows must be in their original order.
    ///
    /// - Complexity: O(sections + log rows).
    fileprivate func rank(of origin: NamePlace) -> (before: Int, isHere: Bool) {
        var before = 0
        for section in 0..<sectionCount {
            let count = count(ofSection: section)
            guard count > 0 else { continue }
            let first = original(section, 0)
            if first.section > origin.section { break }
            if first.section < origin.section {
                before += count
                continue
            }
            let index = (0..<count).partitioningIndex { original(section, $0) >= origin }
            return (before + index, index < count && original(section, index) == origin)
        }
        return (before, false)
    }
}
