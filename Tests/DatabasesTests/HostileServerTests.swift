import Glibc
import HelperProtocol
import SystemSupport
import TestSupport
import Testing

/// The real helper, asking servers that send without end.
@Suite(.serialized) struct HostileServerTests {
    /// The most memory in MiB that helpers of this process have had.
    private static func maxMemory() throws -> Int {
        let processes = try #require(opendir("/proc"))
        defer { closedir(processes) }
        var most = 0
        while let entry = readdir(processes) {
            // The name is a C string that ends within its fixed array.
            let name = withUnsafePointer(to: entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard Int32(name) != nil, let file = fopen("/proc/\(name)/status", "r") else { continue }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 8_192)
            let count = fread(&bytes, 1, bytes.count, file)
            let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
            func value(_ key: String) -> Substring? {
                lines.first { $0.hasPrefix(key) }?.dropFirst(key.utf8.count).split { $0.isWhitespace }.first
            }
            guard value("Name:")?.hasPrefix("sections-sourc") == true, value("PPid:") == "\(getpid())"
            else { continue }
            most = max(most, value("VmHWM:").flatMap { Int($0) } ?? 0)
        }
        return most >> 10
    }

    private static let words: [HostileServer.Answer: String] = [
        .rows: "sends more rows than were asked for", .longRows: "longer ones than are taken",
        .columns: "sends too many columns", .notices: "notices without end",
        .notifications: "notices without end", .parameters: "does not answer", .hugeMessage: "",
        .endlessError: "cannot allocate memory", .copiedData: "answers with something else than rows",
        .hangsUp: "server closed the connection",
    ]

    @Test(
        "TR-11: a server that sends rows, columns, notices or a message without end gets no memory, with a reason",
        arguments: HostileServer.Answer.allCases.filter { words[$0] != nil })
    func flooding(answer: HostileServer.Answer) throws {
        let server = try HostileServer(answer)
        let helper = try PostgreSQLTests.helper()
        let open = HelperRequest.open(
            version: HelperRequest.version, address: server.address.bytes, isImmutable: false)
        let start = ContinuousClock.now
        let failure = #expect(throws: HelperFailure.self) {
            try helper.answer(
                to: open, within: [.parameters, .endlessError].contains(answer) ? .seconds(3) : .seconds(20))
        }
        let said = try #require(failure)
        // An endless error fills the memory, but libpq reads it from its start again and again until then.
        let isLate = answer == .endlessError && said.kind == .isLate
        let isReason = !said.message.isEmpty && said.message.contains(Self.words[answer] ?? "?")
        #expect(isReason || isLate, "\(said)")
        #expect(!said.message.contains("\u{1B}"))
        #expect(isLate || ContinuousClock.now - start < .seconds(15))
        let memory = try Self.maxMemory()
        #expect(memory > 1 && memory < 250, "\(memory) MiB")
        helper.end()
    }

    @Test("TR-11: notices without end in the middle of rows end the copy with a reason")
    func copying() throws {
        let server = try HostileServer(.noticesWhileCopying)
        let helper = try PostgreSQLTests.helper()
        let open = HelperRequest.open(
            version: HelperRequest.version, address: server.address.bytes, isImmutable: false)
        guard case .opened(let tables) = try helper.answer(to: open, within: .seconds(20)) else {
            Issue.record("it is not open")
            return
        }
        #expect(tables.map { String(decoding: $0.name, as: UTF8.self) } == ["people"])
        let copy = HelperRequest.copy(.table(Array("people".utf8)), .table, nameColumns: [0])
        let failure = #expect(throws: HelperFailure.self) {
            try helper.answer(to: copy, within: .seconds(20))
        }
        #expect(failure?.message.contains("notices without end") == true, "\(String(describing: failure))")
        #expect(try Self.maxMemory() < 250)
        helper.end()
    }

    @Test("TR-11: messages that come byte by byte are waited for")
    func pieces() throws {
        let server = try HostileServer(.pieces)
        let helper = try PostgreSQLTests.helper()
        let open = HelperRequest.open(
            version: HelperRequest.version, address: server.address.bytes, isImmutable: false)
        guard case .opened(let tables) = try helper.answer(to: open, within: .seconds(20)) else {
            Issue.record("it is not open")
            return
        }
        #expect(tables.map { String(decoding: $0.name, as: UTF8.self) } == ["people"])
        helper.end()
    }

    @Test("TR-11: rows of a real server come whole, up to the most that are taken, and are counted")
    func realRows() throws {
        let server = try PostgreSQLServer(
            """
            do $$ begin for n in 1..10001 loop
                execute format('create view v%s as select 1 as name', n);
                if n % 500 = 0 then commit; end if;
            end loop; end $$;
            """)
        let helper = try PostgreSQLTests.helper()
        let open = HelperRequest.open(
            version: HelperRequest.version, address: server.address().bytes, isImmutable: false)
        let failure = #expect(throws: HelperFailure.self) {
            try helper.answer(to: open, within: .seconds(30))
        }
        #expect(failure?.kind == .tooManyTables)
        try server.run("drop view v1")
        guard case .opened(let tables) = try helper.answer(to: open, within: .seconds(30)) else { return }
        #expect(tables.count == 10_000)
        helper.end()
        try server.stop()
    }
}
