package import FormatCore
internal import Records

/// Determines which parts of an object are its name and its section.
package struct JSONNameChoice: Sendable {
    /// Location of a name.
    enum NameLocation: Equatable {
        /// A string without its quotes.
        case string(Range<Int>)
        /// Literal bytes: a number or a Boolean.
        case text(Range<Int>)
        /// Two values to be joined by a space.
        case pair(given: Range<Int>, family: Range<Int>)
        /// No name, nor anything that could stand in for it.
        case missing

        /// The value of the name, or the first of two; a string with its quotes.
        var value: Range<Int>? {
            switch self {
            case .string(let text): text.lowerBound - 1..<text.upperBound + 1
            case .text(let value), .pair(let value, _): value
            case .missing: nil
            }
        }

        /// The text of the name if it is a single value.
        func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
            switch self {
            case .string(let text): JSONString.string(text, of: bytes)
            case .text(let value): String(decoding: bytes[value], as: UTF8.self)
            case .pair, .missing: ""
            }
        }
    }

    let name: JSONFieldPath?
    let section: JSONFieldPath?

    package init(_ choice: RecordChoice) {
        name = choice.nameField.map(JSONFieldPath.init)
        section = choice.sectionField.map(JSONFieldPath.init)
    }

    /// The section that an object specifies, if any.
    func section(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> NameLocation? {
        section?.value(in: object, of: bytes).flatMap { Self.scalar($0, in: bytes) }
    }

    /// The name of an object: the requested field, else a usual one, else the most name-like value.
    ///
    /// `isGuess` is set if no field was requested and the name is neither under a usual key on the top level
    /// nor the first string.
    func name(
        of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, isGuess: inout Bool
    ) -> NameLocation {
        if let value = name?.value(in: object, of: bytes), let found = Self.scalar(value, in: bytes) {
            return found
        }
        let found = Self.usualName(of: object, in: bytes, isGuess: &isGuess, takesAny: true)
        if name != nil { isGuess = false }
        return found ?? .missing
    }

    /// The editable name of an object; `nil` if it is not in fields, or a key leading to it is repeated.
    func certainName(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> NameLocation? {
        var isGuess = false
        let found = name(of: object, in: bytes, isGuess: &isGuess)
        // If the requested field is missing, another one is shown, which must not be renamed in its place.
        if let name, name.value(in: object, of: bytes).flatMap({ Self.scalar($0, in: bytes) }) != found {
            return nil
        }
        if name == nil, !isNameField(found, in: object, bytes) { return nil }
        return certain(found, in: object, bytes)
    }

    /// A name, if the keys that lead to it are unique.
    func certain(
        _ found: NameLocation, in object: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> NameLocation? {
        switch found {
        case .string(let text):
            return isCertain(text.lowerBound - 1..<text.upperBound + 1, in: object, bytes) ? found : nil
        case .text(let value):
            return isCertain(value, in: object, bytes) ? found : nil
        case .pair(let given, let family):
            return isCertain(given, in: object, bytes) && isCertain(family, in: object, bytes) ? found : nil
        case .missing: return nil
        }
    }

    /// The top-level key of a name, or of one of its halves, if another member of the object has the same
    /// key.
    func repeatedKey(
        of name: NameLocation, in object: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        switch name {
        case .string(let text), .text(let text): repeatedKey(ofValue: text, in: object, bytes)
        case .pair(let given, let family):
            repeatedKey(ofValue: given, in: object, bytes) ?? repeatedKey(ofValue: family, in: object, bytes)
        case .missing: nil
        }
    }

    private func repeatedKey(
        ofValue value: Range<Int>, in object: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        var members = JSONMembers(of: object, in: bytes)
        var key: Range<Int>?
        while let member = members.next() {
            if let key, Self.isSame(member.key, key, bytes) { return key }
            if key == nil, member.value.contains(value.lowerBound) { key = member.key }
        }
        return nil
    }

    @inline(__always)
    private static func isSame(
        _ key: Range<Int>, _ other: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        key.count == other.count && bytes[key].elementsEqual(bytes[other])
    }

    /// Whether the keys that lead to a value are unique.
    private func isCertain(
        _ value: Range<Int>, in object: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var object = object
        while true {
            var members = JSONMembers(of: object, in: bytes)
            var next: JSONMembers.Member?
            while next == nil, let member = members.next() {
                if member.value.contains(value) { next = member }
            }
            guard let next else { return true }
            var count = 0
            members = JSONMembers(of: object, in: bytes)
            while let member = members.next() {
                if Self.isSame(member.key, next.key, bytes) { count += 1 }
            }
            guard count == 1 else { return false }
            let isObject = JSONMembers.kind(of: next.value, in: bytes) == .object
            guard next.value != value, isObject else { return true }
            object = next.value
        }
    }

    static func scalar(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> NameLocation? {
        switch JSONMembers.kind(of: value, in: bytes) {
        case .string: .string(JSONMembers.content(ofString: value))
        case .number, .boolean: .text(value)
        case .null, .array, .object: nil
        }
    }

    // MARK: Usual names

    /// Lower-case keys in order of preference.
    private static let usualKeys =
        [
            "name", "fullname", "full_name", "displayname", "display_name", "title", "label",
        ].map { PackedKey($0) }

    /// Rank of the first key that may mean a title before a name.
    private static let titleRank = 5

    /// Keys of the two halves of a name, in order of preference.
    static let usualPairs: [(given: PackedKey, family: PackedKey)] = [
        ("given", "family"), ("firstname", "lastname"), ("first_name", "last_name"),
        ("givenname", "familyname"), ("given_name", "family_name"), ("first", "last"),
    ].map { (PackedKey($0), PackedKey($1)) }

    /// The name of an object if no field was requested.
    ///
    /// `isGuess` is set if it is not under a usual key. Without `takesAny`, only a certain name is returned.
    static func usualName(
        of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, isGuess: inout Bool, takesAny: Bool
    ) -> NameLocation? {
        var best: Range<Int>?
        var bestRank = usualKeys.count
        var pair: (given: Range<Int>?, family: Range<Int>?) = (nil, nil)
        var pairRank = usualPairs.count
        var firstString: JSONMembers.Member?
        var hasObject = false
        var nameList: Range<Int>?
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            let kind = JSONMembers.kind(of: member.value, in: bytes)
            if kind == .object { hasObject = true }
            if kind == .array, nameList == nil, rank(ofKey: member.key, in: bytes) == .name {
                nameList = member.value
            }
            guard kind == .string || kind == .number else { continue }
            if firstString == nil, kind == .string { firstString = member }
            guard let key = packedKey(member.key, in: bytes) else { continue }
            for rank in 0..<bestRank where usualKeys[rank] == key && !isEmpty(member.value, in: bytes) {
                (best, bestRank) = (member.value, rank)
                break
            }
            if bestRank == 0 { break }
            for rank in 0..<min(pairRank + 1, usualPairs.count) {
                let isGiven = usualPairs[rank].given == key
                guard isGiven || usualPairs[rank].family == key else { continue }
                if rank < pairRank { (pair, pairRank) = ((nil, nil), rank) }
                if isGiven { pair.given = pair.given ?? member.value }
                if !isGiven { pair.family = pair.family ?? member.value }
                break
            }
        }
        // Ignore empty parts.
        if let given = pair.given, isEmpty(given, in: bytes) { pair.given = nil }
        if let family = pair.family, isEmpty(family, in: bytes) { pair.family = nil }
        // A title may be the form of address before a name.
        if let best, bestRank < titleRank || pair.given == nil || pair.family == nil {
            return scalar(best, in: bytes)
        }
        if let given = pair.given, let family = pair.family { return .pair(given: given, family: family) }
        if let half = pair.given ?? pair.family { return scalar(half, in: bytes) }
        if let nameList, let found = firstName(in: nameList, of: bytes, takesAny: false) {
            isGuess = true
            return found
        }
        guard takesAny else {
            guard hasObject, let found = JSONNameGuess(in: object, of: bytes).certain else { return nil }
            isGuess = true
            return found
        }
        let isID = firstString.map { rank(ofKey: $0.key, in: bytes) == .id } ?? true
        if hasObject || isID {
            let guess = JSONNameGuess(in: object, of: bytes)
            isGuess = guess.location != nil
            if let found = guess.location { return found }
        }
        let isSubstituted =
            isID || firstString.map { $0.value.count == 2 || isDetail($0.key, in: bytes) } ?? true
        if isSubstituted, let found = contact(in: object, of: bytes) { return found }
        return firstString.flatMap { scalar($0.value, in: bytes) } ?? firstNumber(in: object, of: bytes)
    }

    private static func isEmpty(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        value.count == 2 && bytes[value.lowerBound] == UInt8(ascii: "\"")
    }

    /// Whether a key denotes the name of a person or thing, as opposed to a title or label, which may not.
    static func saysName(_ key: PackedKey) -> Bool {
        usualKeys.prefix(5).contains(key)
            || usualPairs.contains { $0.given == key || $0.family == key }
    }

    static func packedKey(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> PackedKey? {
        if key.contains(where: { bytes[$0] == JSONString.backslash }) {
            var text: [UInt8] = []
            guard key.count <= 16 * 6 else { return nil }
            JSONString.append(key, of: bytes, to: &text)
            return text.withUnsafeBufferPointer { PackedKey(0..<$0.count, in: $0) }
        }
        return PackedKey(key, in: bytes)
    }
}
