internal import ByteScan
internal import FormatCore
internal import Records

/// Iterates over the searchable values of a card, the same as its fields, mostly without allocating strings.
extension VCardFields {
    typealias Body = (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void

    static func forEachValue(
        ofCard card: UnsafeBufferPointer<UInt8>, lineEnd: UInt8, encodings: [TextEncoding], _ body: Body
    ) {
        var lines = VCardLines(
            of: 0..<card.count, in: card, line: 1, lineEnd: lineEnd,
            keepsSpace: isVersion2(card, lineEnd: lineEnd), encodings: encodings)
        var depth = 0
        var count = 0
        while let line = lines.next(), count < limit {
            guard let property = line.property(in: card) else { continue }
            let change = property.change(ofDepthBy: line, in: card)
            depth += change
            guard change == 0 else { continue }
            count += 1
            if depth == 1, isSearched(property, line, in: card), line.hasValue(in: card) {
                forEachValue(of: property, line, in: card, body)
            } else if depth == 2, property == .formattedName {
                forEachField(of: .agent, line, in: card, body)
            }
        }
    }

    /// Whether a card declares version 2.1; most cards do not even contain these bytes.
    static func isVersion2(_ card: UnsafeBufferPointer<UInt8>, lineEnd: UInt8) -> Bool {
        var at = 0
        while let colon = LineScan.offset(of: UInt8(ascii: ":"), in: card, from: at, upTo: card.count) {
            if colon + 3 < card.count, card[colon + 1] == UInt8(ascii: "2"),
                card[colon + 2] == UInt8(ascii: "."), card[colon + 3] == UInt8(ascii: "1")
            {
                return saysVersion2(card, lineEnd: lineEnd)
            }
            at = colon + 1
        }
        return false
    }

    private static func saysVersion2(_ card: UnsafeBufferPointer<UInt8>, lineEnd: UInt8) -> Bool {
        var lines = VCardLines(
            of: 0..<card.count, in: card, line: 1, lineEnd: lineEnd, keepsSpace: false)
        var depth = 0
        while let line = lines.next() {
            guard let property = line.property(in: card) else { continue }
            let change = property.change(ofDepthBy: line, in: card)
            depth += change
            if change == 0, depth == 1, property == .version, line.isValue("2.1", in: card) { return true }
        }
        return false
    }

    /// Passes the values of a line to `body`; values stored in display form are passed without copying.
    private static func forEachValue(
        of property: VCardProperty, _ line: VCardLine, in card: UnsafeBufferPointer<UInt8>, _ body: Body
    ) {
        guard !hasFurtherText(property, line, in: card), let range = line.valueInFile(card) else {
            return forEachField(of: property, line, in: card, body)
        }
        let value = UnsafeBufferPointer(rebasing: card[range])
        switch property.type {
        case .phone where value.contains(UInt8(ascii: ":")), .mail where value.contains(UInt8(ascii: ":")):
            forEachField(of: property, line, in: card, body)
        case .phone, .mail, .text, .lines, .link: property.withKey { body($0, value) }
        case .name: forEachNamePart(of: value, body)
        case .address:
            let text = addressText(of: value)
            text.withUnsafeBufferPointer { text in property.withKey { body($0, text) } }
        case .components where !value.contains(UInt8(ascii: ";")),
            .list where !value.contains(UInt8(ascii: ",")),
            .date where value.count == 10 && !value.starts(with: VCardLine.yearZero):
            property.withKey { body($0, value) }
        default: forEachField(of: property, line, in: card, body)
        }
    }

    /// Whether a parameter of the line adds to its value or replaces it.
    private static func hasFurtherText(
        _ property: VCardProperty, _ line: VCardLine, in card: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard !line.parameters.isEmpty else { return false }
        switch property {
        case .address: return line.parameter("LABEL", in: card) != nil
        case .name, .formattedName, .organization: return line.parameter("SORT-AS", in: card) != nil
        default:
            guard case .date = property.type else { return false }
            return line.parameter("X-APPLE-OMIT-YEAR", in: card) != nil
        }
    }

    /// Passes the parts of a structured name without escapes to `body`.
    private static func forEachNamePart(of value: UnsafeBufferPointer<UInt8>, _ body: Body) {
        for (field, part) in zip(VCardField.nameParts, parts(of: value)) where !part.isEmpty {
            var key = field.key
            key.withUTF8 { body($0, UnsafeBufferPointer(rebasing: value[part])) }
        }
    }

    /// The text of an address without escapes, the same as that of `VCardProperty.text(of:)`.
    private static func addressText(of value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var parts = parts(of: value).prefix(7).map(\.self)
        parts += repeatElement(0..<0, count: 7 - parts.count)
        var text: [UInt8] = []
        text.reserveCapacity(value.count + 2)
        func append(_ part: Range<Int>, after separator: StaticString) {
            guard !part.isEmpty else { return }
            // The bytes of a static string are never deallocated.
            if !text.isEmpty { separator.withUTF8Buffer { text.append(contentsOf: $0) } }
            text.append(contentsOf: value[part])
        }
        let beginsLine = parts[3].isEmpty
        for part in parts[0...3] { append(part, after: "\n") }
        append(parts[4], after: beginsLine ? "\n" : ", ")
        append(parts[5], after: !parts[4].isEmpty ? " " : beginsLine ? "\n" : ", ")
        append(parts[6], after: "\n")
        return text
    }

    /// The parts of a value between semicolons, trimmed of white space.
    private static func parts(
        of value: UnsafeBufferPointer<UInt8>
    ) -> some Sequence<Range<Int>> {
        var start: Int? = 0
        return AnyIterator {
            guard let from = start else { return nil }
            let semicolon = LineScan.offset(
                of: UInt8(ascii: ";"), in: value, from: from, upTo: value.count)
            start = semicolon.map { $0 + 1 }
            var part = from..<(semicolon ?? value.count)
            while let first = part.first, ASCII.isSpace(value[first]) { part = first + 1..<part.upperBound }
            while let last = part.last, ASCII.isSpace(value[last]) { part = part.lowerBound..<last }
            return part
        }
    }

    private static func forEachField(
        of property: VCardProperty, _ line: VCardLine, in card: UnsafeBufferPointer<UInt8>, _ body: Body
    ) {
        var fields: [RecordField] = []
        append(property, line, "", in: card, to: &fields)
        for field in fields { field.lendValue(to: body) }
    }
}

extension VCardProperty {
    /// Passes the property's option key to `body`.
    fileprivate func withKey(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var key = key
        key.withUTF8(body)
    }
}
