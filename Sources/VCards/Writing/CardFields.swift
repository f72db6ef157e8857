internal import FormatCore
internal import Records

/// Converts the fields of any record to a vCard.
///
/// A field without a corresponding property becomes an `X-…` property named after it.
struct CardFields {
    private let row: ExportedRow
    private var nameParts = [[String]](repeating: [], count: 5)
    private var addressParts = [[String]](repeating: [], count: 7)
    private var organization: [String] = []
    private var departments: [String] = []
    private var others: [CardLine] = []
    private var knowsDates: Set<String> = []

    init(_ row: ExportedRow) {
        self.row = row
        let fields = row.spread.filter { !$0.value.isEmpty }
        var known: [[String]: Meaning] = [:]
        let headings = fields.map { field in
            if let heading = known[[field.key, field.label]] { return heading }
            let heading = Meaning(field)
            known[[field.key, field.label]] = heading
            return heading
        }
        // A country alone is an origin, not an address.
        let hasAddress = headings.contains { heading in
            guard let field = heading.property?.field else { return false }
            return field.id == .address || [0, 2, 3, 5].contains(field.number(in: .address))
        }
        // If another column contains the job title, a column called just title is the form of address.
        let hasJobTitle = row.fields.contains { CardField.isJobTitle($0.key) }
        let keptParts = Set(headings.compactMap(\.namePart))
        for ((field, heading), mail) in zip(zip(fields, headings), RecordField.mailAddresses(of: fields)) {
            if hasJobTitle, field.key.lowercased() == "title" {
                nameParts[3].append(field.value)
                continue
            }
            // FN already contains the name.
            if heading.isName, field.value == row.name { continue }
            if let part = heading.part(beside: keptParts), row.name.contains(field.value) {
                nameParts[part == .given ? 1 : 0].append(field.value)
            } else if let mail, !mail.addresses.isEmpty {
                others += mail.addresses.map { line("EMAIL", heading.types, $0) }
                // Keep any other text in the field, but not as an address.
                if !mail.isWhole { addOther(field) }
            } else {
                add(field, heading, hasAddress: hasAddress)
            }
        }
    }

    /// The meaning of a field's key and label.
    private struct Meaning {
        let property: CardField?
        /// The TYPE parameter.
        let types: String
        let namePart: NamePart?
        /// Whether the field holds the displayed name.
        let isName: Bool
        private let word: String

        init(_ field: RecordField) {
            property = CardField(key: field.key, label: field.label)
            let kinds = FieldKind.kinds(inKey: field.key, label: field.label).map(\.rawValue)
            types = kinds.isEmpty ? "" : ";TYPE=" + kinds.joined(separator: ",")
            namePart = Array(field.key.utf8).withUnsafeBufferPointer { NamePart(ofKey: $0) }
            word = Heading.word(field.key)
            isName =
                Heading.contactField(field.key) == .name
                || ["name", "fullname", "displayname", "formattedname", "title", "label", "cn"]
                    .contains(field.key.lowercased().filter { !" -_".contains($0) })
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
        if addressParts.contains(where: { !$0.isEmpty }) {
            lines.append(CardLine(name: "ADR", value: Self.joined(addressParts)))
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
        let (value, types) = (field.value, heading.types)
        // JSON arrays and objects are not numbers or addresses.
        let hasParts = ["{\"", "[{", "[["].contains { value.hasPrefix($0) }
        guard !hasParts, let known = heading.property else { return addOther(field) }
        let name = "\(known.field.vCard)"
        if let part = known.field.part {
            switch part.of {
            case .structuredName: nameParts[part.number].append(value)
            case .address where hasAddress: addressParts[part.number].append(value)
            case .organization: departments.append(value)
            default: addOther(field)
            }
            return
        }
        switch known.field.type {
        case .address where addressParts[2].isEmpty && types.isEmpty: addressParts[2].append(value)
        case .address:
            others.append(CardLine(name: name, parameters: types, value: ";;\(CardLine.escaped(value));;;;"))
        case .phone where known.isUncertain && !Self.startsLikeNumber(value): addOther(field)
        case .phone:
            // Google's address book stores several numbers of one type in a cell.
            let numbers = value.split(separator: ":::").map(Self.trimmed).filter { !$0.isEmpty }
            others += (numbers.count > 1 ? numbers : [value]).map { line(name, types, $0) }
        case .components: organization.append(value)
        case .list:
            let values = value.split { $0 == "," || $0 == ";" || $0.isNewline }
            let words = values.map { CardLine.escaped(Self.trimmed($0)) }.filter { !$0.isEmpty }
            guard !words.isEmpty else { return }
            others.append(CardLine(name: name, value: words.joined(separator: ",")))
        case .date: addDate(name, value)
        case .link where value.utf8.allSatisfy { (0x21...0x7E).contains($0) }:
            others.append(CardLine(name: name, value: value))
        case .text, .lines: others.append(line(name, "", value))
        case .link, .mail, .name, .place, .data, .card, .token: addOther(field)
        }
    }

    private static func startsLikeNumber(_ value: String) -> Bool {
        value.lowercased().hasPrefix("tel:")
            || value.utf8.first.map { (0x30...0x39).contains($0) || "+(".utf8.contains($0) } ?? false
    }

    private func line(_ name: String, _ types: String, _ value: String) -> CardLine {
        CardLine(name: name, parameters: types, value: CardLine.escaped(value))
    }

    private mutating func addDate(_ name: String, _ value: String) {
        // A card may contain each of them only once.
        guard knowsDates.insert(name).inserted else {
            others.append(line("X-" + name, "", value))
            return
        }
        if let date = VCardDate.basic(value) {
            others.append(CardLine(name: name, value: date))
        } else {
            others.append(line(name, ";VALUE=text", value))
        }
    }

    /// Adds an extension property; a parameter contains the field's name if the property's name cannot.
    private mutating func addOther(_ field: RecordField) {
        let words = field.key.uppercased().utf8.split { byte in
            !(0x30...0x39).contains(byte) && !(0x41...0x5A).contains(byte)
        }
        let name =
            words.isEmpty
            ? "FIELD"
            : words.map { String(decoding: $0, as: UTF8.self) }
                .joined(separator: "-")
        let isPlain = name == field.key.uppercased()
        others.append(
            line("X-" + name, isPlain ? "" : CardLine.parameter("X-LABEL", field.label), field.value))
    }

    private static func trimmed(_ text: Substring) -> String {
        let text = text.drop(while: \.isWhitespace)
        let end = text.lastIndex { !$0.isWhitespace }
        return end.map { String(text[...$0]) } ?? ""
    }
}

extension FieldDefinition {
    /// The index of the component that the field is in another one; `nil` if it is no part of that.
    fileprivate func number(in whole: FieldID) -> Int? {
        part.flatMap { $0.of == whole ? $0.number : nil }
    }
}
