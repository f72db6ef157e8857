/// Converts values with several lines to the text of a one-line field and back.
enum FormText {
    /// The symbol for a line break.
    static let lineEnd: Character = "\u{240A}"

    /// The text of the field.
    static func shown(_ value: String) -> String {
        value.replacing("\r\n", with: String(lineEnd)).replacing("\n", with: String(lineEnd))
    }

    /// The value of a typed text.
    static func value(_ shown: String) -> String { shown.replacing(String(lineEnd), with: "\n") }
}
