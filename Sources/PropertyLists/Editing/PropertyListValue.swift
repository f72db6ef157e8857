internal import FormatCore

/// The kind of a value in a property list, which edits preserve.
enum PropertyListValue {
    case string, integer, real, boolean, date
    /// Display only.
    case data, other

    package init?(_ element: XMLPropertyListParser.Element) {
        switch element {
        case .string: self = .string
        case .integer: self = .integer
        case .real: self = .real
        case .yes, .no: self = .boolean
        case .date: self = .date
        case .data: self = .data
        case .plist, .key, .dict, .array: return nil
        }
    }

    package init?(_ kind: BinaryPropertyListObject.Kind) {
        switch kind {
        case .ascii, .utf16, .utf8: self = .string
        case .integer: self = .integer
        case .real: self = .real
        case .yes, .no: self = .boolean
        case .date: self = .date
        case .data: self = .data
        case .null, .uid: self = .other
        case .array, .set, .dictionary: return nil
        }
    }

    /// The reason why the value is read-only, as a sentence; `nil` if it is editable.
    package var lock: String? {
        switch self {
        case .string, .integer, .real, .boolean, .date: nil
        case .data: "Bytes are not changed here."
        case .other: "A value of this kind is not changed here."
        }
    }

    /// The canonical form of a text for this kind; `nil` if the text is invalid.
    package func normalized(_ text: String) -> String? {
        switch self {
        case .string: text
        case .integer: integer(text).map { "\($0)" }
        case .real: real(text).map { "\($0)" }
        case .boolean: boolean(text).map { "\($0)" }
        case .date: date(text).map { PropertyListDate.text(secondsSince2001: $0) }
        case .data, .other: nil
        }
    }

    /// A sentence about the expected input.
    var demand: String {
        switch self {
        case .string: "this field is a text"
        case .integer: "this field is a whole number; type one such as 42"
        case .real: "this field is a number; type one such as 4.2"
        case .boolean: "this field is true or false; type one of the two"
        case .date: "this field is a date; type one such as 2024-03-01T12:00:00Z"
        case .data, .other: lock ?? ""
        }
    }

    package func integer(_ text: String) -> Int128? {
        PropertyListText.integer(Array(text.utf8)).flatMap { number in
            (Int128(Int64.min)...Int128(UInt64.max)).contains(number) ? number : nil
        }
    }

    package func real(_ text: String) -> Double? {
        let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || " +-.eE".utf8.contains($0) }
        let number = isDecimal ? PropertyListText.real(Array(text.utf8)) : nil
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    package func boolean(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes": true
        case "false", "no": false
        default: nil
        }
    }

    /// The seconds since 2001 of a valid date.
    package func date(_ text: String) -> Double? {
        guard let seconds = PropertyListDate.seconds(text: Array(text.utf8)),
            PropertyListDate.text(secondsSince2001: seconds).utf8.elementsEqual(
                text.utf8.filter { $0 != 0x20 })
        else { return nil }
        return seconds
    }
}

/// A scalar value of a property list record, at any depth.
struct PropertyListLeaf<Place> {
    /// The path to the value: keys, and for array elements numbers from 1.
    package let path: [String]
    package let kind: PropertyListValue
    package let text: [UInt8]
    let isInArray: Bool
    package let place: Place

    /// The form field of the value, optionally with another text.
    package func field(_ number: Int, _ value: String? = nil) -> RecordDraft.Field {
        let path = path.joined(separator: ".")
        return RecordDraft.Field(
            item: .present(number), key: path, label: path,
            value: value ?? String(decoding: text, as: UTF8.self), allowsLines: kind == .string,
            lock: kind.lock)
    }

    /// The value of a field for writing; throws if the text is invalid for this kind.
    package func value(
        of field: RecordDraft.Field, at index: Int, _ notation: some NameNotation
    ) throws(RecordEditError) -> [UInt8] {
        if let lock = kind.lock { throw .init(field: index, .field(lock)) }
        guard kind.normalized(field.value) != nil else { throw .init(field: index, .field(kind.demand)) }
        do throws(NameEditError) {
            let value = try KeptBytes.bytes(of: field.value, over: text)
            if let obstacle = notation.obstacle(in: value) { throw .unwritable(obstacle) }
            return value
        } catch {
            throw .init(field: index, error)
        }
    }
}

/// Forms for records of both kinds of property lists.
enum PropertyListFields {
    /// The maximum number of values of a record; the rest is ignored.
    package static let limit = 10_000

    package static func draft<Place>(_ leaves: [PropertyListLeaf<Place>]) -> RecordDraft {
        RecordDraft(leaves.enumerated().map { $1.field($0) })
    }

    /// A field for each editable value of a record that is not in an array.
    package static func newDraft<Place>(_ leaves: [PropertyListLeaf<Place>]) -> RecordDraft? {
        let fields = leaves.enumerated().filter { !$1.isInArray && $1.kind.lock == nil }
            .map { $1.field($0, "") }
        return fields.isEmpty ? nil : RecordDraft(fields)
    }

    /// The draft with its changed values in canonical form.
    package static func normalized<Place>(
        _ draft: RecordDraft, _ leaves: [PropertyListLeaf<Place>]
    ) -> RecordDraft {
        var originals: [RecordDraft.Field.Item: String] = [:]
        for field in draft.original { originals[field.item] = field.value }
        return draft.mapFields { field in
            guard case .present(let number) = field.item, leaves.indices.contains(number),
                originals[field.item].map({ !field.says($0) }) ?? true
            else { return field }
            var field = field
            field.value = leaves[number].kind.normalized(field.value) ?? field.value
            return field
        }
    }

    /// The changed values of a draft, by the numbers of their leaves.
    static func changes<Place>(
        _ draft: RecordDraft, _ leaves: [PropertyListLeaf<Place>], _ notation: some NameNotation
    ) throws(RecordEditError) -> [Int: [UInt8]] {
        var values: [Int: [UInt8]] = [:]
        for (index, field) in draft.fields.enumerated() where !field.says(draft.original[index].value) {
            guard case .present(let number) = field.item else { continue }
            values[number] = try leaves[number].value(of: field, at: index, notation)
        }
        return values
    }
}
