package import FormatCore

/// Converts a row to a JSON object on one line.
package enum JSONObject {
    /// An object as it is, with the section inserted before its members if present.
    package static func text(of object: [UInt8], inSection section: String?) -> [UInt8] {
        guard let section else { return object }
        let member = JSONString.quoted("section") + ":" + JSONString.quoted(section)
        let isEmpty = object.count == 2
        return Array(("{" + member + (isEmpty ? "" : ",")).utf8) + object.dropFirst()
    }

    /// Creates an object with a member for each key; several values become an array.
    package static func text(of values: [(key: String, value: FieldValue)]) -> String {
        var order: [String] = []
        var found: [String: [FieldValue]] = [:]
        for (key, value) in values {
            if found[key] == nil { order.append(key) }
            found[key, default: []].append(value)
        }
        let members = order.map { key in
            let values = found[key] ?? []
            let value = values.count == 1 ? values[0] : .list(values.flatMap(\.elements))
            return JSONString.quoted(key) + ":" + text(of: value)
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    private static func text(of value: FieldValue) -> String {
        switch value {
        case .null: "null"
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .number(let number) where isNumber(number.utf8): number
        case .nested(let json): String(decoding: JSONString.line(of: json.utf8), as: UTF8.self)
        case .list(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
        case .text, .date, .data, .number: JSONString.quoted(value.text)
        }
    }

    /// Whether a text is a number as JSON spells it (RFC 8259, section 6).
    static func isNumber(_ text: some Collection<UInt8>) -> Bool {
        var rest = text[...]
        func skipDigits() -> Int {
            let count = rest.prefix { (0x30...0x39).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let hasZero = rest.first == UInt8(ascii: "0")
        let count = skipDigits()
        guard hasZero ? count == 1 : count > 0 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard skipDigits() > 0 else { return false }
        }
        guard let exponent = rest.popFirst() else { return true }
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            rest.removeFirst()
        }
        return exponent | 0x20 == UInt8(ascii: "e") && skipDigits() > 0 && rest.isEmpty
    }
}
