internal import ByteScan
internal import FormatCore
internal import Records

/// Parses an entry of abook's address book: `key=value` lines after a line with a number in brackets.
enum AbookEntry {
    private static let fields = AddressBookEntry.fields(of: \.abook)

    /// Whether abook has a field with this name.
    static func isField(_ key: String) -> Bool { fields[key] != nil }

    static func entry(_ bytes: UnsafeBufferPointer<UInt8>) -> AddressBookEntry {
        var entry = AddressBookEntry()
        for (number, line) in AddressBookText.lines(of: bytes).enumerated().dropFirst() {
            guard let first = line.first(where: { !ASCII.isSpace($0) }), first != UInt8(ascii: "#") else {
                continue
            }
            guard let (key, value) = AddressBookText.halves(of: line, at: UInt8(ascii: "=")) else {
                entry.faults.append(.init(line: number, text: "a line without an equals sign was left out"))
                continue
            }
            switch fields[key] {
            case let known? where known.field == .email:
                for address in AddressBookText.list(value) { entry.add(known, address) }
            case let known?: entry.add(known, value)
            case nil: entry.add(FieldName(key: key.lowercased(), title: key), value)
            }
        }
        entry.name = entry.value(.name)
        if entry.fields.isEmpty { entry.omission = "an entry without a field was left out" }
        return entry
    }
}
