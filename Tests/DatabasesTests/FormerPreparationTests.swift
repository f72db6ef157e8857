import DatabaseSchemas
import FormatCore
import HelperProtocol
import Languages
import NameLoading
import Names
import RemoteLists
import TestSupport
import Testing

/// Tables of a real server that an earlier version has prepared.
@Suite(.serialized) struct FormerPreparationTests {
    /// Gives the auxiliary table and its function the names of that version.
    private static let former = """
        alter table people_checkpoints rename to people_rungs;
        alter function people_checkpoints_refresh() rename to people_rungs_refresh;

        """

    private func database(_ server: PostgreSQLServer) throws -> Database {
        try Database(server.address(), isImmutable: false, start: PostgreSQLTests.helper)
    }

    @Test("It is read as a whole, with advice to prepare it again, which leaves nothing of the former one")
    func preparedAgain() throws {
        let text = try PreparationTests.root.get()
        let server = try PostgreSQLServer(PreparationTests.people + "create extension pg_trgm;" + text)
        let inventory = try server.run(PreparationTests.inventory)
        try server.run(Self.former)
        let database = try database(server)
        #expect(database.tables.map(\.title) == ["people"])
        #expect(database.tables.map(\.preparation) == [.outdated])
        let input = try database.input(of: .table(Array("people".utf8)), .init())
        let read = try NameLoader(inputs: [NameInput(input)], options: .init()).readAll()
        #expect(read.names.count == 80)
        #expect(read.problems.contains { $0.description.contains("an earlier version has prepared") })
        let findings = try PreparationTests.findings(server)
        #expect(findings.count == 1 && findings[0].contains("An earlier version"), "\(findings)")
        try server.run(text)
        #expect(try server.run(PreparationTests.inventory) == inventory)
        #expect(try self.database(server).tables.map(\.preparation) == [.complete])
        #expect(try PreparationTests.findings(server) == [])
        try server.stop()
    }

    @Test("--drop takes it back whole, and another table of that name stays")
    func dropped() throws {
        let server = try PostgreSQLServer(PreparationTests.people + "create extension pg_trgm;")
        let inventory = try server.run(PreparationTests.inventory)
        let schema = try PostgreSQLSchema(table: "people", language: .root)
        try server.run(schema.text + Self.former + schema.droppingText)
        #expect(try server.run(PreparationTests.inventory) == inventory)
        try server.run("create table people_rungs(a int);" + schema.text + schema.droppingText)
        #expect(try server.run("select count(*) from people_rungs") == "0\n")
        try server.stop()
    }
}
