/// The text of a file of options: `key = value` on each line, or a key alone for what is on or off; `#` begins a
/// comment where a line or a word could begin.
struct ConfigurationText {
    /// One setting.
    struct Entry: Hashable {
        let key: String
        /// `nil` for a key alone.
        let value: String?
        /// Where the key stands.
        let line: Int
        let column: Int
    }

    private(set) var entries: [Entry] = []
    private(set) var problems: [ConfigurationProblem] = []

    /// Takes a text apart.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - source: What it is called in problems.
    init(_ text: String, source: String) {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            read(line, number: index + 1, source: source)
        }
    }

    private mutating func read(_ line: Substring, number: Int, source: String) {
        let content = line.drop { $0 == " " || $0 == "\t" }
        guard let first = content.first, first != "#" else { return }
        let column = line.distance(from: line.startIndex, to: content.startIndex) + 1
        let key = content.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        let rest = content[key.endIndex...].drop { $0 == " " || $0 == "\t" }
        func complain(at place: Substring.Index, _ reason: String) {
            problems.append(
                ConfigurationProblem(
                    source: source, line: number, column: line.distance(from: line.startIndex, to: place) + 1,
                    reason: reason))
        }
        guard !key.isEmpty else {
            return complain(at: content.startIndex, "expected is the name of an option")
        }
        if rest.isEmpty || rest.first == "#" {
            entries.append(Entry(key: String(key), value: nil, line: number, column: column))
            return
        }
        guard rest.first == "=" else { return complain(at: rest.startIndex, "expected is = after \(key)") }
        let value = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
        guard value.first == "\"" else {
            entries.append(
                Entry(key: String(key), value: Self.withoutComment(value), line: number, column: column))
            return
        }
        guard let (text, end) = Self.quoted(value) else {
            return complain(at: value.startIndex, "the quote has no end")
        }
        let behind = value[end...].drop { $0 == " " || $0 == "\t" }
        guard behind.isEmpty || behind.first == "#" else {
            return complain(at: behind.startIndex, "nothing can follow the quote")
        }
        entries.append(Entry(key: String(key), value: text, line: number, column: column))
    }

    /// A value up to a comment, which begins with # behind a blank, and without blanks at its end.
    private static func withoutComment(_ value: Substring) -> String {
        var end = value.startIndex
        var isBehindBlank = true
        for index in value.indices {
            let character = value[index]
            let isBlank = character == " " || character == "\t"
            if character == "#", isBehindBlank { break }
            if !isBlank { end = value.index(after: index) }
            isBehindBlank = isBlank
        }
        return String(value[..<end])
    }

    /// A text in quotes, in which `\"` and `\\` are a quote and a backslash; `nil` if the quote has no end.
    private static func quoted(_ value: Substring) -> (text: String, end: Substring.Index)? {
        var text = ""
        var index = value.index(after: value.startIndex)
        while index < value.endIndex {
            let next = value.index(after: index)
            switch value[index] {
            case "\"": return (text, next)
            case "\\" where next < value.endIndex && (value[next] == "\"" || value[next] == "\\"):
                text.append(value[next])
                index = value.index(after: next)
            default:
                text.append(value[index])
                index = next
            }
        }
        return nil
    }
}
