internal import FormatCore
internal import HelperProtocol
package import NameEditing
internal import SystemSupport
internal import Tables

/// Recovery of a table: row changes are kept in the format in which they are sent to the database, after one
/// with the names of the columns.
extension TableDocument {
    /// The unsaved changes and the input of an open form; empty if there are none.
    func recoverable(_ draftChanges: [RowChange]) -> [UInt8] {
        let rows = unsavedRows + draftChanges
        guard !rows.isEmpty else { return [] }
        return HelperRequest.change(TableChange(table: [], rows: [heading] + rows)).frame(number: 0).payload
    }

    /// The names of all columns and, in the other values, those of the key.
    private var heading: RowChange {
        RowChange(
            before: access.columns.map { TableValue.text($0.name) },
            after: access.columns.map { $0.isKey ? TableValue.text($0.name) : TableValue.empty })
    }

    /// Parses kept changes, and arranges their values by the names of the present columns.
    ///
    /// - Throws: `ReadingError` if the table lacks one of the kept columns, or has another key.
    func rows(kept: [UInt8]) throws(ReadingError) -> [RowChange] {
        let type = HelperRequest.change(TableChange(table: [], rows: [])).frame(number: 0).type
        let frame = MessageFrame(type: type, number: 0, payload: kept)
        guard case .change(let change)? = try? HelperRequest(frame), let heading = change.rows.first,
            let names = heading.before, let keys = heading.after, change.rows.count > 1,
            change.rows.dropFirst().allSatisfy({ row in
                [row.before, row.after].allSatisfy { $0 == nil || $0?.count == names.count }
            })
        else { throw refusal("the copy is from another version of this program") }
        let present = Dictionary(
            access.columns.enumerated().map { (TableValue.text($1.name), $0) },
            uniquingKeysWith: { one, _ in one })
        var places: [Int] = []
        for name in names {
            guard let place = present[name] else {
                let shown = SafeText.quoted(String(decoding: name.shown ?? [], as: UTF8.self))
                throw refusal("the table does not have the column \(shown) any more")
            }
            places.append(place)
        }
        let presentKeys = access.columns.filter(\.isKey).map { TableValue.text($0.name) }
        guard Set(keys.filter { $0 != .empty }) == Set(presentKeys) else {
            throw refusal("the table has another key now")
        }
        // A column that has been added since was not part of the change.
        func arranged(_ values: [TableValue]) -> [TableValue] {
            var arranged = [TableValue](repeating: .empty, count: access.columns.count)
            for (place, value) in zip(places, values) { arranged[place] = value }
            return arranged
        }
        return change.rows.dropFirst().map { row in
            RowChange(before: row.before.map(arranged), after: row.after.map(arranged))
        }
    }

    private func refusal(_ reason: String) -> ReadingError {
        ReadingError(file: path.displayText, reason: .database(reason, advice: "type it again"))
    }

    /// Whether the rows already have the kept changes: they were saved without an answer, or others made the
    /// same ones.
    package func says(_ kept: [UInt8], _ document: NameDocument) -> Bool {
        guard !kept.isEmpty else { return true }
        guard let changes = try? rows(kept: kept) else { return false }
        // The list does not show hidden columns, which come after the others.
        let columns = access.columns.indices.filter { !access.columns[$0].isHidden }
        let keys = columns.filter { access.columns[$0].isKey }
        let copy = document.mutableDeepCopy()
        var present: [[[UInt8]]] = []
        for row in 0..<copy.tableRowCount {
            present.append(copy.tableValues(ofRow: row).map(\.bytes))
        }
        func hasRow(_ row: [TableValue], like columns: [Int]) -> Bool {
            present.contains { texts in
                columns.allSatisfy { $0 < texts.count && texts[$0] == (row[$0].shown ?? []) }
            }
        }
        return changes.allSatisfy { change in
            guard let after = change.after else {
                return change.before.map { !hasRow($0, like: keys.isEmpty ? columns : keys) } ?? true
            }
            // The database may have filled in values that the change left open or unchanged.
            let said = columns.filter { column in
                guard let before = change.before else { return after[column].shown?.isEmpty == false }
                return keys.isEmpty || keys.contains(column) || before[column] != after[column]
            }
            return !said.isEmpty && hasRow(after, like: said)
        }
    }
}
