internal import FormatCore
internal import Names

extension StoredNameList {
    /// Finds a row among those shown.
    func located(_ target: NameTarget) -> LocatedName? {
        switch target {
        case .id(let id): position(of: id).map { _ in LocatedName(id) }
        case .name(let bytes): all.id(ofName: bytes).map { LocatedName($0) }
        case .prefix(let prefix):
            first(prefix) ?? prefix.bySound.flatMap { first($0) }
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

    private func first(_ prefix: NamePrefix, from start: Int = 0) -> LocatedName? {
        first(prefix, inSection: names.firstSection(with: prefix, from: start))
    }

    private func first(_ prefix: NamePrefix, inSection section: Int?) -> LocatedName? {
        section.flatMap { section in
            names.firstRow(withPrefix: prefix, inSection: section).flatMap {
                located(RowPosition(section: section, row: $0))
            }
        }
    }

    private func firstInOwnSection(_ prefix: NamePrefix) -> LocatedName? {
        let written = NamePrefix(String(prefix.text.prefix(1)))
        let letter = prefix.isBySound ? written.bySound ?? written : written
        return first(
            prefix,
            inSection: names.firstSection(with: prefix) { letter.isAtStart(of: title(ofSection: $0)) })
    }

    private func next(_ prefix: NamePrefix, after position: RowPosition) -> LocatedName? {
        if let sound = prefix.bySound, first(prefix) == nil {
            return next(sound, after: position)
        }
        if let row = names.nextRow(withPrefix: prefix, after: position.row, inSection: position.section) {
            return located(RowPosition(section: position.section, row: row))
        }
        return first(prefix, from: position.section + 1)
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
        return rows.position(number: wrapped).map {
            LocatedName(
                rows.id(ofRow: $0.row, inSection: $0.section), isBeyondEnd: wrapped != wanted)
        }
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
