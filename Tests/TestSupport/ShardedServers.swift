/// Three real PostgreSQL servers, each with a part of a table, and a fourth one through which it is browsed.
package final class ShardedServers {
    package let shards: [(name: String, server: PostgreSQLServer)]
    package let coordinator: PostgreSQLServer

    /// Which sections each of them has, from the first one on.
    package static let sections = [("alpha", "A"), ("beta", "J"), ("gamma", "R")]

    /// Makes the servers.
    ///
    /// - Parameters:
    ///   - script: Makes a table with all rows; each server keeps those that are its own.
    ///   - table: What it is called.
    ///   - schema: Prepares it.
    ///   - joining: Makes one table of those of the three servers.
    /// - Throws: An error if a server cannot be made, or a script is wrong.
    package init(_ script: String, table: String = "names", schema: String, joining: String) throws {
        shards = try Self.sections.map { name, _ in (name, try PostgreSQLServer(script + schema)) }
        let numbers = try shards[0].server.run(
            """
            select section from \(table)_sections
            where title in (\(Self.sections.map { "'\($0.1)'" }.joined(separator: ","))) order by section
            """
        ).split(separator: "\n").compactMap { Int($0) }
        let bounds = [-1] + numbers.dropFirst() + [Int(Int32.max)]
        for (index, shard) in shards.enumerated() {
            try shard.server.run(
                """
                delete from \(table) where not (sections_section >= \(bounds[index])
                    and sections_section < \(bounds[index + 1]));
                select \(table)_checkpoints_refresh();
                """)
        }
        var servers = "create extension postgres_fdw;\n"
        for shard in shards {
            servers += """
                create server \(shard.name) foreign data wrapper postgres_fdw
                    options (host '\(shard.server.directory.path)', dbname 'postgres');
                create user mapping for postgres server \(shard.name) options (user 'postgres');

                """
        }
        coordinator = try PostgreSQLServer(servers + joining)
    }

    package func stop() throws {
        try coordinator.stop()
        for shard in shards where shard.server.isRunning { try shard.server.stop() }
    }
}
