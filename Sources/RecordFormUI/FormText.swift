/// A value with several lines, as a field of one line shows it.
enum FormText {
    /// What stands for the end of a line.
    static let lineEnd: Character = "\u{240A}"

    /// What a field shows.
    static func shown(_ value: String) -> String {
        value.replacing("\r\n", with: String(lineEnd)).replacing("\n", with: String(lineEnd))
    }

    /// What a text that was typed says.
    static func value(_ shown: String) -> String { shown.replacing(String(lineEnd), with: "\n") }
}
