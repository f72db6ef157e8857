/// Texts within statements of SQL.
package enum SQLText {
    /// The name of a table or column in quotes.
    package static func quoted(_ name: String) -> String { text(name, "\"") }

    /// The name of a table in a schema, both in quotes.
    package static func quoted(_ table: String, in schema: String) -> String {
        quoted(schema) + "." + quoted(table)
    }

    /// A text as a literal.
    package static func literal(_ text: String) -> String { self.text(text, "'") }

    /// By scalars: to Swift a quote with an accent over it is another character.
    private static func text(_ text: String, _ quote: Unicode.Scalar) -> String {
        var quoted = String.UnicodeScalarView([quote])
        for scalar in text.unicodeScalars {
            if scalar == quote { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append(quote)
        return String(quoted)
    }
}
