internal import DatabaseSchemas
internal import HelperProtocol

/// A table that the statements of `SQLiteSchema` have prepared for browsing.
struct SQLitePreparation {
    /// Name of the table.
    let name: [UInt8]
    let auxiliaries: SQLiteAuxiliaries

    /// Creates the description of a table from a row of `SQLiteAuxiliaries.search`.
    init(name: [UInt8], prefix: [UInt8]) {
        self.name = name
        auxiliaries = SQLiteAuxiliaries(prefix: String(decoding: prefix, as: UTF8.self))
    }

    /// The prepared tables of a file.
    static func all(in list: SQLiteList) throws(HelperFailure) -> [SQLitePreparation] {
        try list.prepare(SQLiteAuxiliaries.search, isOwn: true)
        var tables: [SQLitePreparation] = []
        while try list.step() { tables.append(SQLitePreparation(name: list.text(0), prefix: list.text(1))) }
        var prepared: [SQLitePreparation] = []
        for table in tables where try table.isComplete(in: list) { prepared.append(table) }
        return prepared
    }

    private func isComplete(in list: SQLiteList) throws(HelperFailure) -> Bool {
        let names = auxiliaries.tables
        let count = try list.number(
            "select count(*) from sqlite_schema where type = 'table' "
                + "and name in (\(names.map { SQLText.literal($0) }.joined(separator: ",")))")
        guard count == names.count else { return false }
        return try trait("layout", list)?.elementsEqual("\(SQLiteAuxiliaries.layout)".utf8) == true
            && nameColumn(in: list) != nil
    }

    /// The names of all tables and views beside it.
    var others: [[UInt8]] { (auxiliaries.tables + auxiliaries.views).map { Array($0.utf8) } }

    /// Quoted name of another table.
    func beside(_ suffix: String) -> String { auxiliaries.quoted(suffix) }

    /// Quoted names of the table itself, and of the order of its rows.
    var list: String { SQLText.quoted(String(decoding: name, as: UTF8.self)) }
    var order: String { beside("order") }

    /// The present name of the column with the names; `nil` if the view that tells it is missing or broken.
    func nameColumn(in list: SQLiteList) -> [UInt8]? {
        let view = SQLText.literal(auxiliaries.name("name_column"))
        do throws(HelperFailure) {
            try list.prepare("select name from pragma_table_info(\(view))", isOwn: true)
            return try list.step() ? list.text(0) : nil
        } catch {
            return nil
        }
    }

    /// A text that was stored when the table was prepared; `nil` if there is none.
    func trait(_ name: String, _ list: SQLiteList) throws(HelperFailure) -> [UInt8]? {
        try list.prepare(
            "select value from \(beside("traits")) where name = \(SQLText.literal(name))", isOwn: true)
        return try list.step() ? list.text(0) : nil
    }
}
