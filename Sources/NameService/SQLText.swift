/// Texts within statements of SQL, whatever letters they are of.
package enum SQLText {
    /// The name of a table or column in quotes.
    package static func quoted(_ name: String) -> String { text(name, "\"") }

    /// The name of a table in a schema, both in quotes.
    package static func quoted(_ table: String, in schema: String) -> String {
        quoted(schema) + "." + quoted(table)
    }

    /// A text as a literal; where backslashes stand for themselves, as in SQL.
    package static func literal(_ text: String) -> String { self.text(text, "'") }

    /// Lines of text between dollar quotes, as in PostgreSQL; in them nothing stands for anything else.
    package static func dollarQuoted(_ text: String) -> String {
        var (tag, number) = ("$sections$", 0)
        // By bytes: to Swift a dollar sign with an accent over it is another character.
        while text.utf8.contains(tag.utf8) {
            number += 1
            tag = "$sections\(number)$"
        }
        return tag + "\n" + text + "\n" + tag
    }

    /// By scalars: to Swift a quote with an accent over it is another character.
    private static func text(_ text: String, _ quote: Unicode.Scalar) -> String {
        var quoted = String.UnicodeScalarView([quote])
        for scalar in text.unicodeScalars {
            if scalar == quote { quoted.append(scalar) }
            // Functions in C, and psql, would take it for the end; no database has it in a name.
            quoted.append(scalar.value == 0 ? "\u{FFFD}" : scalar)
        }
        quoted.append(quote)
        return String(quoted)
    }
}
