import FormatCore
import HelperProtocol
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// A table of a real database whose rows tests change, and the same database as others have it.
struct ChangedTable {
    let address: FilePath
    let start: Database.HelperStart
    /// Has others do what SQL says; returns what it prints.
    let run: (String) throws -> String

    /// A file that SQLite has made, and one server.
    static func each(_ script: String, _ body: (ChangedTable) throws -> Void) throws {
        let file = try DatabaseFile(script)
        try body(
            ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) })
        let server = try PostgreSQLServer(script)
        try body(
            ChangedTable(address: server.address(), start: PostgreSQLTests.helper) { try server.run($0) })
    }

    /// The same for who waits for something.
    @MainActor
    static func each(
        _ script: String, _ body: @MainActor (ChangedTable) async throws -> Void
    ) async throws {
        let file = try DatabaseFile(script)
        try await body(
            ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) })
        let server = try PostgreSQLServer(script)
        try await body(
            ChangedTable(address: server.address(), start: PostgreSQLTests.helper) { try server.run($0) })
    }

    func table(_ name: String = "people") throws -> TableClient {
        let database = try Database(address, isImmutable: false, start: start)
        return try TableClient(try #require(try database.table(named: Array(name.utf8))), of: database)
    }

    /// What the columns of a table are called that a list shows.
    var columns: [String]? {
        (try? table())?.columns.filter { !$0.isHidden }.map { String(decoding: $0.name, as: UTF8.self) }
    }

    /// Why a table cannot be edited.
    func reason(_ name: String) throws -> String {
        let error = #expect(throws: ReadingError.self) { try table(name) }
        guard case .database(let what, advice: "leave --edit out to browse it") = error?.reason else {
            return "\(error as Any)"
        }
        return what
    }
}

extension TableClient {
    /// Changes one row; texts are as a list shows them.
    func change(
        _ before: [String]?, _ after: [String]?, overwrites: Bool = false
    ) throws(HelperFailure) -> HelperAnswer {
        func values(_ texts: [String]) -> [TableValue] {
            texts.map { $0.isEmpty ? .empty : .text(Array($0.utf8)) }
        }
        return try make(
            TableChange(
                table: [], rows: [RowChange(before: before.map(values), after: after.map(values))],
                overwrites: overwrites))
    }

    /// Makes changes whose values are exact.
    func make(_ rows: [RowChange]) throws(HelperFailure) -> HelperAnswer {
        try make(TableChange(table: [], rows: rows))
    }
}

extension HelperAnswer {
    /// What rows have become.
    var rows: [RowChange]? {
        if case .changed(let outcome) = self { outcome.rows } else { nil }
    }

    /// What others have made of a row; an empty list if it is gone.
    var conflict: [String]? {
        guard case .conflict(let conflict) = self else { return nil }
        return (conflict.present ?? []).map { String(decoding: $0.shown ?? [], as: UTF8.self) }
    }
}
