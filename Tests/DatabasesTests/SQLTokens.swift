/// The tokens of a text in SQL, read as PostgreSQL reads them, and not as they are written.
///
/// https://www.postgresql.org/docs/15/sql-syntax-lexical.html, with `standard_conforming_strings` on.
struct SQLTokens {
    enum Token: Hashable, CustomStringConvertible {
        case name(String), literal(String), word(String), sign(String)
        /// A text between dollar quotes, by its own tokens.
        case quoted([Token])
        /// A quote or a comment that never ends, or a NUL, where programs in C stop.
        case broken

        var description: String {
            switch self {
            case .name(let text): "name \(text.debugDescription)"
            case .literal(let text): "literal \(text.debugDescription)"
            case .word(let text), .sign(let text): text
            case .quoted(let tokens): "$\(tokens)$"
            case .broken: "broken"
            }
        }
    }

    /// What the text is of, without comments.
    private(set) var tokens: [Token] = []
    /// What comments say.
    private(set) var comments: [String] = []

    private var rest: ArraySlice<Unicode.Scalar>

    init(_ text: String) {
        rest = Array(text.unicodeScalars)[...]
        while let first = rest.first { read(first) }
    }

    private mutating func read(_ first: Unicode.Scalar) {
        switch first {
        case " ", "\t", "\n", "\r", "\u{0B}", "\u{0C}": rest.removeFirst()
        case "\0": breakOff()
        case "-" where starts(with: "--"): comments.append(take { $0 != "\n" && $0 != "\r" })
        case "/" where starts(with: "/*"): readComment()
        case "\"": quoted("\"", escapes: false).map { tokens.append(.name($0)) } ?? breakOff()
        case "'": quoted("'", escapes: false).map { tokens.append(.literal($0)) } ?? breakOff()
        case "$": readDollar()
        case _ where Self.isWord(first):
            let word = take { Self.isWord($0) || $0 == "$" || $0 >= "0" && $0 <= "9" }
            if word == "E", rest.first == "'" {
                quoted("'", escapes: true).map { tokens.append(.literal($0)) } ?? breakOff()
            } else if word == "U", starts(with: "&'") {
                rest.removeFirst()
                quoted("'", escapes: false).map { tokens.append(.literal($0)) } ?? breakOff()
            } else {
                tokens.append(.word(word))
            }
        case _ where first >= "0" && first <= "9":
            tokens.append(.word(take { $0 >= "0" && $0 <= "9" || $0 == "." }))
        default: tokens.append(.sign(String(rest.removeFirst())))
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.value >= 0x80 || (scalar.properties.isAlphabetic && scalar.isASCII)
    }

    private func starts(with text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

    private mutating func breakOff() {
        tokens.append(.broken)
        rest = []
    }

    private mutating func take(_ isPart: (Unicode.Scalar) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest.dropFirst(part.count)
        return Self.text(part)
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// A text in quotes; `nil` if it never ends.
    private mutating func quoted(_ quote: Unicode.Scalar, escapes: Bool) -> String? {
        rest.removeFirst()
        var text: [Unicode.Scalar] = []
        while let scalar = rest.popFirst() {
            guard scalar != "\0" else { return nil }
            if scalar == quote {
                guard rest.first == quote else { return Self.text(text) }
                rest.removeFirst()
            } else if escapes, scalar == "\\", let next = rest.popFirst() {
                text += [scalar, next]
                continue
            }
            text.append(scalar)
        }
        return nil
    }

    /// A comment, which may have others in it.
    private mutating func readComment() {
        var depth = 0
        var text: [Unicode.Scalar] = []
        repeat {
            guard let first = rest.popFirst() else { return breakOff() }
            text.append(first)
            guard let second = rest.first else { continue }
            if first == "/", second == "*" {
                depth += 1
            } else if first == "*", second == "/" {
                depth -= 1
            } else {
                continue
            }
            text.append(rest.removeFirst())
        } while depth > 0
        comments.append(Self.text(text))
    }

    private mutating func readDollar() {
        let tag = rest.dropFirst().prefix { Self.isWord($0) || $0 >= "0" && $0 <= "9" }
        guard rest.dropFirst(1 + tag.count).first == "$" else {
            tokens.append(.sign(String(rest.removeFirst())))
            return
        }
        let mark = Array(rest.prefix(tag.count + 2))
        rest = rest.dropFirst(mark.count)
        var body: [Unicode.Scalar] = []
        while !rest.starts(with: mark) {
            guard let next = rest.popFirst() else { return breakOff() }
            body.append(next)
        }
        rest = rest.dropFirst(mark.count)
        let inner = SQLTokens(Self.text(body))
        tokens.append(.quoted(inner.tokens))
        comments += inner.comments
    }
}
