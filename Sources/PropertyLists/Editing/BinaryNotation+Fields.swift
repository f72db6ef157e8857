package import FormatCore

extension BinaryNotation: FieldNotation {
    package func draft(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> RecordDraft {
        PropertyListFields.draft(try leaves(ofRow: row, source))
    }

    package func newDraft(like row: Int?, _ source: FileSource) -> RecordDraft? {
        row.flatMap { try? leaves(ofRow: $0, source) }.flatMap { PropertyListFields.newDraft($0) }
    }

    package func normalized(_ draft: RecordDraft, ofRow row: Int?, _ source: FileSource) -> RecordDraft {
        let leaves = row.flatMap { try? self.leaves(ofRow: $0, source) }
        return PropertyListFields.normalized(draft, leaves ?? [])
    }

    package func change(
        _ row: Int, to draft: RecordDraft, in edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError) {
        edit.objects[row] = try objects(draft, like: row, source)
    }

    package func add(
        _ draft: RecordDraft, like row: Int?, to edit: inout FileEdit, _ source: FileSource
    ) throws(RecordEditError) {
        guard let row else { throw .init(.noFields) }
        edit.newObjects = (row, try objects(draft, like: row, source))
        edit.pieces = [.record([])]
    }

    /// The new objects for the values that a draft changes, by path.
    private func objects(
        _ draft: RecordDraft, like row: Int, _ source: FileSource
    ) throws(RecordEditError) -> [[Int]: [UInt8]] {
        let leaves: [PropertyListLeaf<[Int]>]
        do throws(NameEditError) {
            leaves = try self.leaves(ofRow: row, source)
        } catch {
            throw .init(error)
        }
        var objects: [[Int]: [UInt8]] = [:]
        for (number, value) in try PropertyListFields.changes(draft, leaves, self) {
            objects[leaves[number].place] = leaves[number].kind.object(value)
        }
        return objects
    }

    /// - Throws: `NameEditError` if the row is not a record, or is damaged.
    func leaves(ofRow row: Int, _ source: FileSource) throws(NameEditError) -> [PropertyListLeaf<[Int]>] {
        let leaves: [PropertyListLeaf<[Int]>]
        do throws(ReadingError) {
            let objects = try BinaryObjects(source.bytes, choice: choice)
            let number = objects.number(at: source.layout.rows[row].range)
            leaves = try BinaryLeaves(of: number, in: source, choice).leaves
        } catch {
            throw .file(error.reason)
        }
        // A dictionary that is a row contains a text.
        guard !leaves.isEmpty else { throw .noFields }
        return leaves
    }
}
