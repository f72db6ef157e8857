/// What may stand beside what: names among names, records among records.
extension FileEdit {
    /// Checks that rows come only to where rows of their kind stand.
    ///
    /// - Parameters:
    ///   - list: The array that they come to; `nil` if they come to none, or to a new one.
    ///   - layout: Where the rows of the file lie.
    ///   - hasOthers: Whether the array holds values that are not rows.
    ///   - isRecord: Whether a row is a record.
    /// - Throws: `NameEditError` if none of their kind stands there, but something else.
    func checkKinds(
        _ list: Int?, _ layout: FileLayout, hasOthers: Bool, isRecord: (Int) -> Bool
    ) throws(NameEditError) {
        guard let rows = list.map({ layout.lists[$0].rows }) else { return }
        guard !rows.isEmpty else {
            if hasOthers { throw .otherValues }
            return
        }
        var checked: Set<Bool> = []
        for case .row(let row) in pieces {
            let kind = isRecord(row)
            guard checked.insert(kind).inserted, !rows.contains(row) else { continue }
            guard rows.contains(where: { isRecord($0) == kind }) else { throw .otherKind }
        }
    }

    /// Rows in whose notation a new one may be written: those of its array, its neighbours first; of an empty
    /// one, those of all others.
    func models(inList list: Int?, _ layout: FileLayout) -> some Collection<Int> {
        var rows = list.map { layout.lists[$0].rows } ?? layout.rows.indices
        if rows.isEmpty { rows = layout.rows.indices }
        let near = [rowBefore(in: rows), rowBehind(in: rows)].compactMap(\.self)
        return [AnyCollection(near), AnyCollection(rows)].joined()
    }
}
