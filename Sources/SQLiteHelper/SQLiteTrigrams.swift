internal import HelperProtocol

/// Queries of an index of trigrams.
enum SQLiteTrigrams {
    private static let lettersOfTerm = 3

    /// The query for rows that contain one text of each group; `nil` if there are none.
    static func query(
        _ groups: [[[UInt8]]], terms table: String, in list: SQLiteList
    ) throws(HelperFailure) -> String? {
        var parts: [String] = []
        for texts in groups {
            var terms: [String] = []
            for text in texts {
                terms += try self.terms(of: String(decoding: text, as: UTF8.self), table, in: list)
            }
            guard !terms.isEmpty else { return nil }
            parts.append("(" + terms.map { SQLText.quoted($0) }.joined(separator: " OR ") + ")")
        }
        return parts.joined(separator: " AND ")
    }

    /// Index terms for a text: the text itself if it has at least three characters, else all terms beginning
    /// with it.
    private static func terms(
        of text: String, _ table: String, in list: SQLiteList
    ) throws(HelperFailure) -> [String] {
        let letters = text.unicodeScalars
        guard letters.count < lettersOfTerm, !letters.isEmpty else { return [text] }
        // Terms are ordered by bytes and therefore by scalars.
        let end = next(text).map { " and term < \(SQLText.literal($0))" }
        try list.prepare(
            "select term from \(table) where term >= \(SQLText.literal(text))\(end ?? "")", isOwn: true)
        var terms: [String] = []
        while try list.step() { terms.append(String(decoding: list.text(0), as: UTF8.self)) }
        return terms
    }

    /// The lowest text after all that begin with a text; `nil` if there is none.
    static func next(_ text: String) -> String? {
        var scalars = text.unicodeScalars
        guard let last = scalars.popLast() else { return nil }
        // Text contains no surrogates.
        guard let next = Unicode.Scalar(last.value == 0xD7FF ? 0xE000 : last.value + 1) else { return nil }
        scalars.append(next)
        return String(scalars)
    }
}
