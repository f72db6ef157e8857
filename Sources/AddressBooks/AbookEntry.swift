internal import ByteScan

/// Parses an entry of abook's address book: `key=value` lines after a line with a number in brackets.
enum AbookEntry {
    /// Maps abook's field names to keys and labels.
    private static let words: [String: (key: String, label: String)] = [
        "name": ("name", "Name"), "phone": ("phone", "Phone (home)"),
        "workphone": ("phone", "Phone (work)"), "mobile": ("phone", "Phone (mobile)"),
        "fax": ("phone", "Phone (fax)"), "nick": ("nickname", "Nickname"), "url": ("url", "Web page"),
        "notes": ("note", "Note"), "anniversary": ("anniversary", "Anniversary"),
        "groups": ("categories", "Groups"), "address": ("address", "Address"),
        "address2": ("address2", "Address 2"), "city": ("city", "City"), "state": ("state", "State"),
        "zip": ("zip", "Postal code"), "country": ("country", "Country"),
    ]

    /// Whether abook has a field with this name.
    static func isField(_ key: String) -> Bool { key == "email" || words[key] != nil }

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
            if key == "email" {
                for address in AddressBookText.list(value) { entry.add("email", "Email", address) }
            } else {
                let words = words[key] ?? (key.lowercased(), key)
                entry.add(words.key, words.label, value)
            }
        }
        entry.name = entry.value("name")
        if entry.fields.isEmpty { entry.omission = "an entry without a field was left out" }
        return entry
    }
}
