package import HelperProtocol

extension PostgreSQLList {
    package func filledColumns(of source: ServiceRequest.Source, among columns: [Int]) -> [Int] {
        do throws(ServiceFailure) {
            let names = try self.columns(of: source).map { String(decoding: $0, as: UTF8.self) }
            let rows = try self.rows(of: source)
            // A large table without any value in a column is not scanned for long.
            try session.run("begin read only; set local statement_timeout = '500ms'")
            defer { try? session.run("rollback") }
            func hasRow(_ condition: String) throws(ServiceFailure) -> Bool {
                try session.run("select exists (select 1 from \(rows)\(condition))")
                return session.text(0, 0) == "t"
            }
            guard try hasRow("") else { return columns }
            var filled: [Int] = []
            for column in columns where try hasRow(" where \(SQLText.quoted(names[column])) is not null") {
                filled.append(column)
            }
            return filled
        } catch {
            // The error is reported when the rows are read.
            return columns
        }
    }
}
