internal import TextUIKit

/// Keys that are typed one after another, in the notation of `--bind`: `g g`, `ctrl-f`, `space`.
///
/// After `f letter` the command gets any letter, `count down` has its meaning only after a number, and `:w`
/// is a line that begins with a colon and ends with Enter.
package struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
    enum Form: Hashable {
        case keys([Key])
        case letter(after: [Key])
        case keysAfterCount([Key])
        case line(String)
    }

    private let text: String

    /// Creates a sequence, which is parsed when it is used.
    package init(stringLiteral text: String) { self.text = text }

    var form: Form {
        if text.count > 1, text.hasPrefix(":") { return .line(String(text.dropFirst())) }
        var names = text.split(separator: " ")
        let needsCount = names.first == "count"
        let takesLetter = names.last == "letter"
        if needsCount { names.removeFirst() }
        if takesLetter { names.removeLast() }
        let keys = names.map { name in
            guard let key = KeyNames.key(named: String(name)) else {
                preconditionFailure("no key is named “\(name)”")
            }
            return key
        }
        return takesLetter ? .letter(after: keys) : needsCount ? .keysAfterCount(keys) : .keys(keys)
    }

    /// The sequence as help shows it: `gg`, `Ctrl-F`, `fx`, `:w`.
    package var shown: String {
        switch form {
        case .keys(let keys), .keysAfterCount(let keys): Self.shown(keys)
        case .letter(let keys): Self.shown(keys) + "x"
        case .line: text
        }
    }

    /// Keys as help shows them: characters together, others apart.
    static func shown(_ keys: [Key]) -> String {
        let areCharacters = keys.allSatisfy { $0.text != nil && $0.text != " " }
        return keys.map(\.helpName).joined(separator: areCharacters ? "" : " ")
    }
}
