/// A problem in a configuration file or variable; the affected part is skipped.
public struct ConfigurationProblem: Error, Hashable, Sendable {
    /// The file or the variable.
    public let source: String
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// The problem.
    public let reason: String

    package init(source: String, line: Int, column: Int, reason: String) {
        self.source = source
        self.line = line
        self.column = column
        self.reason = reason
    }
}

extension ConfigurationProblem: CustomStringConvertible {
    /// A one-line message with the position and the problem.
    public var description: String { "\(source):\(line):\(column): \(reason)" }
}

/// The settings in the text of a configuration file.
///
/// Each line has `key = value`, or only a key for flags; `#` starts a comment before a line or word.
struct ConfigurationText {
    struct Entry: Hashable {
        let key: String
        /// `nil` if the line has only a key.
        let value: CommandWord?
        let line: Int
        let column: Int
    }

    private(set) var entries: [Entry] = []
    private(set) var problems: [ConfigurationProblem] = []

    /// Parses a text; `source` is its name in problems.
    init(_ text: [UInt8], source: String) {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let isMarked = line.last == UInt8(ascii: "\r")
            read(isMarked ? line.dropLast() : line, number: index + 1, source: source)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 0x09 }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            || byte == dash || byte == UInt8(ascii: "_")
    }

    private static let dash = UInt8(ascii: "-")
    private static let sharp = UInt8(ascii: "#")
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    private mutating func read(_ line: ArraySlice<UInt8>, number: Int, source: String) {
        let content = line.drop(while: Self.isBlank)
        guard let first = content.first, first != Self.sharp else { return }
        func character(at place: Int) -> Int { String(decoding: line[..<place], as: UTF8.self).count + 1 }
        let column = character(at: content.startIndex)
        let keyBytes = content.prefix(while: Self.isOfKey)
        let key = String(decoding: keyBytes, as: UTF8.self)
        let rest = content[keyBytes.endIndex...].drop(while: Self.isBlank)
        func complain(at place: Int, _ reason: String) {
            problems.append(
                ConfigurationProblem(
                    source: source, line: number, column: character(at: place), reason: reason))
        }
        guard !key.isEmpty else {
            return complain(at: content.startIndex, "expected is the name of an option")
        }
        func enter(_ value: CommandWord?) {
            entries.append(Entry(key: key, value: value, line: number, column: column))
        }
        if rest.isEmpty || rest.first == Self.sharp { return enter(nil) }
        guard rest.first == UInt8(ascii: "=") else {
            return complain(at: rest.startIndex, "expected is = after \(key)")
        }
        let value = rest.dropFirst().drop(while: Self.isBlank)
        guard value.first == Self.quote else { return enter(Self.withoutComment(value)) }
        guard let (text, end) = Self.quoted(value) else {
            return complain(at: value.startIndex, "the quote has no end")
        }
        let tail = value[end...].drop(while: Self.isBlank)
        guard tail.isEmpty || tail.first == Self.sharp else {
            return complain(at: tail.startIndex, "nothing can follow the quote")
        }
        enter(text)
    }

    /// The value up to a comment, which starts with # after a blank, without trailing blanks.
    private static func withoutComment(_ value: ArraySlice<UInt8>) -> CommandWord {
        var end = value.startIndex
        var isAfterBlank = true
        for (index, byte) in zip(value.indices, value) {
            if byte == sharp, isAfterBlank { break }
            if !isBlank(byte) { end = index + 1 }
            isAfterBlank = isBlank(byte)
        }
        return CommandWord(bytes: value[..<end])
    }

    /// The text of a quoted value with the escapes `\"` and `\\`; `nil` if the quote is not closed.
    private static func quoted(_ value: ArraySlice<UInt8>) -> (text: CommandWord, end: Int)? {
        var text: [UInt8] = []
        var index = value.startIndex + 1
        while index < value.endIndex {
            let next = index + 1
            switch value[index] {
            case quote: return (CommandWord(bytes: text), next)
            case backslash where next < value.endIndex && [quote, backslash].contains(value[next]):
                text.append(value[next])
                index = next + 1
            default:
                text.append(value[index])
                index = next
            }
        }
        return nil
    }
}
