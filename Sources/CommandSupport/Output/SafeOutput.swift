internal import TextUIKit

/// Text for a terminal that is not drawn by the engine: messages, answers, questions.
///
/// What stands in is what the engine would draw, so that a name looks the same everywhere.
public enum SafeOutput {
    /// One line with visible stand-ins for everything that a terminal would obey, but without marks of the
    /// direction of text.
    ///
    /// - Complexity: O(text).
    public static func shown(_ text: String) -> String {
        text.reduce(into: "") { if !$1.isDirectionMark { $0.append(Glyph($1).character) } }
    }

    /// Lines, read as UTF-8, with visible stand-ins for everything that a terminal would obey, and a line
    /// feed for their end.
    ///
    /// - Complexity: O(bytes).
    public static func shown(_ bytes: [UInt8], linesEndingWith end: UInt8) -> [UInt8] {
        let lines = bytes.split(separator: end, omittingEmptySubsequences: false)
            .map { Array(shown(String(decoding: $0, as: UTF8.self)).utf8) }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}
