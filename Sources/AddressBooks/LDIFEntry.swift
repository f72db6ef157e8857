internal import ByteScan
internal import FormatCore
internal import Records

/// Parses a directory entry in LDIF format (RFC 2849).
enum LDIFEntry {
    static func entry(_ bytes: UnsafeBufferPointer<UInt8>) -> AddressBookEntry {
        var entry = AddressBookEntry()
        var classes: Set<String> = []
        var change: String?
        for line in lines(of: bytes) where line.text.first != UInt8(ascii: "#") && line.text != [0x2D] {
            guard let (description, value) = AddressBookText.halves(of: line.text, at: UInt8(ascii: ":"))
            else {
                entry.faults.append(.init(line: line.number, text: "a line without a colon was left out"))
                continue
            }
            let attribute = description.split(separator: ";").first.map { $0.lowercased() } ?? ""
            guard let decoded = decoded(value) else {
                entry.faults.append(
                    .init(line: line.number, text: "a value that is not base 64 was left out"))
                continue
            }
            if attribute == "objectclass" {
                classes.insert(String(decoding: decoded, as: UTF8.self).lowercased())
            }
            if attribute == "changetype" { change = String(decoding: decoded, as: UTF8.self) }
            entry.add(decoded, of: attribute, description)
        }
        entry.name = name(of: entry)
        if let change, change.lowercased() != "add" {
            entry.omission = "an entry that only says a change was left out"
        } else if entry.name.isEmpty || !isPerson(classes) {
            entry.omission = "an entry that is not a person was left out"
        }
        return entry
    }

    /// The unfolded lines, each with its first line number.
    private static func lines(
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> [(number: Int, text: [UInt8])] {
        var lines: [(number: Int, text: [UInt8])] = []
        for (number, line) in AddressBookText.lines(of: bytes).enumerated() {
            if line.first == UInt8(ascii: " "), !lines.isEmpty {
                lines[lines.count - 1].text += line.dropFirst()
            } else if !line.isEmpty {
                lines.append((number, Array(line)))
            }
        }
        return lines
    }

    /// Decodes a value after its first colon: literal, or Base64 after a second colon.
    ///
    /// A reference, after `<`, is not fetched; its URL is shown.
    private static func decoded(_ value: [UInt8]) -> [UInt8]? {
        switch value.first {
        case UInt8(ascii: ":"): Base64.decode(AddressBookText.trimmed(value.dropFirst()))
        case UInt8(ascii: "<"): AddressBookText.trimmed(value.dropFirst())
        default: value
        }
    }

    // MARK: Meaning

    /// Whether object classes are those of persons or lists of persons; `true` if they do not say.
    private static func isPerson(_ classes: Set<String>) -> Bool {
        classes.isDisjoint(with: others) || !classes.isDisjoint(with: persons)
    }

    private static let persons: Set = [
        "person", "organizationalperson", "inetorgperson", "residentialperson", "mozillaabpersonalpha",
        "groupofnames", "groupofuniquenames", "contact", "user",
    ]
    private static let others: Set = [
        "organization", "organizationalunit", "organizationalrole", "domain", "dcobject", "locality",
        "country", "container", "device", "applicationprocess", "posixgroup", "computer",
    ]

    private static func name(of entry: AddressBookEntry) -> [UInt8] {
        let parts = [entry.value(.given), entry.value(.family)].filter { !$0.isEmpty }
        let pair = Array(parts.joined(separator: [UInt8(ascii: " ")]))
        return [entry.value(.name), entry.value(.displayedName), pair, entry.value(.email)]
            .first { !$0.isEmpty } ?? []
    }
}

extension AddressBookEntry {
    /// Adds a value of an attribute under the key used for other address books.
    fileprivate mutating func add(_ value: [UInt8], of attribute: String, _ description: String) {
        guard let known = LDIFAttribute.fields[attribute] else {
            let name = FieldName(key: attribute, title: description)
            if String(validating: value, as: UTF8.self) != nil, !value.contains(0) {
                add(name, value, isSearched: !LDIFAttribute.silent.contains(attribute))
            } else {
                fields.append(Field(name: name, bytes: value, isData: true, isSearched: false))
            }
            return
        }
        // Dollar signs separate the lines of an address (RFC 4517, section 3.3.28).
        let isLines = attribute == "postaladdress" || attribute == "homepostaladdress"
        let lines = isLines ? value.map { $0 == UInt8(ascii: "$") ? ASCII.newline : $0 } : value
        add(known, lines)
    }
}

private enum LDIFAttribute {
    static let fields = AddressBookEntry.fields(of: \.ldif)

    /// Attributes for programs only.
    static let silent: Set = [
        "dn", "objectclass", "changetype", "userpassword", "modifytimestamp", "createtimestamp", "entryuuid",
        "entrycsn", "creatorsname", "modifiersname", "structuralobjectclass", "control",
    ]
}
