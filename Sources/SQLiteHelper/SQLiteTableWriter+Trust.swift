internal import CSQLite
internal import DatabaseSchemas
internal import HelperProtocol

/// Running the triggers of prepared tables, which write to an index that SQLite does not trust.
///
/// With `trusted_schema` off, SQLite refuses triggers and views that use virtual tables, unless these are
/// marked as innocuous, and FTS5 is not. So the schema is trusted for the changes of a file with prepared
/// tables, and the connection itself refuses everything else that this allows: other virtual tables by its
/// authorizer, functions by barring them. What is left is the code of FTS5 for an index that is declared
/// exactly as `SQLiteSchema` declares it. That code reads and writes the tables of the index and its content,
/// and runs as well when the table is browsed.
extension SQLiteTableWriter {
    /// The bit of `pragma_function_list` for functions that SQLite allows in any schema.
    private static let innocuous = 0x20_0000

    /// The prepared tables of the file whose index is declared as it should be.
    func preparations() throws(HelperFailure) -> [SQLitePreparation] {
        var prepared: [SQLitePreparation] = []
        for row in try run(SQLiteAuxiliaries.search, []) {
            let table = SQLitePreparation(name: row[0].shown ?? [], prefix: row[1].shown ?? [])
            let (index, order) = (table.auxiliaries.indexStatement, table.auxiliaries.name("order"))
            // Virtual tables have no root page.
            let found = try run(
                """
                select 1 from sqlite_schema x join sqlite_schema o on o.name = $1
                    where x.sql = $2 and o.type = 'table' and o.rootpage > 0
                """, [.text(Array(order.utf8)), .text(Array(index.utf8))])
            if !found.isEmpty { prepared.append(table) }
        }
        return prepared
    }

    /// Lets triggers use the indexes of prepared tables in the transaction that has begun, and nothing else
    /// that a schema that is not trusted must not use.
    func trustIndexes() throws(HelperFailure) {
        csqlite_distrust(list)
        let indexes = try preparations().map { Array($0.auxiliaries.name("by_letters").utf8) }
        guard !indexes.isEmpty else { return }
        if !barsFunctions { try barFunctions() }
        let places = indexes.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        let tables = try run(
            """
            select name from pragma_module_list where name not in ('json_each', 'json_tree')
                union select name from sqlite_schema
                    where type = 'table' and rootpage = 0 and name not in (\(places))
            """, indexes.map { .text($0) })
        let names = tables.flatMap { ($0[0].shown ?? []) + [0] }.map { CChar(bitPattern: $0) }
        csqlite_trust_except(list, names, names.count)
    }

    /// Bars the functions from the schema that SQLite bars from one that is not trusted.
    private func barFunctions() throws(HelperFailure) {
        let functions = try run(
            "select distinct name, narg from pragma_function_list where flags & \(Self.innocuous) = 0", [])
        for function in functions {
            let name = (function[0].shown ?? []).map { CChar(bitPattern: $0) } + [0]
            let count = function[1].shown.flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
            guard csqlite_bar_function(list, name, count ?? -1) == 0 else { throw failure() }
        }
        barsFunctions = true
    }
}
