import Documents
import EditingSessions
import FormatCore
import HelperProtocol
import NameEditing
import NameLoading
import Names
import RemoteLists
import Tables
import TestSupport
import Testing

/// The rows of a real table as a list that is edited, which waits for each change.
@MainActor struct EditedRows {
    let session: TableSession

    init(_ table: TableClient, nameField: String = "name") throws {
        var options = ReadingOptions()
        options.nameField = nameField
        session = try TableSession(
            TableDocument.Access(
                path: table.path, columns: table.columns,
                read: { options, check throws(ReadingError) in try table.read(options, check: check) },
                make: { change throws(HelperFailure) in try table.make(change) }),
            options: options)
    }

    /// The fields of all rows, in the order of the table.
    var rows: [[String]] {
        (0..<session.copy.tableRowCount).map { row in
            session.copy.tableValues(ofRow: row).map { String(decoding: $0.bytes, as: UTF8.self) }
        }
    }

    func place(of name: String) throws -> RowID { try #require(session.copy.names.row(named: name)) }

    /// Saves what was changed; returns why that cannot be done.
    @discardableResult
    func save(_ options: SaveOptions = []) async -> String? {
        guard let failure = await session.save(options) else { return nil }
        switch failure.reason {
        case .refused(let sentence), .conflict(let sentence), .changesOthers(let sentence): return sentence
        default: return "\(failure)"
        }
    }

    func rename(_ name: String, to other: String) async throws -> String? {
        let place = try place(of: name)
        _ = try session.perform { copy throws(NameEditError) in try copy.rename(place, to: other) }
        return await save()
    }

    func delete(_ names: String...) async throws -> String? {
        let places = try names.map { try place(of: $0) }
        _ = try session.perform { copy throws(NameEditError) in try copy.remove(places) }
        return await save()
    }

    func add(_ name: String) async throws -> String? {
        _ = try session.perform { copy throws(NameEditError) in try copy.add(name, toSection: nil) }
        return await save()
    }

    /// Takes the last change back; returns why that cannot be done.
    func undo() async throws -> String? {
        _ = try #require(session.undo())
        return session.hasUnsavedChanges ? await save() : nil
    }

    func redo() async throws -> String? {
        _ = try #require(session.redo())
        return await save()
    }
}
