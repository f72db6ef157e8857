internal import HelperProtocol
internal import Languages

extension PostgreSQLSchema {
    /// One of several servers, each of which contains the rows of some sections.
    package struct Shard: Hashable, Sendable {
        /// Name of the server in postgres_fdw.
        package var server: String
        /// Title of its first section.
        package var firstSection: String

        package init(server: String, firstSection: String) {
            (self.server, self.firstSection) = (server, firstSection)
        }
    }

    /// The reason why servers cannot be shards of a table.
    package enum ShardProblem: Error, Hashable {
        /// The language does not have this section.
        case noSection(String)
        /// The sections are not in order.
        case notInOrder(String)

        package var message: String {
            switch self {
            case .noSection(let title): "there is no section “\(title)” in this language"
            case .notInOrder(let title): "“\(title)” is out of order"
            }
        }
    }

    /// The statements for a server that provides access to the same table on other servers.
    ///
    /// - Parameter shards: The other servers, in the order of their sections.
    /// - Returns: The statements, which require that postgres_fdw already knows the servers.
    /// - Throws: `ShardProblem` if the sections cannot be divided like this.
    package func text(of shards: [Shard]) throws(ShardProblem) -> String {
        Self.settings + "\n" + language.text + (try tableText(of: shards))
    }

    /// The statements that create the table, to be run after the functions of its language.
    package func tableText(of shards: [Shard]) throws(ShardProblem) -> String {
        let bounds = try bounds(of: shards)
        let (list, counts) = (Self.quoted(table), beside("sections"))
        let parts = shards.map { part($0) }
        return """

            -- Combines the tables of the same name on several servers into one list on this server.
            -- Each of them must be prepared there for the same columns and the same language. Here,
            -- postgres_fdw must know the servers: create server ...; create user mapping for ... server ... .
            create extension if not exists postgres_fdw;

            \(shards.map { imports($0) }.joined(separator: "\n"))

            create table \(list) (like \(parts[0]).\(SQLText.quoted(last)))
                partition by range (sections_section);
            comment on column \(list).sections_sorted is \(SQLText.literal(key));
            comment on column \(list).sections_forms is \(SQLText.literal(name));
            \(zip(parts, zip(bounds, bounds.dropFirst())).map { part, bounds in
                """
                alter table \(list) attach partition \(part).\(SQLText.quoted(last))
                    for values from (\(bounds.0)) to (\(bounds.1));
                """
            }.joined(separator: "\n"))

            -- The row counts of the sections when last read, which are shown while a server is unreachable.
            create table \(counts) (section int primary key, title text not null, count bigint not null);
            insert into \(counts) values
                \(language.titles);
            create or replace function \(beside("sections_refresh"))() returns void
                language sql set search_path from current as \(counting(parts, bounds));
            select \(beside("sections_refresh"))();
            -- Users who browse the list need the usage privilege on the schemas of the servers, and the
            -- select privilege on the table, on its ..._sections, and on all tables in these schemas.

            """
    }

    /// The function body that updates the row counts from the servers.
    private func counting(_ parts: [String], _ bounds: [String]) -> String {
        let counts = beside("sections")
        let statements = zip(parts, zip(bounds, bounds.dropFirst())).map { part, bounds in
            """
            update \(counts) c set count = coalesce((select count from \(part).\(
                SQLText.quoted(last + "_sections")) f where f.section = c.section), 0)
                where \(bounds.0 == "minvalue" ? "true" : "c.section >= \(bounds.0)") and \(
                    bounds.1 == "maxvalue" ? "true" : "c.section < \(bounds.1)");
            """
        }
        return SQLText.dollarQuoted(statements.joined(separator: "\n"))
    }

    /// The schema of a server's foreign tables.
    func part(_ shard: Shard) -> String { SQLText.quoted(last + "_" + shard.server) }

    private func imports(_ shard: Shard) -> String {
        let (part, server) = (part(shard), SQLText.quoted(shard.server))
        let remote = table == last ? "public" : String(table.dropLast(last.count + 1))
        let tables = ["", "_sections", "_checkpoints", "_sample"].map { SQLText.quoted(last + $0) }
        return """
            create schema \(part);
            import foreign schema \(SQLText.quoted(remote)) limit to (\(tables.joined(separator: ", ")))
                from server \(server) into \(part) options (import_generated 'false');
            alter foreign table \(part).\(tables[0]) options (add fetch_size '10000');
            alter foreign table \(part).\(tables[3]) options (add fetch_size '10000');
            -- Without row counts the planner would sort and limit rows here instead of on the other server.
            analyze \(tables.map { "\(part).\($0)" }.joined(separator: ", "));
            """
    }

    /// The bounds between shards, as section numbers.
    private func bounds(of shards: [Shard]) throws(ShardProblem) -> [String] {
        let titles = (0..<language.language.sectionCount).map { language.language.title(ofSection: $0) }
        var (bounds, former) = (["minvalue"], -1)
        for shard in shards {
            guard let section = titles.firstIndex(of: shard.firstSection) else {
                throw .noSection(shard.firstSection)
            }
            guard section > former else { throw .notInOrder(shard.firstSection) }
            former = section
            bounds.append("\(section)")
        }
        // Anything before the first section belongs to the first server.
        bounds.remove(at: 1)
        return bounds + ["maxvalue"]
    }
}
