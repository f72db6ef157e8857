package import FormatCore

/// Names of fields of the catalogue, and headings of files.
extension FieldName {
    /// The name of a field of the catalogue.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - title: The title if it is not that of the catalogue.
    ///   - kinds: The kinds.
    package init(_ field: FieldID, title: String? = nil, kinds: [String] = []) {
        let number = Int(field.number)
        self.init(
            key: FieldCatalogue.keys[number], title: title ?? FieldCatalogue.titles[number], kinds: kinds,
            catalogueNumber: field.number)
    }

    /// The field of the catalogue; `nil` for a name that only the source gives.
    package var field: FieldID? { catalogueNumber.map { FieldID(number: $0) } }

    /// The name as the heading of a column or the key of a member, such as `phone (work, fax)`.
    package var heading: String {
        // A heading of another program may contain the kinds already.
        kinds.isEmpty || key.utf8.last == Self.end ? key : FieldName(key: key, kinds: kinds).label
    }

    /// Parses the heading of a column or the key of a member.
    ///
    /// The key is the heading in lower case, or what this program has written before the kinds. Numbers and
    /// addresses of other programs may have kinds in parentheses as well.
    package init(heading: String) {
        let plain = FieldName(key: heading.lowercased(), title: heading)
        guard heading.utf8.last.map({ $0 == Self.end || (0x30...0x39).contains($0) }) == true,
            let (title, kinds, isNumbered) = Self.parts(of: heading)
        else {
            self = plain
            return
        }
        if FieldCatalogue.keysWithKinds.contains(title) || title.hasPrefix("x-") {
            self.init(key: title, kinds: kinds)
        } else if !isNumbered, [.email, .phone].contains(Heading.contactField(title)) {
            self.init(key: plain.key, title: title, kinds: kinds)
        } else {
            self = plain
        }
    }

    private static let end = UInt8(ascii: ")")

    /// Splits `phone (work, fax) 2`; `nil` if there are no kinds.
    private static func parts(of heading: String) -> (title: String, kinds: [String], isNumbered: Bool)? {
        var rest = heading[...]
        let isNumbered = rest.utf8.last != end
        if isNumbered {
            while let last = rest.utf8.last, (0x30...0x39).contains(last) { rest.removeLast() }
            guard rest.utf8.last == UInt8(ascii: " ") else { return nil }
            rest.removeLast()
        }
        guard rest.utf8.last == end, let open = rest.firstIndex(of: "("), open > rest.startIndex else {
            return nil
        }
        let before = rest.index(before: open)
        let kinds = rest[rest.index(after: open)...].dropLast().split(separator: ", ").map(String.init)
        guard rest[before] == " ", before > rest.startIndex, !kinds.isEmpty else { return nil }
        return (String(rest[..<before]), kinds, isNumbered)
    }

    /// The kinds, or those that a heading of another program names in words of a language, as in
    /// `Telefon privat`.
    package var kindsOfContact: [String] {
        guard catalogueNumber == nil, kinds.isEmpty || key.utf8.last == Self.end else { return kinds }
        let words = FieldKind.kinds(inHeading: key).map(\.rawValue)
        return words.isEmpty ? kinds : words
    }
}

/// The kind of a telephone number, a mail address or a postal address.
enum FieldKind: String, CaseIterable, Sendable {
    case home, work, cell, fax, pager

    /// The kinds that a heading names, in English, German, French, Spanish or Japanese.
    static func kinds(inHeading heading: String) -> [FieldKind] {
        let text = heading.lowercased()
        return allCases.filter { $0.words.contains(where: text.contains) }
    }

    private var words: [String] {
        switch self {
        case .home: ["home", "privat", "domicile", "particular", "自宅"]
        case .work:
            [
                "work", "business", "office", "geschäftlich", "dienstlich", "beruflich", "bureau",
                "professionnel", "trabajo", "oficina", "会社", "勤務先",
            ]
        case .cell: ["mobil", "cell", "handy", "portable", "móvil", "celular", "携帯"]
        case .fax: ["fax", "télécopie", "ファックス"]
        case .pager: ["pager"]
        }
    }
}
