extension FieldCatalogue {
    /// All fields in the order in which a contact is read.
    package static let all: [FieldDefinition] = {
        var next = FieldID.firstUnnamed
        return rows.map { row in
            guard row.id == .unset else { return row }
            next += 1
            return row.identified(by: FieldID(number: next - 1))
        }
    }()

    /// The fields by the numbers of their identifiers; `nil` for numbers that are not used.
    private static let numbered: [FieldDefinition?] = {
        let count = (all.map(\.id.number).max() ?? 0) + 1
        return all.reduce(into: Array(repeating: nil, count: Int(count))) { $0[Int($1.id.number)] = $1 }
    }()

    /// The definition of a field, which must exist.
    package static func definition(_ id: FieldID) -> FieldDefinition {
        guard let row = numbered[Int(id.number)] else { fatalError("no field has the number \(id.number)") }
        return row
    }

    /// The types of the fields by the numbers of their identifiers.
    ///
    /// Readers ask for them at each line of a card.
    package static let types: [FieldType] = numbered.map { $0?.type ?? .text }
    /// The keys of the fields by the numbers of their identifiers.
    package static let keys: [String] = numbered.map { $0?.key ?? "" }
    /// The titles of the fields by the numbers of their identifiers.
    static let titles: [String] = numbered.map { $0?.title ?? "" }

    /// The keys of properties that may have kinds.
    static let keysWithKinds = Set(
        all.filter { $0.vCard.utf8CodeUnitCount > 0 && ![.name, .structuredName].contains($0.id) }.map(\.key))

    /// Whether users search the fields, by the numbers of their identifiers.
    package static let areSearched: [Bool] = numbered.map { $0?.isSearched ?? true }

    /// The ranks of substitutes for a name by the numbers of the fields' identifiers.
    package static let substituteRanks: [Int?] = numbered.map { $0?.substitute }

    /// The parts of a field in their order; empty if it has none.
    package static func parts(of whole: FieldID) -> [FieldDefinition] {
        all.filter { $0.part?.of == whole }.sorted { ($0.part?.number ?? 0) < ($1.part?.number ?? 0) }
    }

    /// The field that a heading or a key means, given as `Heading.word(_:)` returns it; `nil` if it is none.
    package static func field(ofHeading word: String) -> FieldDefinition? {
        headings[word].map { all[$0] }
    }

    private static let headings: [String: Int] = all.enumerated().reduce(into: [:]) { known, row in
        for word in row.element.headings + row.element.words { known[word] = known[word] ?? row.offset }
    }

    /// Whether a word is the heading of a field and unlikely to occur in other texts.
    static func isHeading(_ word: String) -> Bool { distinctiveHeadings.contains(word) }

    private static let distinctiveHeadings = Set(all.flatMap(\.headings))

    /// Substitutes for a missing name besides nicknames, in order of preference.
    package static let nameSubstitutes: [FieldID] =
        all.filter { $0.id != .nickname }.compactMap { field in field.substitute.map { ($0, field.id) } }
        .sorted { $0.0 < $1.0 }.map(\.1)

    /// Keys of the fields that a contact's row shows as its name.
    package static let titleKeys = [FieldID.name, .organization].map { definition($0).key }

    /// Keys that show that an object is a person.
    package static let personalKeys = Set(
        all.filter(\.isPersonal).flatMap(\.headings).filter { $0.utf8.allSatisfy { $0 < 0x80 } }
            .map { PackedKey($0) })
}

extension FieldDefinition {
    fileprivate func identified(by id: FieldID) -> FieldDefinition {
        var row = self
        row.id = id
        return row
    }
}
