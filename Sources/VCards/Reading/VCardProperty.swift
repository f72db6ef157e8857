package import Records

/// The property of a vCard line: a field of the catalogue, or a line that only cards have.
package struct VCardProperty: Hashable, Sendable {
    private let number: UInt8

    private init(number: UInt8) { self.number = number }

    package init(_ field: FieldID) { self.init(number: field.number) }

    // Lines that are not fields.
    package static var begin: VCardProperty { VCardProperty(number: 255) }
    package static var end: VCardProperty { VCardProperty(number: 254) }
    package static var version: VCardProperty { VCardProperty(number: 253) }
    package static var productID: VCardProperty { VCardProperty(number: 252) }
    /// Extensions of Apple's address book that label the other property of the same group.
    package static var groupLabel: VCardProperty { VCardProperty(number: 251) }
    package static var groupCountry: VCardProperty { VCardProperty(number: 250) }
    package static var other: VCardProperty { VCardProperty(number: 249) }

    private static let markup: [(name: StaticString, property: VCardProperty)] = [
        ("BEGIN", .begin), ("END", .end), ("VERSION", .version), ("PRODID", .productID),
        ("X-ABLABEL", .groupLabel), ("X-ABADR", .groupCountry),
    ]

    // Fields that have a meaning of their own in cards.
    package static var formattedName: VCardProperty { VCardProperty(.name) }
    package static var name: VCardProperty { VCardProperty(.structuredName) }
    package static var sortString: VCardProperty { VCardProperty(.reading) }
    package static var phoneticFirstName: VCardProperty { VCardProperty(.phoneticGiven) }
    package static var phoneticLastName: VCardProperty { VCardProperty(.phoneticFamily) }
    package static var phoneticOrganization: VCardProperty { VCardProperty(.phoneticOrganization) }
    package static var organization: VCardProperty { VCardProperty(.organization) }
    package static var email: VCardProperty { VCardProperty(.email) }
    package static var phone: VCardProperty { VCardProperty(.phone) }
    package static var address: VCardProperty { VCardProperty(.address) }
    package static var kind: VCardProperty { VCardProperty(.kind) }
    package static var sound: VCardProperty { VCardProperty(.sound) }
    package static var agent: VCardProperty { VCardProperty(.agent) }
    package static var uid: VCardProperty { VCardProperty(.uid) }
    package static var revision: VCardProperty { VCardProperty(.revision) }

    /// The field of the catalogue; `nil` for other lines.
    var fieldID: FieldID? { number < Self.other.number ? FieldID(number: number) : nil }

    /// The type of its values.
    package var type: FieldType {
        number < Self.other.number ? FieldCatalogue.types[Int(number)] : .token
    }

    /// Rank among the substitutes for a missing name; `nil` if it is none.
    var substituteRank: Int? {
        number < Self.other.number ? FieldCatalogue.substituteRanks[Int(number)] : nil
    }

    /// Key of its field in options.
    var key: String { FieldCatalogue.keys[Int(number)] }

    /// All properties with a name.
    private static let named: [(name: StaticString, property: VCardProperty)] =
        markup + fields.map { (FieldCatalogue.definition($0).vCard, VCardProperty($0)) }

    /// The fields of the catalogue that are properties.
    static let fields: [FieldID] = FieldCatalogue.all.filter { $0.vCard.utf8CodeUnitCount > 0 }.map(\.id)

    /// The property with a name, ignoring case; `nil` if it is unknown.
    init?(named name: String) {
        var name = name
        self = name.withUTF8 { VCardProperty(name: $0) }
        if self == .other { return nil }
    }

    /// The name in the file; empty for unknown properties.
    var name: StaticString { Self.named.first { $0.property == self }?.name ?? "" }

    /// Names of at most eight bytes, packed into integers so that one comparison suffices.
    private static let shortNames: [(name: UInt64, property: VCardProperty)] =
        named.filter { $0.name.utf8CodeUnitCount <= 8 }
        .map { ($0.name.withUTF8Buffer(packed), $0.property) }

    private static let longNames: [(name: StaticString, property: VCardProperty)] =
        named.filter { $0.name.utf8CodeUnitCount > 8 }

    /// The property with a name, ignoring case.
    init(name: UnsafeBufferPointer<UInt8>) {
        number = Self.property(named: name).number
    }

    private static func property(named name: UnsafeBufferPointer<UInt8>) -> VCardProperty {
        if name.count <= 8 {
            let name = packed(name)
            for row in shortNames where row.name == name { return row.property }
        } else {
            for row in longNames where VCardText.isEqual(name, row.name) { return row.property }
        }
        return .other
    }

    static func packed(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        name.reduce(0) { $0 << 8 | UInt64(VCardText.upper($1)) }
    }

    /// Whether values are always text, even in Base64.
    package var isText: Bool {
        switch type {
        case .text, .lines, .list, .components, .name, .address, .phone, .mail: true
        case .link, .date, .place, .data, .card, .token: false
        }
    }

    /// Whether a line of this property makes a card non-empty.
    var isContent: Bool {
        switch self {
        case .begin, .end, .version, .productID, .uid, .revision: false
        default: true
        }
    }

    /// Whether users search its values.
    var isSearched: Bool {
        self == .other || number < Self.other.number && FieldCatalogue.areSearched[Int(number)]
    }
}
