internal import FormatCore
internal import Records

/// Extracts the fields of a vCard, line by line.
enum VCardFields {
    /// Maximum number of fields; further ones are ignored.
    static let limit = 100_000

    static func fields(
        of card: UnsafeBufferPointer<UInt8>, lineEnd: UInt8, encodings: [TextEncoding]
    ) -> [RecordField] {
        let lines = lines(of: card, lineEnd: lineEnd, encodings)
        var labels: [String: String] = [:]
        for (line, property, depth) in lines where property == .groupLabel && depth == 1 {
            labels[line.groupText(in: card)] = groupLabel(line, in: card)
        }
        var fields: [RecordField] = []
        for (line, property, depth) in lines where fields.count < limit {
            if depth == 2, property == .formattedName {
                append(.agent, line, "", in: card, to: &fields)
            }
            guard depth == 1, line.hasValue(in: card) else { continue }
            let group = line.group.isEmpty ? "" : line.groupText(in: card)
            append(property, line, group.isEmpty ? "" : labels[group] ?? "", in: card, to: &fields)
        }
        return fields
    }

    private typealias Found = (line: VCardLine, property: VCardProperty, depth: Int)

    private static func lines(
        of card: UnsafeBufferPointer<UInt8>, lineEnd: UInt8, _ encodings: [TextEncoding]
    ) -> [Found] {
        var walk = VCardLines(
            of: 0..<card.count, in: card, line: 1, lineEnd: lineEnd,
            keepsSpace: isVersion2(card, lineEnd: lineEnd), encodings: encodings)
        var depth = 0
        var found: [Found] = []
        while let line = walk.next() {
            guard let property = line.property(in: card) else { continue }
            let change = property.change(ofDepthBy: line, in: card)
            depth += change
            if change == 0 { found.append((line, property, depth)) }
        }
        return found
    }

    // MARK: One line

    package static func append(
        _ property: VCardProperty, _ line: VCardLine, _ groupLabel: String,
        in card: UnsafeBufferPointer<UInt8>, to fields: inout [RecordField]
    ) {
        switch property {
        case .begin, .end, .version, .productID, .groupLabel, .groupCountry: return
        case .name:
            let parts = VCardText.parts(of: line.decodedValue(in: card), by: UInt8(ascii: ";"))
            for (field, part) in zip(VCardField.nameParts, parts) where !part.isEmpty {
                fields.append(
                    RecordField(FieldName(field.id), value: .text(String(decoding: part, as: UTF8.self))))
            }
            appendSortAs(line, in: card, to: &fields)
        default:
            let kinds =
                (groupLabel.isEmpty ? [] : [groupLabel]) + VCardTypes(of: line, in: card).displayedWords
            let name: FieldName
            if let field = property.fieldID {
                name = FieldName(field, kinds: kinds)
            } else {
                let word = line.nameText(in: card)
                // NAME is the title of the card's source, not a person's name (RFC 2426, section 2.1.2).
                let key = word.uppercased() == "NAME" ? "x-name" : word.lowercased()
                name = FieldName(key: key, title: word, kinds: kinds)
            }
            fields.append(
                RecordField(
                    name, value: value(property, line, in: card),
                    isSearched: isSearched(property, line, in: card)))
            if property == .formattedName || property == .organization {
                appendSortAs(line, in: card, to: &fields)
            }
        }
    }

    private static func appendSortAs(
        _ line: VCardLine, in card: UnsafeBufferPointer<UInt8>, to fields: inout [RecordField]
    ) {
        guard let text = line.parameter("SORT-AS", in: card), !text.isEmpty else { return }
        fields.append(
            RecordField(FieldName(.reading), value: .text(String(decoding: text, as: UTF8.self))))
    }

    private static func value(
        _ property: VCardProperty, _ line: VCardLine, in card: UnsafeBufferPointer<UInt8>
    ) -> FieldValue {
        if isBinary(property, line, in: card) { return .data(byteCount: line.base64Count(in: card)) }
        if property == .address, let label = line.parameter("LABEL", in: card), !label.isEmpty {
            return .text(String(decoding: VCardText.unescaped(label), as: UTF8.self))
        }
        let text = String(decoding: line.shownText(of: property, in: card), as: UTF8.self)
        if case .date = property.type, VCardDate.isDate(text) { return .date(text) }
        return .text(text)
    }

    /// Whether a value is data instead of text: in Base64 and not of a text property, or a `data:` URL.
    private static func isBinary(
        _ property: VCardProperty, _ line: VCardLine, in card: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        if line.encoding == .base64 { return !property.isText }
        switch property.type {
        case .data:
            return line.withText(orFile: card) { bytes in
                let start = bytes[line.value].prefix(5)
                return start.count == 5 && VCardText.isEqual(UnsafeBufferPointer(rebasing: start), "DATA:")
            }
        default: return false
        }
    }

    /// Whether users search a value, as opposed to data and values for programs only.
    static func isSearched(
        _ property: VCardProperty, _ line: VCardLine, in card: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        property.isSearched && !isBinary(property, line, in: card)
    }

    // MARK: Labels

    private static func groupLabel(_ line: VCardLine, in card: UnsafeBufferPointer<UInt8>) -> String {
        let text = VCardProperty.other.text(of: line.decodedValue(in: card))
        return VCardText.label(String(decoding: text, as: UTF8.self))
    }
}
