package import Documents
package import FormatCore
internal import Names

extension NameChange {
    /// Translates an edit of a file into the change of the displayed rows.
    package init(_ edit: FileEdit, from before: FileState, to after: FileState, title: EditTitle) {
        self.init(title: title)
        var kept: Set<Int> = []
        for (number, piece) in edit.pieces.enumerated() {
            let id = after.id(ofFileRow: edit.newNumber(ofPiece: number))
            switch piece {
            case .name, .record:
                insertedIDs.append(id)
            case .row(let row):
                kept.insert(row)
                moves.append(Move(from: before.id(ofFileRow: row), to: id))
            }
        }
        for row in edit.removed where !kept.contains(row) { removedIDs.append(before.id(ofFileRow: row)) }
        for row in edit.changedRows where !kept.contains(row) {
            guard let new = edit.newNumber(ofRow: row) else { continue }
            moves.append(
                Move(from: before.id(ofFileRow: row), to: after.id(ofFileRow: new)))
        }
        removedIDs.sort()
        insertedIDs.sort()
        moves.sort { $0.from < $1.from }
        (removedSections, insertedSections) = Self.sections(from: before.names.store, to: after.names.store)
    }

    /// The removed and the inserted sections.
    private static func sections(from before: NameStore, to after: NameStore) -> (gone: [Int], new: [Int]) {
        let old = before.sections.map(\.title)
        let new = after.sections.map(\.title)
        guard old != new else { return ([], []) }
        let oldTitles = Set(old)
        let newTitles = Set(new)
        return (
            old.indices.filter { !newTitles.contains(old[$0]) },
            new.indices.filter { !oldTitles.contains(new[$0]) }
        )
    }
}
