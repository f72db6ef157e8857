internal import ByteScan

/// Helpers for parsing the text of address books.
enum AddressBookText {
    /// The lines of an entry, without terminators.
    static func lines(of entry: UnsafeBufferPointer<UInt8>) -> [UnsafeBufferPointer<UInt8>] {
        entry.split(separator: ASCII.newline, omittingEmptySubsequences: false).map { line in
            var line = line
            if line.last == ASCII.carriageReturn { line = line.dropLast() }
            return UnsafeBufferPointer(rebasing: line)
        }
    }

    /// The trimmed text before and after the first occurrence of a byte; `nil` if it does not occur.
    static func halves(
        of line: some Collection<UInt8>, at byte: UInt8
    ) -> (key: String, value: [UInt8])? {
        guard let place = line.firstIndex(of: byte) else { return nil }
        return (
            String(decoding: trimmed(line[..<place]), as: UTF8.self),
            trimmed(line[line.index(after: place)...])
        )
    }

    /// A text without leading and trailing white space.
    static func trimmed(_ text: some Sequence<UInt8>) -> [UInt8] { ASCII.trimmed(Array(text)) }

    /// The non-empty parts of a value between commas.
    static func list(_ value: [UInt8]) -> [[UInt8]] {
        value.split(separator: UInt8(ascii: ",")).map(trimmed).filter { !$0.isEmpty }
    }

    /// Whether a line begins with a word followed by a blank.
    static func begins(_ line: some Collection<UInt8>, with word: String) -> Bool {
        line.starts(with: word.utf8) && line.dropFirst(word.utf8.count).first.map(ASCII.isBlank) == true
    }

    /// Whether a line specifies an attribute, given in lower case.
    static func begins(_ line: some Collection<UInt8>, withAttribute name: String) -> Bool {
        line.prefix(name.utf8.count).elementsEqual(name.utf8, by: { $0 | 0x20 == $1 })
            && line.dropFirst(name.utf8.count).first == UInt8(ascii: ":")
    }
}
