internal import ByteScan
package import FormatCore

/// The contents of a card line by line, for conversion to another version.
package struct VCardContent: Sendable {
    /// One unfolded line in UTF-8.
    package struct Line: Sendable {
        package let property: VCardProperty
        /// Group (possibly empty) and name as written.
        package let group: String
        package let name: String
        /// Parameters as written, each preceded by its semicolon.
        package let parameterText: String
        /// Parameters; the name is empty for a bare value, as in version 2.1.
        package let parameters: [(name: String, value: String)]
        /// The value with its escapes, after decoding the encodings of version 2.1.
        package let value: [UInt8]
        /// Whether the value is Base64 data, not text.
        package let isBase64: Bool
    }

    /// The card's version; empty if missing.
    package private(set) var version = ""
    /// All lines but the first and the last; of nested cards only the names, as `AGENT`.
    package private(set) var lines: [Line] = []

    /// Parses a card.
    ///
    /// - Complexity: O(bytes).
    /// - Parameters:
    ///   - card: The card.
    ///   - encodings: The encodings used for the user's language before UTF-8.
    package init(of card: UnsafeBufferPointer<UInt8>, encodings: [TextEncoding] = []) {
        let lineEnd = card.contains(ASCII.newline) ? ASCII.newline : ASCII.carriageReturn
        let isVersion2 = VCardFields.isVersion2(card, lineEnd: lineEnd)
        var walk = VCardLines(
            of: 0..<card.count, in: card, line: 1, lineEnd: lineEnd, keepsSpace: isVersion2,
            encodings: encodings)
        var depth = 0
        while let line = walk.next() {
            guard let property = line.property(in: card) else { continue }
            let change = property.change(ofDepthBy: line, in: card)
            depth += change
            guard change == 0, line.hasValue(in: card) else { continue }
            if depth == 1, property == .version {
                version = String(decoding: ASCII.trimmed(line.decodedValue(in: card)), as: UTF8.self)
            } else if depth == 1 {
                lines.append(Self.line(line, property, in: card))
            } else if depth == 2, property == .formattedName {
                lines.append(
                    Line(
                        property: .agent, group: "", name: "AGENT", parameterText: "", parameters: [],
                        value: line.decodedValue(in: card), isBase64: false))
            }
        }
    }

    /// Whether bytes are a card, as opposed to other text that begins like one.
    package static func isCard(_ record: some Collection<UInt8>) -> Bool {
        VCardReader.isVCard(head: Array(record.prefix(256)))
            && record.contains { $0 == ASCII.newline || $0 == ASCII.carriageReturn }
    }

    private static func line(
        _ line: VCardLine, _ property: VCardProperty, in card: UnsafeBufferPointer<UInt8>
    ) -> Line {
        var value = line.decodedValue(in: card)
        let isBase64 = line.encoding == .base64 && !property.isText
        if isBase64 { value.removeAll(where: ASCII.isSpace) }
        return line.withText(orFile: card) { bytes in
            func text(_ range: Range<Int>) -> String {
                // Parameters may span several lines of the file.
                let plain = line.unfolded(range, in: bytes, lineEnd: line.lineEnd, keepsSpace: false)
                return String(decoding: plain, as: UTF8.self)
            }
            var parameters: [(name: String, value: String)] = []
            var walk = VCardParameters(line.parameters, in: bytes)
            while let parameter = walk.next() {
                parameters.append((text(parameter.name), text(parameter.value)))
            }
            return Line(
                property: property, group: text(line.group), name: text(line.name),
                parameterText: text(line.parameters), parameters: parameters,
                value: ASCII.trimmed(value), isBase64: isBase64)
        }
    }
}
