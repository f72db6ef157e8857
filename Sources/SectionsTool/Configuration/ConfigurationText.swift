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
        // By scalars: a mark behind a quote makes one character of both.
        let content = line.unicodeScalars.drop(while: Self.isBlank)
        guard let first = content.first, first != "#" else { return }
        func column(of place: Substring.Index) -> Int { line[..<place].count + 1 }
        let key = content.prefix { Character($0).isLetter || Character($0).isNumber || $0 == "-" || $0 == "_" }
        let rest = content[key.endIndex...].drop(while: Self.isBlank)
        func complain(at place: Substring.Index, _ reason: String) {
            problems.append(
                ConfigurationProblem(source: source, line: number, column: column(of: place), reason: reason))
        }
        func take(_ value: String?) {
            let column = column(of: content.startIndex)
            entries.append(Entry(key: String(key), value: value, line: number, column: column))
        }
        guard !key.isEmpty else {
            return complain(at: content.startIndex, "expected is the name of an option")
        }
        if rest.isEmpty || rest.first == "#" { return take(nil) }
        guard rest.first == "=" else {
            return complain(at: rest.startIndex, "expected is = after \(String(key))")
        }
        let value = rest.dropFirst().drop(while: Self.isBlank)
        guard value.first == "\"" else { return take(Self.withoutComment(value)) }
        guard let (text, end) = Self.quoted(value) else {
            return complain(at: value.startIndex, "the quote has no end")
        }
        let behind = value[end...].drop(while: Self.isBlank)
        guard behind.isEmpty || behind.first == "#" else {
            return complain(at: behind.startIndex, "nothing can follow the quote")
        }
        take(text)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    /// A value up to a comment, which begins with # behind a blank, and without blanks at its end.
    private static func withoutComment(_ value: Substring.UnicodeScalarView) -> String {
        var end = value.startIndex
        var isBehindBlank = true
        for index in value.indices {
            let scalar = value[index]
            if scalar == "#", isBehindBlank { break }
            isBehindBlank = isBlank(scalar)
            if !isBehindBlank { end = value.index(after: index) }
        }
        return String(value[..<end])
    }

    /// A text in quotes, in which `\"` and `\\` are a quote and a backslash; `nil` if the quote has no end.
    private static func quoted(
        _ value: Substring.UnicodeScalarView
    ) -> (text: String, end: Substring.Index)? {
        var text = String.UnicodeScalarView()
        var index = value.index(after: value.startIndex)
        while index < value.endIndex {
            let next = value.index(after: index)
            switch value[index] {
            case "\"": return (String(text), next)
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
