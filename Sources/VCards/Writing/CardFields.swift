internal import ByteScan
internal import FormatCore
internal import Records

/// Converts the fields of any record to a vCard.
///
/// A field without a corresponding property becomes an `X-…` property named after it.
struct CardFields {
    private let row: ExportedRow
    private var nameParts = [[String]](repeating: [], count: 5)
    private var addresses: [Address] = []
    private var organization: [String] = []
    private var departments: [String] = []
    private var others: [CardLine] = []
    private var knowsDates: Set<String> = []
    private var groupCount = 0

    /// An address whose parts are fields.
    private struct Address {
        /// The item of the columns; empty if they have no number.
        let item: String
        let kinds: CardKinds
        var parts = [[String]](repeating: [], count: 7)
    }

    init(_ row: ExportedRow, _ meanings: inout Meanings) {
        self.row = row
        let fields = ContactItem.joined(row.spread(&meanings.mail).filter { !$0.text.isEmpty })
        let headings = fields.map { meanings[$0.name] }
        // A country alone is an origin, not an address.
        let hasAddress = headings.contains { heading in
            guard let field = heading.property?.field, heading.item.isEmpty else { return false }
            return field.id == .address || [0, 2, 3, 5].contains(field.number(in: .address))
        }
        // If another column contains the job title, a column called just title is the form of address.
        let hasJobTitle = row.fields.contains { CardField.isJobTitle($0.key) }
        let keptParts = Set(headings.compactMap(\.namePart))
        for (field, heading) in zip(fields, headings) {
            if hasJobTitle, field.key.lowercased() == "title" {
                nameParts[3].append(field.text)
                continue
            }
            // FN already contains the name.
            if heading.isName, field.text == row.name { continue }
            if let part = heading.part(beside: keptParts), row.name.contains(field.text) {
                nameParts[part == .given ? 1 : 0].append(field.text)
            } else if let mail = meanings.mail.addresses(of: field), !mail.addresses.isEmpty {
                for address in mail.addresses { add("EMAIL", heading.kinds, CardLine.escaped(address)) }
                // Keep any other text in the field, but not as an address.
                if !mail.isWhole { addOther(field) }
            } else {
                add(field, heading, hasAddress: hasAddress)
            }
        }
        let rest = others
        others = []
        for address in addresses { add("ADR", address.kinds, Self.joined(address.parts)) }
        others += rest
    }

    /// The meanings of names, each examined only once.
    struct Meanings: Sendable {
        var mail = MailFields()
        private var cache: [FieldName: Meaning] = [:]

        fileprivate subscript(name: FieldName) -> Meaning {
            mutating get {
                if let meaning = cache[name] { return meaning }
                let meaning = Meaning(name)
                cache[name] = meaning
                return meaning
            }
        }
    }

    /// The meaning of a field's name.
    fileprivate struct Meaning: Sendable {
        let property: CardField?
        let kinds: CardKinds
        /// The item of a part of an address; empty if it has no number.
        let item: String
        let namePart: NamePart?
        /// Whether the field holds the displayed name.
        let isName: Bool
        private let word: String

        init(_ name: FieldName) {
            if let part = ContactItem(heading: name.key), part.item.hasPrefix("address") {
                property = CardField(FieldName(key: part.part))
                item = part.item
            } else {
                property = CardField(name)
                item = ""
            }
            kinds = CardKinds(
                property.map { [.phone, .email, .address].contains($0.field.part?.of ?? $0.field.id) } ?? true
                    ? name.kindsOfContact : name.kinds)
            namePart = Array(name.key.utf8).withUnsafeBufferPointer { NamePart(ofKey: $0) }
            word = Heading.word(name.key)
            isName =
                Heading.contactField(name.key) == .name
                || ["name", "fullname", "displayname", "formattedname", "title", "label", "cn"]
                    .contains(name.key.lowercased().filter { !" -_".contains($0) })
        }

        /// The part of the displayed name that the field holds because another field holds the other part.
        func part(beside kept: Set<NamePart>) -> NamePart? {
            SharedNameWord.all.first { shared in
                shared.word == word && !kept.contains(shared.part) && kept.contains(shared.other)
            }?.part
        }
    }

    /// The lines between the first and the last one: FN, N if parts of the name are known, and the rest.
    var lines: [CardLine] {
        var lines = [CardLine(name: "FN", value: CardLine.escaped(row.name))]
        if nameParts.contains(where: { !$0.isEmpty }) {
            lines.append(CardLine(name: "N", value: Self.joined(nameParts)))
        }
        if !organization.isEmpty || !departments.isEmpty {
            let units = departments.map(CardLine.escaped)
            lines.append(
                CardLine(
                    name: "ORG",
                    value: ([CardLine.escaped(organization.first ?? "")] + units).joined(separator: ";")))
            lines += organization.dropFirst().map { CardLine(name: "ORG", value: CardLine.escaped($0)) }
        }
        return lines + others
    }

    /// The section of a row as a category; empty without one.
    static func categories(of section: String?) -> [CardLine] {
        guard let section, !section.isEmpty else { return [] }
        return [CardLine(name: "CATEGORIES", value: CardLine.escaped(section))]
    }

    private static func joined(_ parts: [[String]]) -> String {
        parts.map { $0.map(CardLine.escaped).joined(separator: ",") }.joined(separator: ";")
    }

    private mutating func add(_ field: RecordField, _ heading: Meaning, hasAddress: Bool) {
        // Nested objects and arrays are not numbers or addresses.
        guard let known = heading.property, !field.value.isNested else { return addOther(field) }
        let (text, kinds) = (field.text, heading.kinds)
        let name = "\(known.field.vCard)"
        if let part = known.field.part {
            switch part.of {
            case .structuredName: nameParts[part.number].append(text)
            case .address where hasAddress || !heading.item.isEmpty:
                addToAddress(heading, text, part: part.number)
            case .organization: departments.append(text)
            default: addOther(field)
            }
            return
        }
        switch known.field.type {
        case .address where kinds.isEmpty && !hasStreet: addToAddress(heading, text, part: 2)
        case .address: add(name, kinds, ";;\(CardLine.escaped(text));;;;")
        case .phone where known.isUncertain && !Self.startsLikeNumber(text): addOther(field)
        case .phone:
            // Google's address book stores several numbers of one type in a cell.
            let numbers = text.split(separator: ":::").map(Self.trimmed).filter { !$0.isEmpty }
            for number in numbers.count > 1 ? numbers : [text] { add(name, kinds, CardLine.escaped(number)) }
        case .components: organization.append(text)
        case .list:
            let values = text.split { $0 == "," || $0 == ";" || $0.isNewline }
            let words = values.map { CardLine.escaped(Self.trimmed($0)) }.filter { !$0.isEmpty }
            if !words.isEmpty { add(name, kinds, words.joined(separator: ",")) }
        case .date: addDate(name, text)
        case .link where text.utf8.allSatisfy { (0x21...0x7E).contains($0) }: add(name, kinds, text)
        case .text, .lines: add(name, kinds, CardLine.escaped(text))
        case .link, .mail, .name, .place, .data, .card, .token: addOther(field)
        }
    }

    /// Whether the address of columns without a number has a street.
    private var hasStreet: Bool { addresses.contains { $0.item.isEmpty && !$0.parts[2].isEmpty } }

    private mutating func addToAddress(_ heading: Meaning, _ text: String, part: Int) {
        let index = addresses.firstIndex { $0.item == heading.item } ?? addresses.count
        if index == addresses.count {
            let kinds = heading.item.isEmpty ? CardKinds([]) : heading.kinds
            addresses.append(Address(item: heading.item, kinds: kinds))
        }
        addresses[index].parts[part].append(text)
    }

    private static func startsLikeNumber(_ value: String) -> Bool {
        value.lowercased().hasPrefix("tel:")
            || value.utf8.first.map { (0x30...0x39).contains($0) || "+(".utf8.contains($0) } ?? false
    }

    /// Adds a line, and another one in its group for a label in the user's words.
    private mutating func add(_ name: String, _ kinds: CardKinds, _ value: String) {
        var line = CardLine(name: name, parameters: kinds.parameter, value: value)
        if !kinds.label.isEmpty {
            groupCount += 1
            line.group = "item\(groupCount)"
        }
        others.append(line)
        guard !kinds.label.isEmpty else { return }
        others.append(
            CardLine(group: line.group, name: "X-ABLabel", value: CardLine.escaped(kinds.label)))
    }

    private mutating func addDate(_ name: String, _ value: String) {
        // A card may contain each of them only once.
        let isFirst = knowsDates.insert(name).inserted
        if isFirst, let date = VCardDate.basic(value) {
            others.append(CardLine(name: name, value: date))
        } else {
            others.append(
                CardLine(
                    name: isFirst ? name : "X-" + name, parameters: isFirst ? ";VALUE=text" : "",
                    value: CardLine.escaped(value)))
        }
    }

    /// Adds an extension property; a parameter contains the field's name if the property's name cannot.
    private mutating func addOther(_ field: RecordField) {
        let key = field.key.uppercased()
        let words = key.utf8.split { byte in
            !(0x30...0x39).contains(byte) && !(0x41...0x5A).contains(byte)
        }
        let word = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
        let name = word.hasPrefix("X-") ? word : "X-" + (words.isEmpty ? "FIELD" : word)
        let value = CardLine.escaped(field.text)
        guard words.isEmpty || word != key else { return add(name, CardKinds(field.name.kinds), value) }
        let label = CardLine.parameter("X-LABEL", field.label)
        others.append(CardLine(name: name, parameters: label, value: value))
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.trimming(while: \.isWhitespace))
    }
}

extension FieldDefinition {
    /// The index of the component that the field is in another one; `nil` if it is not part of that.
    fileprivate func number(in whole: FieldID) -> Int? {
        part.flatMap { $0.of == whole ? $0.number : nil }
    }
}

extension FieldValue {
    fileprivate var isNested: Bool { if case .nested = self { true } else { false } }
}
