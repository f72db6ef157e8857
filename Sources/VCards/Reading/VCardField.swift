internal import ByteScan
internal import FormatCore
internal import PhoneNumbers
internal import Records

/// A field of a vCard that options can refer to.
package enum VCardField: Sendable, Equatable {
    case property(VCardProperty)
    /// A part of the name: family, given, additional, prefix, suffix.
    case namePart(Int)
    /// A part of the address: box, extension, street, city, region, code, country.
    case addressPart(Int)
    /// The reading of the name.
    case reading
    /// Any other property, by its upper-case name.
    case custom(String)

    package init(_ text: String) {
        if let property = VCardProperty(named: text) {
            self = .property(property)
        } else if let index = RequestedField(text).indexByName(in: Self.names) {
            self = Self.all[index]
        } else {
            self = .custom(text.uppercased())
        }
    }

    /// The fields of the catalogue, and their names; those of whole properties last.
    private static let all: [VCardField] =
        nameParts.indices.map { .namePart($0) } + addressParts.indices.map { .addressPart($0) }
        + [.reading] + VCardProperty.fields.map { .property(VCardProperty($0)) }
    private static let names: [FieldName] =
        ((nameParts + addressParts).map(\.id) + [.reading] + VCardProperty.fields).map { FieldName($0) }

    static let nameParts = FieldCatalogue.parts(of: .structuredName)
    static let addressParts = FieldCatalogue.parts(of: .address)

    /// The property that contains the field; `nil` for the reading.
    var property: VCardProperty? {
        switch self {
        case .property(let property): property
        case .namePart: .name
        case .addressPart: .address
        case .custom: .other
        case .reading: nil
        }
    }

    /// Whether a line contains the field.
    func isIn(_ line: VCardLine, _ property: VCardProperty, file: UnsafeBufferPointer<UInt8>) -> Bool {
        guard property == self.property else { return false }
        if case .custom(let name) = self { return line.nameText(in: file).uppercased() == name }
        return true
    }

    /// Text of the field in its line; section titles use the first of several values.
    package func text(of line: VCardLine, in file: UnsafeBufferPointer<UInt8>, isTitle: Bool) -> [UInt8] {
        let value = line.decodedValue(in: file)
        let semicolon = UInt8(ascii: ";")
        switch self {
        case .namePart(let part), .addressPart(let part):
            let parts = VCardText.parts(of: value, by: semicolon)
            return part < parts.count ? parts[part] : []
        case .property(.name):
            return VCardText.joined(Array(VCardText.parts(of: value, by: semicolon).prefix(2)), by: ", ")
        case .property(let property):
            switch property.type {
            case .list where isTitle:
                return VCardText.parts(of: value, by: UInt8(ascii: ",")).first { !$0.isEmpty } ?? []
            case .components where isTitle:
                return VCardText.parts(of: value, by: semicolon).first { !$0.isEmpty } ?? []
            default: return line.shownText(of: property, in: file)
            }
        case .custom, .reading:
            return line.shownText(of: .other, in: file)
        }
    }
}

extension VCardProperty {
    /// A value, given with its escapes, in display form; an address has several lines.
    package func text(of value: [UInt8]) -> [UInt8] {
        let semicolon = UInt8(ascii: ";")
        switch type {
        case .name:
            // Prefix, given, additional, family, suffix: the spoken order.
            var name: [UInt8] = []
            name.reserveCapacity(value.count + 1)
            let space = UInt8(ascii: " ")
            VCardText.append(part: 3, of: value, after: space, to: &name)
            VCardText.append(part: 1, of: value, after: space, to: &name)
            VCardText.append(part: 2, of: value, after: space, to: &name)
            VCardText.append(part: 0, of: value, after: space, to: &name)
            VCardText.append(part: 4, of: value, after: space, to: &name)
            return name
        case .components:
            return VCardText.joined(VCardText.parts(of: value, by: semicolon), by: ", ")
        case .list:
            return VCardText.joined(VCardText.parts(of: value, by: UInt8(ascii: ",")), by: ", ")
        case .address:
            let parts = VCardText.parts(of: value, by: semicolon)
            func part(_ number: Int) -> [UInt8] { number < parts.count ? parts[number] : [] }
            let city = VCardText.joined([part(3), VCardText.joined([part(4), part(5)], by: " ")], by: ", ")
            return VCardText.joined([part(0), part(1), part(2), city, part(6)], by: "\n")
        case .phone:
            let text = plainText(of: value)
            guard value.contains(UInt8(ascii: ":")) else { return text }
            return Array(TelephoneText.displayText(of: String(decoding: text, as: UTF8.self)).utf8)
        case .mail:
            let text = plainText(of: value)
            guard value.contains(UInt8(ascii: ":")) else { return text }
            let mail = MailAddresses(in: String(decoding: text, as: UTF8.self))
            return mail.isWhole && mail.addresses.count == 1 ? Array(mail.addresses[0].utf8) : text
        case .date: return dateText(of: value)
        default:
            return plainText(of: value)
        }
    }

    /// Adds hyphens to a complete date or one without a year.
    private func dateText(of value: [UInt8]) -> [UInt8] {
        let digits = value.drop { $0 == UInt8(ascii: "-") }
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return plainText(of: value) }
        switch (value.count - digits.count, digits.count) {
        case (0, 8), (2, 4):
            let end = digits.suffix(4)
            return value.dropLast(4) + (value.count == 8 ? [0x2D] : []) + end.prefix(2) + [0x2D]
                + end.suffix(2)
        default: return plainText(of: value)
        }
    }

    private func plainText(of value: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        VCardText.appendUnescaped(value, to: &text)
        return ASCII.trimmed(text)
    }
}
