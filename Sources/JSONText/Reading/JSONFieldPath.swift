internal import ByteScan
internal import FormatCore
internal import Records

/// A requested field, and the rules for finding it in objects.
struct JSONFieldPath: Sendable {
    private struct Key: Sendable {
        let bytes: [UInt8]
        let folded: String

        init(_ text: some StringProtocol) {
            bytes = Array(text.utf8)
            folded = text.lowercased()
        }
    }

    private let whole: Key
    private let steps: [Key]
    private let number: Int?
    private let field: RequestedField
    /// The beginnings of keys that may mean the field besides `whole`.
    private let otherKeys: [[UInt8]]

    /// Parses a key, dot-separated keys for nested objects, or a member number from 1.
    init(_ name: String) {
        whole = Key(name)
        steps = name.split(separator: ".", omittingEmptySubsequences: false).map { Key($0) }
        number = Int(name)
        field = RequestedField(name)
        otherKeys = field.otherKeys
    }

    /// Range of the field's value in a record, which may be an object member with its key; `nil` if it has no
    /// such field.
    func value(of record: JSONRecord, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        if let key = record.key, whole.folded == JSONFields.keyField(of: record, in: bytes) {
            return key.lowerBound - 1..<key.upperBound + 1
        }
        guard JSONMembers.kind(of: record.value, in: bytes) == .object else {
            return whole.folded == JSONFields.valueField ? record.value : nil
        }
        return value(in: record.value, of: bytes)
    }

    /// Range of the field's value; `nil` if the object has no such field.
    ///
    /// An exact key takes precedence over one that differs in case, the whole name over its steps, those over
    /// a key with kinds or another word for the field, and keys over numbers.
    func value(in object: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        if let value = Self.value(of: whole, in: object, of: bytes) { return value }
        if steps.count > 1, let value = valueBySteps(in: object, of: bytes) { return value }
        if !otherKeys.isEmpty, let value = valueByOtherKey(in: object, of: bytes) { return value }
        guard let number, number > 0 else { return nil }
        var members = JSONMembers(of: object, in: bytes)
        for _ in 1..<number {
            guard members.next() != nil else { return nil }
        }
        return members.next()?.value
    }

    private func valueBySteps(in object: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var place = object
        for step in steps {
            guard JSONMembers.kind(of: place, in: bytes) == .object,
                let value = Self.value(of: step, in: place, of: bytes)
            else { return nil }
            place = value
        }
        return place
    }

    /// The value under the name with kinds, as in `phone (work)`, or else under another word for the field.
    private func valueByOtherKey(in object: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var synonym: Range<Int>?
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            guard mayMean(member.key, in: bytes) else { continue }
            switch field.match(FieldName(heading: JSONString.string(member.key, of: bytes))) {
            case .name: return member.value
            case .synonym: synonym = synonym ?? member.value
            case nil: break
            }
        }
        return synonym
    }

    /// Whether a key is one of the other keys, or one of them with kinds.
    private func mayMean(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        otherKeys.contains { other in
            guard key.count >= other.count else { return false }
            for index in other.indices where ASCII.lowercase(bytes[key.lowerBound + index]) != other[index] {
                return false
            }
            return key.count == other.count || bytes[key.lowerBound + other.count] == UInt8(ascii: " ")
        }
    }

    private static func value(
        of key: Key, in object: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        var similar: Range<Int>?
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            switch match(key, member.key, in: bytes) {
            case .exact: return member.value
            case .similar: similar = similar ?? member.value
            case .none: break
            }
        }
        return similar
    }

    private enum Match { case exact, similar, none }

    private static func match(_ key: Key, _ found: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Match
    {
        var isExact = found.count == key.bytes.count
        var isSimilar = isExact
        var isPlain = true
        for place in found {
            let byte = bytes[place]
            // A backslash or a non-ASCII character requires the slower comparison.
            if byte == JSONString.backslash || byte >= 0x80 {
                isPlain = false
                break
            }
            guard isSimilar else { continue }
            let wanted = key.bytes[place - found.lowerBound]
            if byte != wanted {
                isExact = false
                isSimilar = ASCII.lowercase(byte) == ASCII.lowercase(wanted)
            }
        }
        if isPlain { return isExact ? .exact : isSimilar ? .similar : .none }
        var text: [UInt8] = []
        JSONString.append(found, of: bytes, to: &text)
        if text == key.bytes { return .exact }
        return String(decoding: text, as: UTF8.self).lowercased() == key.folded ? .similar : .none
    }
}
