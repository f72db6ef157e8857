internal import DatabaseSchemas
package import HelperProtocol

extension SQLiteList {
    package func findings(about table: [UInt8]) throws(HelperFailure) -> [String] {
        if try book() != nil { return [] }
        guard let prepared = try SQLitePreparation.all(in: self).first(where: { $0.name == table }) else {
            return ["It is not prepared: run what --database-schema sqlite prints."]
        }
        return try prepared.findings(in: self)
    }
}

extension SQLitePreparation {
    private static let advice = "; what --database-schema prints puts them right."

    /// Faults of the tables beside a table; all of its rows are compared.
    fileprivate func findings(in list: SQLiteList) throws(HelperFailure) -> [String] {
        var findings: [String] = []
        func note(_ statement: String, _ sentence: (Int) -> String) throws(HelperFailure) {
            let count = try list.number(statement) ?? 0
            if count > 0 { findings.append(sentence(count)) }
        }
        let (order, computed) = (beside("order"), beside("computed"))
        try note("select count(*) from \(computed) where id not in (select id from \(order))") {
            "\($0) rows are not in the order of the names\(Self.advice)"
        }
        try note("select count(*) from \(order) where id not in (select id from \(computed))") {
            "\($0) rows are in the order of the names, but not in the table\(Self.advice)"
        }
        try note(
            """
            select count(*) from (select * from \(computed) limit -1 offset 0) c
                join \(order) o on o.id = c.id where \(SQLiteComputedText.sorted) <> o.sorted
                    or \(SQLiteComputedText.letters) || char(10) <> o.letters
            """
        ) { "\($0) names are ordered or searched by other letters than they have\(Self.advice)" }
        for counts in ["sections", "checkpoints"] {
            try note(
                """
                select count(*) from \(beside("sections")) s where
                    (select count(*) from \(order) o where o.section = s.section)
                    <> (select sum(c.count) from \(beside(counts)) c where c.section = s.section)
                """
            ) { "The rows of \($0) sections are miscounted in \(beside(counts))\(Self.advice)" }
        }
        return findings
    }
}
