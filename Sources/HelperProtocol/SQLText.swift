/// Quotes texts for use in SQL statements, whatever characters they contain.
package enum SQLText {
    /// The quoted name of a table or column.
    package static func quoted(_ name: String) -> String { text(name, "\"") }

    /// The quoted name of a table in a schema.
    package static func quoted(_ table: String, in schema: String) -> String {
        quoted(schema) + "." + quoted(table)
    }

    /// A text literal, for standard SQL, in which backslashes are not special.
    package static func literal(_ text: String) -> String { self.text(text, "'") }

    /// Lines of text in dollar quotes, as in PostgreSQL, within which no character is special.
    package static func dollarQuoted(_ text: String) -> String {
        var (tag, number) = ("$sections$", 0)
        // Compare bytes, because Swift treats a dollar sign with a combining accent as another character.
        while text.utf8.contains(tag.utf8) {
            number += 1
            tag = "$sections\(number)$"
        }
        return tag + "\n" + text + "\n" + tag
    }

    /// Quotes scalar by scalar, because Swift treats a quote with a combining accent as another character.
    private static func text(_ text: String, _ quote: Unicode.Scalar) -> String {
        var quoted = String.UnicodeScalarView([quote])
        for scalar in text.unicodeScalars {
            if scalar == quote { quoted.append(scalar) }
            // C functions and psql would treat NUL as the end; no database allows it in a name.
            quoted.append(scalar.value == 0 ? "\u{FFFD}" : scalar)
        }
        quoted.append(quote)
        return String(quoted)
    }
}
