internal import Records

/// Substitutes for the name of an object without one, and whether they may be renamed.
extension JSONNameChoice {
    /// Maximum number of objects around a number that stands in for a name.
    private static let levels = 32

    /// The substitute for a missing name, such as a mail address.
    static func contact(in object: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> NameLocation? {
        let fields = FieldCatalogue.nameSubstitutes
        var best: (found: NameLocation, rank: Int)?
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            let kind = JSONMembers.kind(of: member.value, in: bytes)
            guard kind == .string || kind == .array, member.value.count > 2,
                let field = contactField(member.key, in: bytes), let rank = fields.firstIndex(of: field),
                rank < best?.rank ?? fields.count
            else { continue }
            let found =
                kind == .string
                ? scalar(member.value, in: bytes) : firstName(in: member.value, of: bytes, takesAny: true)
            if let found { best = (found, rank) }
        }
        return best?.found
    }

    /// The first string of an array, or the name in its first object; with `takesAny`, any string of it.
    static func firstName(
        in array: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, takesAny: Bool
    ) -> NameLocation? {
        var elements = JSONMembers(of: array, in: bytes)
        guard let first = elements.next() else { return nil }
        switch JSONMembers.kind(of: first.value, in: bytes) {
        case .string: return first.value.count > 2 ? scalar(first.value, in: bytes) : nil
        case .object: break
        case .number, .boolean, .null, .array: return nil
        }
        var isGuess = false
        if let found = usualName(of: first.value, in: bytes, isGuess: &isGuess, takesAny: false) {
            return found
        }
        var members = JSONMembers(of: first.value, in: bytes)
        var other: Range<Int>?
        while takesAny, let member = members.next() {
            guard JSONMembers.kind(of: member.value, in: bytes) == .string, member.value.count > 2 else {
                continue
            }
            // Beside an address, its kind says nothing of the person.
            if rank(ofKey: member.key, in: bytes) != .detail || isDetail(member.key, in: bytes) {
                return scalar(member.value, in: bytes)
            }
            other = other ?? member.value
        }
        return other.flatMap { scalar($0, in: bytes) }
    }

    /// The first number of an object without strings.
    static func firstNumber(
        in object: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, depth: Int = 0
    ) -> NameLocation? {
        var nested: [Range<Int>] = []
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            switch JSONMembers.kind(of: member.value, in: bytes) {
            case .number: return .text(member.value)
            case .object: nested.append(member.value)
            case .string, .boolean, .null, .array: break
            }
        }
        guard depth < levels else { return nil }
        return nested.lazy.compactMap { firstNumber(in: $0, of: bytes, depth: depth + 1) }.first
    }

    // MARK: Renaming

    /// Whether the field that a name was taken from is one for names.
    func isNameField(
        _ found: NameLocation, in object: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        if case .pair = found { return true }
        guard let value = found.value else { return false }
        let path = keys(to: value, in: object, bytes)
        let keys = path.map { JSONString.string($0, of: bytes) }
        guard NameField.isName(path: keys, value: found.text(in: bytes)) else { return false }
        // A company stands in for the person whose name was left empty.
        return keys.last.flatMap({ Heading.contactField($0) }) != FieldCatalogue.nameSubstitutes.first
            || !Self.hasEmptyName(object, in: bytes)
    }

    /// Whether an object has a field for a name, which is empty or null.
    private static func hasEmptyName(_ object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            let isNull = JSONMembers.kind(of: member.value, in: bytes) == .null
            guard isNull || member.value.count == 2, let key = packedKey(member.key, in: bytes) else {
                continue
            }
            if saysName(key) { return true }
        }
        return false
    }

    /// The keys that lead to a value.
    private func keys(
        to value: Range<Int>, in object: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int>] {
        var keys: [Range<Int>] = []
        var place = object
        while true {
            var members = JSONMembers(of: place, in: bytes)
            var next: JSONMembers.Member?
            while next == nil, let member = members.next() {
                if member.value.contains(value.lowerBound) { next = member }
            }
            guard let next else { return keys }
            if !next.key.isEmpty { keys.append(next.key) }
            guard next.value != value, JSONMembers.kind(of: next.value, in: bytes).isContainer else {
                return keys
            }
            place = next.value
        }
    }

    // MARK: Keys

    static func rank(ofKey key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> NameFieldRank {
        NameFieldRank(ofKey: UnsafeBufferPointer(rebasing: bytes[key]))
    }

    /// Whether a key denotes a mail address or a phone number.
    static func isDetail(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        [.email, .phone].contains(contactField(key, in: bytes))
    }

    private static func contactField(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> FieldID? {
        Heading.contactField(String(decoding: bytes[key], as: UTF8.self))
    }
}
