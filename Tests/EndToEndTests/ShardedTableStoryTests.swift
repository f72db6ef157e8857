import SystemSupport
import TestSupport
import Testing

/// A table on several servers, as a new user makes it one list and has it: the program on a terminal, and real
/// servers.
@Suite(.serialized)
struct ShardedTableStoryTests {
    private static let people = """
        create table people(id bigint generated always as identity primary key, name text, phone text);
        insert into people(name, phone) select 'Ada ' || n, '0170 ' || n from generate_series(0, 399) n;
        insert into people(name) select 'Kim ' || n from generate_series(0, 299) n;
        insert into people(name) values ('Zoë'), ('Zoltan');

        """

    /// The servers, prepared by what the program prints.
    private func servers() throws -> ShardedServers {
        let command = "sections --database-schema postgresql --table people"
        let directory = try TemporaryDirectory()
        let schema = try Shell.run(command, in: directory).output
        let joining = try Shell.run("\(command) --shards alpha=A,beta=J,gamma=R", in: directory).output
        return try ShardedServers(Self.people, table: "people", schema: schema, joining: joining)
    }

    @Test("DC-14: one of three servers stops, and dies, while one looks; its rows are back without a key")
    func story() throws {
        let servers = try servers()
        let gamma = servers.shards[2].server
        let shell = try Shell(size: (24, 80))
        try shell.type("clear; sections '\(servers.coordinator.address().displayText)'; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 0") && $0.contains("702 names in 3 sections") })
        try gamma.suspend(true)
        try shell.press("<End>")
        try shell.terminal.wait(until: { $0.contains("gamma does not answer.") })
        try shell.press("k")
        try shell.terminal.wait(until: { $0.contains("▌ Kim 0") })
        try shell.press("<End>")
        try gamma.suspend(false)
        try shell.terminal.wait(until: { $0.contains("▌ Zoltan") && $0.contains("702 names") })
        try gamma.stop(how: "immediate")
        try shell.press("/a 1")
        try shell.terminal.wait(until: { $0.contains("Ada 1") && $0.contains("gamma: could not connect") })
        try gamma.start()
        try shell.press("<C-u>zo")
        try shell.terminal.wait(until: { $0.contains("Zoë") && $0.contains("2 of 702") })
        try shell.press("<Down><Down><Enter>")
        try shell.terminal.wait(until: { $0.contains("Zoltan") && $0.contains("status 0.") })
        try servers.stop()
    }
}
