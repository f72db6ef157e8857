internal import FormatCore
package import HelperProtocol
internal import Names

/// Finding rows of a prepared table.
extension PostgreSQLTable {
    package func locate(
        _ target: ListRequest.Target, in list: TableList
    ) throws(HelperFailure) -> ListAnswer.RowLocation? {
        switch target {
        case .key(let key):
            guard let place = try list.place(ofKey: key.number, inSection: key.section, isShown: true) else {
                return nil
            }
            return ListAnswer.RowLocation(key, row: try list.rank(of: place, inSection: key.section))
        case .name(let bytes):
            return try location(list.first(named: String(decoding: bytes, as: UTF8.self)), list)
        case .prefix(let text, _):
            return try location(
                list.first(beginningWith: String(decoding: text, as: UTF8.self), after: nil), list)
        case .nextPrefix(let text, let key):
            guard let place = try list.place(ofKey: key.number, inSection: key.section, isShown: false) else {
                return nil
            }
            let text = String(decoding: text, as: UTF8.self)
            return try location(list.first(beginningWith: text, after: (key.section, place)), list)
        case .nearest(let key, let isBackward):
            guard let (row, isShown) = try row(of: key, in: list) else { return nil }
            return try list.location(row, isBackward && !isShown ? -1 : 0)
        // Between two rows, the lower one is one step down and the upper one is one step up.
        case .steps(let steps, let key):
            guard let (row, isShown) = try row(of: key, in: list) else { return nil }
            return try list.location(row, steps - (steps > 0 && !isShown ? 1 : 0))
        }
    }

    private func location(
        _ match: (section: Int, place: TablePlace)?, _ list: TableList
    ) throws(HelperFailure) -> ListAnswer.RowLocation? {
        guard let match else { return nil }
        let key = RowID(section: match.section, number: match.place.key)
        let isShown = try list.place(ofKey: key.number, inSection: key.section, isShown: true) != nil
        return ListAnswer.RowLocation(
            key, row: isShown ? try list.rank(of: match.place, inSection: match.section) : nil)
    }

    /// Number of rows of a list before a row, and whether the list shows that row.
    private func row(of key: RowID, in list: TableList) throws(HelperFailure) -> (row: Int, isShown: Bool)? {
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
    fileprivate func location(_ row: Int, _ steps: Int) throws(HelperFailure) -> ListAnswer.RowLocation? {
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
        guard let match = try rows(rest..<rest + 1, inSection: section).first else { return nil }
        return ListAnswer.RowLocation(
            RowID(section: section, number: match.place.key), row: rest,
            isBeyondEnd: wrapped != wanted || steps.magnitude >= count)
    }
}
