/// Which part of an object is its name, and which its section.
package struct JSONNameChoice: Sendable {
    /// Where a name stands.
    package enum Found: Equatable {
        /// A string, without its quotes.
        case string(Range<Int>)
        /// Bytes that stand for themselves: a number, a boolean, or all of the object.
        case text(Range<Int>)
        /// Two values, to be joined by a space.
        case pair(given: Range<Int>, family: Range<Int>)
    }

    private let name: JSONFieldPath?
    private let section: JSONFieldPath?

    package init(_ choice: RecordChoice) {
        name = choice.nameField.map(JSONFieldPath.init)
        section = choice.sectionField.map(JSONFieldPath.init)
    }

    /// The section that an object says it belongs to, or `nil`.
    func section(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Found? {
        section?.value(in: object, of: bytes).flatMap { Self.scalar($0, in: bytes) }
    }

    /// The name of an object: the field asked for, else a usual one, else the first string, else its text.
    func name(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Found {
        if let value = name?.value(in: object, of: bytes), let found = Self.scalar(value, in: bytes) {
            return found
        }
        return Self.usualName(of: object, in: bytes) ?? .text(object)
    }

    /// Where the name of an object stands, if it stands in fields and not in one whose key is there twice.
    package func certainName(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Found? {
        let found = name(of: object, in: bytes)
        // Without the field that was asked for another one is shown, which is not renamed in its place.
        if let name, name.value(in: object, of: bytes).flatMap({ Self.scalar($0, in: bytes) }) != found {
            return nil
        }
        switch found {
        case .string(let text):
            return isCertain(text.lowerBound - 1..<text.upperBound + 1, in: object, bytes) ? found : nil
        case .text(let value):
            return value != object && isCertain(value, in: object, bytes) ? found : nil
        case .pair(let given, let family):
            return isCertain(given, in: object, bytes) && isCertain(family, in: object, bytes) ? found : nil
        }
    }

    /// Whether a value lies in an object within the object, or has a key that is there once.
    private func isCertain(
        _ value: Range<Int>, in object: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var members = JSONMembers(of: object, in: bytes)
        var key: Range<Int>?
        var count = 0
        while let member = members.next() {
            if member.value == value { key = member.key }
        }
        guard let key else { return true }
        members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            if bytes[member.key].elementsEqual(bytes[key]) { count += 1 }
        }
        return count == 1
    }

    private static func scalar(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Found? {
        switch JSONMembers.kind(of: value, in: bytes) {
        case .string: .string(JSONMembers.content(ofString: value))
        case .number, .boolean: .text(value)
        case .null, .array, .object: nil
        }
    }

    // MARK: Usual names

    /// Keys without their case; those at the front go first.
    private static let usualKeys: [Packed] =
        [
            "name", "fullname", "full_name", "displayname", "display_name", "title", "label",
        ].map(Packed.init)

    /// Keys of two halves of a name; those at the front go first.
    private static let usualPairs: [(given: Packed, family: Packed)] = [
        ("given", "family"), ("firstname", "lastname"), ("first_name", "last_name"),
        ("givenname", "familyname"), ("given_name", "family_name"), ("first", "last"),
    ].map { (Packed($0), Packed($1)) }

    /// A key of up to 16 bytes, without the case of its ASCII letters.
    private struct Packed: Equatable {
        var low: UInt64 = 0
        var high: UInt64 = 0

        package init(_ key: String) {
            for (index, byte) in key.utf8.enumerated() { put(byte, at: index) }
        }

        @inline(__always)
        package init?(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
            guard 4...16 ~= key.count else { return nil }
            for index in 0..<key.count {
                let byte = bytes[key.lowerBound + index]
                put(byte &- 0x41 < 26 ? byte | 0x20 : byte, at: index)
            }
        }

        @inline(__always)
        private mutating func put(_ byte: UInt8, at index: Int) {
            let bits = UInt64(byte) &<< UInt64(index & 7 &* 8)
            if index < 8 { low |= bits } else { high |= bits }
        }
    }

    private static func usualName(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Found? {
        var best: Range<Int>?
        var bestRank = usualKeys.count
        var pair: (given: Range<Int>?, family: Range<Int>?) = (nil, nil)
        var pairRank = usualPairs.count
        var firstString: Range<Int>?
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            let kind = JSONMembers.kind(of: member.value, in: bytes)
            guard kind == .string || kind == .number else { continue }
            if firstString == nil, kind == .string { firstString = member.value }
            guard let key = packedKey(member.key, in: bytes) else { continue }
            for rank in 0..<bestRank where usualKeys[rank] == key {
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
        if let best { return scalar(best, in: bytes) }
        if let given = pair.given, let family = pair.family { return .pair(given: given, family: family) }
        return (pair.given ?? pair.family ?? firstString).flatMap { scalar($0, in: bytes) }
    }

    private static func packedKey(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Packed? {
        if key.contains(where: { bytes[$0] == JSONText.backslash }) {
            var text: [UInt8] = []
            guard key.count <= 16 * 6 else { return nil }
            JSONText.append(key, of: bytes, to: &text)
            return text.withUnsafeBufferPointer { Packed(0..<$0.count, in: $0) }
        }
        return Packed(key, in: bytes)
    }
}
