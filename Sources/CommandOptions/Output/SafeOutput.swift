internal import TextCanvas

/// Makes text safe for a terminal outside the engine: messages, answers, prompts.
///
/// The replacements are the symbols that the engine draws, so a name looks the same everywhere.
public enum SafeOutput {
    /// One line with symbols for terminal control characters, and without bidirectional controls.
    ///
    /// - Complexity: O(text).
    public static func shown(_ text: String) -> String {
        text.reduce(into: "") { if !$1.isDirectionMark { $0.append(Glyph($1).character) } }
    }

    /// Lines, decoded as UTF-8 and ended by line feeds, with symbols for terminal control characters.
    ///
    /// - Complexity: O(bytes).
    public static func shown(_ bytes: [UInt8], linesEndingWith end: UInt8) -> [UInt8] {
        let lines = bytes.split(separator: end, omittingEmptySubsequences: false)
            .map { Array(shown(String(decoding: $0, as: UTF8.self)).utf8) }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}
