internal import FormatCore
internal import Records

/// Converts a card of any version to version 4.0, preserving its contents.
enum CardConversion {
    /// The lines between the first and the last one.
    ///
    /// - Parameters:
    ///   - card: The card as read.
    ///   - name: The value of FN if the card has none.
    ///   - encodings: The encodings used for the user's language before UTF-8.
    /// - Returns: Lines of version 4.0, including FN.
    static func lines(
        of card: [UInt8], named name: String, encodings: [TextEncoding] = []
    ) -> [CardLine] {
        // The pointer is not used after the closure returns.
        let content = card.withUnsafeBufferPointer { VCardContent(of: $0, encodings: encodings) }
        var lines: [CardLine] = []
        var seen: Set<String> = []
        for line in content.lines {
            for var converted in self.lines(line, of: content.version) {
                let name = converted.name.uppercased()
                // A second one would make the card invalid.
                if singles.contains(name), !seen.insert(name).inserted { converted.name = "X-" + name }
                lines.append(converted)
            }
        }
        if let line = content.lines.first(where: { $0.property == .sortString }) {
            sort(&lines, as: String(decoding: VCardText.unescaped(line.value), as: UTF8.self))
        }
        if !content.lines.contains(where: { $0.property == .formattedName }) {
            lines.insert(CardLine(name: "FN", value: CardLine.escaped(name)), at: 0)
        }
        return lines
    }

    /// Properties that a card may contain only once.
    private static let singles = Set(FieldCatalogue.all.filter(\.isSingle).map { "\($0.vCard)" })
    /// Properties of older versions that version 4.0 has dropped.
    private static let former: Set = ["LABEL", "MAILER", "CLASS", "PROFILE", "NAME"]

    /// Converts the former property SORT-STRING to a parameter of the name.
    private static func sort(_ lines: inout [CardLine], as text: String) {
        guard let place = lines.firstIndex(where: { $0.name.uppercased() == "N" }),
            !lines[place].parameters.uppercased().contains("SORT-AS")
        else { return }
        lines[place].parameters += CardLine.parameter("SORT-AS", text)
    }

    /// Converts a line to version 4.0; a mail property yields one line for each of its addresses.
    private static func lines(_ line: VCardContent.Line, of version: String) -> [CardLine] {
        guard let converted = self.line(line, of: version) else { return [] }
        guard line.property == .email else { return [converted] }
        let mail = MailAddresses(in: String(decoding: VCardText.unescaped(line.value), as: UTF8.self))
        guard mail.isWhole else { return [converted] }
        return mail.addresses.map { address in
            var one = converted
            // Addresses are texts in version 4.0.
            one.parameters = one.parameters.replacing(/;value=uri/.ignoresCase(), with: "")
            one.value = CardLine.escaped(address)
            return one
        }
    }

    private static func line(_ line: VCardContent.Line, of version: String) -> CardLine? {
        var converted = CardLine(
            group: line.group.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
                ? line.group : "",
            name: line.name, parameters: CardLine.withoutControls(line.parameterText),
            value: CardLine.cleaned(line.value))
        let isText = !line.parameters.contains { $0.name.uppercased() == "VALUE" }
        switch line.property {
        case .begin, .end, .version, .productID, .sortString: return nil
        default:
            switch line.property.type {
            case .text, .lines, .phone, .mail: if isText { converted.value = text(of: line.value) }
            default: break
            }
        }
        if let year = omittedYear(line) {
            // Remove the year from the date.
            converted.value = "--" + converted.value.dropFirst(4).drop { $0 == "-" }
            converted.parameters = converted.parameters.replacing(";\(year.name)=\(year.value)", with: "")
            if let date = VCardDate.basic(converted.value) { converted.value = date }
        }
        if case .date = line.property.type, line.value.starts(with: VCardLine.yearZero),
            let date = VCardDate.basic(converted.value)
        {
            converted.value = date
        }
        guard version != "4.0" else {
            if line.property.isText {
                // Version 4.0 has neither, and the value is decoded.
                converted.parameters.replace(#/;(?:encoding|charset)=[^;:]*/#.ignoresCase(), with: "")
            }
            return converted
        }
        converted.parameters = parameters(line)
        if former.contains(line.name.uppercased()) { converted.name = "X-" + line.name.uppercased() }
        switch line.property.type {
        case .name, .address, .components:
            if version == "2.1" {
                let parts = VCardText.parts(of: line.value, by: UInt8(ascii: ";"))
                converted.value = parts.map { CardLine.escaped(String(decoding: $0, as: UTF8.self)) }
                    .joined(separator: ";")
            }
        case .date: return date(converted)
        case .token where line.property == .revision:
            if let date = VCardDate.basic(converted.value), date.contains("T") {
                converted.value = date
            } else {
                converted.name = "X-REV"
            }
        case .card:
            converted.name = "RELATED"
            converted.parameters += ";TYPE=agent" + (isText ? ";VALUE=text" : "")
        case .place:
            // Version 2.1 separates them with a comma.
            let numbers = converted.value.filter { $0 != "\\" && $0 != " " }
                .split { $0 == ";" || $0 == "," }
            if numbers.count == 2, numbers.allSatisfy({ Double($0) != nil }) {
                converted.value = "geo:" + numbers.joined(separator: ",")
            }
        default: if line.isBase64 { converted.value = address(ofData: line) }
        }
        return converted
    }

    /// The parameter by which Apple's address book marks the year of a date as a placeholder.
    private static func omittedYear(_ line: VCardContent.Line) -> (name: String, value: String)? {
        line.parameters.first { name, value in
            name.uppercased() == omission && value.utf8.count == 4 && line.value.starts(with: value.utf8)
        }
    }

    private static let omission = "X-APPLE-OMIT-YEAR"

    private static func text(of value: [UInt8]) -> String {
        CardLine.escaped(String(decoding: VCardText.unescaped(value), as: UTF8.self))
    }

    private static func date(_ line: CardLine) -> CardLine {
        var line = line
        if let date = VCardDate.basic(line.value) {
            line.value = date
        } else {
            line.parameters += ";VALUE=text"
            line.value = text(of: Array(line.value.utf8))
        }
        return line
    }

    // MARK: Parameters and data

    /// The parameters in the notation of version 4.0, without those it does not support.
    private static func parameters(_ line: VCardContent.Line) -> String {
        var types: [String] = []
        var others = ""
        for (name, value) in line.parameters {
            switch name.uppercased() {
            case "", "TYPE": types += value.split(separator: ",").map { $0.lowercased() }
            case "ENCODING", "CHARSET", omission: break
            case "VALUE":
                // All other value types are the defaults of version 4.0.
                if ["uri", "url"].contains(value.lowercased()) { others += ";VALUE=uri" }
                if value.lowercased() == "text" { others += ";VALUE=text" }
            case let name where name.utf8.allSatisfy(isNameByte): others += CardLine.parameter(name, value)
            default: break
            }
        }
        let isPreferred = types.contains("pref")
        types.removeAll { word in
            ["pref", "internet", "b", "q"].contains(word) || VCardTypes.encodings.contains(word)
        }
        if line.isBase64 { types = [] }
        let words = types.filter { type in
            !type.isEmpty && type.utf8.allSatisfy(isNameByte)
        }
        let quoted = types.filter { !$0.isEmpty && !words.contains($0) }
        return (words.isEmpty ? "" : ";TYPE=" + words.joined(separator: ","))
            + quoted.map { CardLine.parameter("TYPE", $0) }.joined() + (isPreferred ? ";PREF=1" : "") + others
    }

    /// Whether a byte is allowed in the name of a parameter.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }

    /// Data as a `data:` URL (RFC 2397), the form of pictures and keys in version 4.0.
    private static func address(ofData line: VCardContent.Line) -> String {
        let type = line.parameters.first { ["", "TYPE"].contains($0.name.uppercased()) && isKind($0.value) }
        let word = type?.value.lowercased() ?? ""
        var kind = "application/octet-stream"
        if case .data(let usual) = line.property.type {
            kind = "\(usual)"
            if !word.isEmpty { kind = kind.prefix { $0 != "/" } + "/" + word }
        }
        return "data:\(kind);base64," + CardLine.cleaned(line.value)
    }

    /// Whether a type denotes the kind of data, as opposed to its encoding or use.
    private static func isKind(_ type: String) -> Bool {
        let others = ["base64", "b", "home", "work", "pref"]
        return !others.contains(type.lowercased()) && !type.isEmpty
            && type.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    }
}
