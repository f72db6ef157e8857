package import HelperProtocol
internal import NameDirectory

/// Finding rows of a prepared table.
extension PostgreSQLTable {
    package func locate(
        _ target: ListRequest.Target, in list: TableList
    ) throws(ServiceFailure) -> ListAnswer.Located? {
        switch target {
        case .key(let key):
            guard let place = try list.place(ofKey: key.number, inSection: key.section, isShown: true) else {
                return nil
            }
            return ListAnswer.Located(key, row: try list.rank(of: place, inSection: key.section))
        case .name(let bytes):
            return try located(list.first(named: String(decoding: bytes, as: UTF8.self)), list)
        case .prefix(let text, _):
            return try located(
                list.first(beginningWith: String(decoding: text, as: UTF8.self), behind: nil), list)
        case .nextPrefix(let text, let key):
            guard let place = try list.place(ofKey: key.number, inSection: key.section, isShown: false) else {
                return nil
            }
            let text = String(decoding: text, as: UTF8.self)
            return try located(list.first(beginningWith: text, behind: (key.section, place)), list)
        case .nearest(let key, let isBackward):
            guard let (row, isShown) = try row(of: key, in: list) else { return nil }
            return try list.located(row, isBackward && !isShown ? -1 : 0)
        // Between two rows, the lower one is one step down and the upper one is one step up.
        case .steps(let steps, let key):
            guard let (row, isShown) = try row(of: key, in: list) else { return nil }
            return try list.located(row, steps - (steps > 0 && !isShown ? 1 : 0))
        }
    }

    private func located(
        _ found: (section: Int, place: TablePlace)?, _ list: TableList
    ) throws(ServiceFailure) -> ListAnswer.Located? {
        guard let found else { return nil }
        let key = RowKey(section: found.section, number: found.place.key)
        let isShown = try list.place(ofKey: key.number, inSection: key.section, isShown: true) != nil
        return ListAnswer.Located(
            key, row: isShown ? try list.rank(of: found.place, inSection: found.section) : nil)
    }

    /// Number of rows of a list before a row, and whether the list shows that row.
    private func row(of key: RowKey, in list: TableList) throws(ServiceFailure) -> (row: Int, isShown: Bool)?
    {
        guard let place = try list.place(ofKey: key.number, inSection: key.section, isShown: false) else {
            return nil
        }
        let before = list.counts[..<key.section].reduce(0, +)
        let isShown = try list.place(ofKey: key.number, inSection: key.section, isShown: true) != nil
        return (before + (try list.rank(of: place, inSection: key.section)), isShown)
    }
}

extension TableList {
    /// The row at an offset from another one, wrapping around at the ends of the list.
    fileprivate func located(_ row: Int, _ steps: Int) throws(ServiceFailure) -> ListAnswer.Located? {
        let count = counts.reduce(0, +)
        guard count > 0 else { return nil }
        // More than one round makes no difference.
        let wanted = row + steps % count
        let wrapped = ((wanted % count) + count) % count
        var (section, rest) = (0, wrapped)
        while rest >= counts[section] {
            rest -= counts[section]
            section += 1
        }
        guard let found = try rows(rest..<rest + 1, inSection: section).first else { return nil }
        return ListAnswer.Located(
            RowKey(section: section, number: found.place.key), row: rest,
            isBeyondEnd: wrapped != wanted || steps.magnitude >= count)
    }
}
