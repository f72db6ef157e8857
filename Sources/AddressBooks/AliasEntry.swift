internal import ByteScan
internal import FormatCore
internal import Records

/// Parses an `alias` line of mutt, which defines a word for one or more addresses.
enum AliasEntry {
    static func entry(_ bytes: UnsafeBufferPointer<UInt8>) -> AddressBookEntry {
        var entry = AddressBookEntry()
        let command = AliasCommand(AddressBookText.lines(of: bytes))
        guard let command, !command.key.isEmpty else {
            entry.faults = [.init(line: 0, text: "an alias without a name was left out")]
            entry.omission = ""
            return entry
        }
        let addresses = MailAddress.list(command.addresses)
        entry.add(FieldName(.nickname, title: "Alias"), command.key)
        for group in command.groups { entry.add(FieldName(.categories, title: "Group"), group) }
        // A list is named after its alias; its members can be searched.
        let isList = addresses.count > 1
        for address in addresses {
            entry.add(FieldName(isList ? .member : .name), address.name)
            // A word without a host is another alias, not an address that can receive mail.
            let isAddress = address.address.contains(UInt8(ascii: "@"))
            entry.add(FieldName(isAddress ? .email : .member), address.address)
        }
        entry.name = entry.value(.name)
        if entry.name.isEmpty { entry.name = command.key }
        if addresses.isEmpty {
            entry.faults = [.init(line: 0, text: "an alias without an address was left out")]
            entry.omission = ""
        }
        return entry
    }
}

/// The words of an `alias` line, split by the rules of mutt's configuration.
struct AliasCommand {
    private(set) var groups: [[UInt8]] = []
    private(set) var key: [UInt8] = []
    /// The text after the key, including quotes.
    private(set) var addresses: [UInt8] = []

    /// Parses a line; `nil` if it is another command.
    init?(_ lines: [UnsafeBufferPointer<UInt8>]) {
        var text = Self.plain(lines)[...]
        guard AddressBookText.begins(text, with: "alias") else { return nil }
        text = Self.rest(of: text.dropFirst(5))
        while AddressBookText.begins(text, with: "-group") {
            text = Self.rest(of: text.dropFirst(6))
            groups.append(Self.word(&text))
        }
        key = Self.word(&text)
        addresses = Array(text)
    }

    /// The text as one line, without continuations, escapes and comments.
    private static func plain(_ lines: [UnsafeBufferPointer<UInt8>]) -> [UInt8] {
        var text: [UInt8] = []
        var quote: UInt8?
        for line in lines {
            var isEscaped = false
            bytes: for byte in text.isEmpty ? Array(line.drop(while: ASCII.isSpace)) : Array(line) {
                if isEscaped {
                    isEscaped = false
                    text.append(unescaped(byte))
                    continue
                }
                switch byte {
                case UInt8(ascii: "\\"): isEscaped = true
                case UInt8(ascii: "#") where quote == nil && text.last.map(ASCII.isBlank) == true:
                    return text
                case UInt8(ascii: "\""):
                    quote = quote == byte ? nil : quote ?? byte
                    text.append(byte)
                default: text.append(byte)
                }
            }
        }
        return text
    }

    /// The byte denoted by a letter after a backslash; line ends become spaces, as they are invisible in
    /// names.
    private static func unescaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "r"): UInt8(ascii: " ")
        default: byte
        }
    }

    private static func rest(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.drop(while: ASCII.isBlank)
    }

    /// Removes and returns the next word, without its quotes.
    private static func word(_ text: inout ArraySlice<UInt8>) -> [UInt8] {
        var word: [UInt8] = []
        var isQuoted = false
        while let byte = text.first, isQuoted || !ASCII.isBlank(byte) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() } else { word.append(byte) }
            text = text.dropFirst()
        }
        text = rest(of: text)
        return word
    }
}
