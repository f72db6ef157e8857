internal import ByteScan
internal import FieldKeys

/// The shape of a file's first object: a record, or a container of rows, possibly nested in other objects.
enum JSONShape: Equatable {
    /// Start of a container, and the number of objects around it.
    struct Place: Equatable {
        var opening: Int
        var depth: Int
    }

    /// A row, which others may follow.
    case record
    /// An object whose arrays are sections.
    case sections(Place)
    /// An object whose members are rows.
    case entries(Place)
    /// A nested array whose elements are rows.
    case list(Place)

    /// Maximum number of objects around a container.
    private static let levels = 8

    /// Determines the shape of an object from the members that have arrived.
    ///
    /// - Complexity: O(bytes) for the levels examined.
    init(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        self = Self.shape(of: object, in: bytes, depth: 0).shape
    }

    /// The shape of an object; `isCertain` means that it is not a single record, whatever its siblings are.
    private static func shape(
        of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, depth: Int
    ) -> (shape: JSONShape, isCertain: Bool) {
        let all = JSONCensus(of: object, in: bytes)
        let place = Place(opening: object.lowerBound, depth: depth)
        guard all.count > 0 else { return depth == 0 ? (.entries(place), true) : (.record, false) }
        if !all.arrays.isEmpty {
            if all.isRecordWithArrays { return (.record, false) }
            guard depth > 0, all.arrays.count == 1 else { return (.sections(place), true) }
            return (.list(Place(opening: all.arrays[0].value.lowerBound, depth: depth + 1)), true)
        }
        guard !all.hasName else { return (.record, false) }
        guard !all.objects.isEmpty else {
            // Members are names with one value each, unless the keys are typical of a record.
            return all.hasFieldKeys ? (.record, false) : (.entries(place), false)
        }
        if all.scalarCount == 0, all.objects.count > 1 {
            if all.areAlike || !all.hasFieldKeys { return (.entries(place), all.areAlike) }
        }
        if depth < levels {
            let inner = all.objects.prefix(64)
                .map { shape(of: $0.value, in: bytes, depth: depth + 1) }.filter(\.isCertain)
            if inner.count == 1 { return inner[0] }
        }
        guard all.scalarCount == 0, all.objects.count == 1, !all.hasFieldKeys else { return (.record, false) }
        return (.entries(place), all.hasCountedKeys)
    }

    /// Whether separate values are rows of a table; `nil` if too few bytes have arrived.
    ///
    /// There must be at least two arrays, each on one line and with the same number of values, and those of
    /// the first must be scalars.
    ///
    /// - Complexity: O(1): at most two lines of `bytesOfRow`.
    static func isTable(
        from start: Int, in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) -> Bool? {
        var (at, count) = (start, 0)
        for row in 0..<2 {
            let limit = min(bytes.count, at + bytesOfRow)
            guard at < limit else { return isLast ? false : nil }
            guard bytes[at] == UInt8(ascii: "[") else { return false }
            let newline = LineScan.offset(of: ASCII.newline, in: bytes, from: at, upTo: limit)
            if newline == nil, row == 0 || !isLast || limit < bytes.count {
                return isLast || limit == at + bytesOfRow ? false : nil
            }
            var end = newline ?? limit
            while ASCII.isSpace(bytes[end - 1]) { end -= 1 }
            var scanner = JSONScanner(documentLimit: row == 0 ? 1 : 64)
            scanner.begin(at: at, line: 1, outerLevels: 0)
            guard case .whole = scanner.scan(bytes, to: end, isLast: true), scanner.at == end else {
                return false
            }
            let values = JSONMembers.count(of: at..<end, in: bytes)
            if row == 1 { return values == count }
            guard values >= 2 else { return false }
            count = values
            at = (newline ?? limit) + 1
        }
        return false
    }

    private static let bytesOfRow = 4_096
}

/// Statistics on the members of an object.
private struct JSONCensus {
    private(set) var count = 0
    private(set) var arrays: [JSONMembers.Member] = []
    private(set) var objects: [JSONMembers.Member] = []
    /// Number of strings, numbers and Booleans.
    private(set) var scalarCount = 0
    /// Whether a key shows that the object has a name.
    private(set) var hasName = false
    /// Whether a scalar is typical of persons, such as a mail address.
    private var hasPersonalKey = false
    private var knownKeyCount = 0
    private var countedKeyCount = 0
    private let bytes: UnsafeBufferPointer<UInt8>

    init(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            guard !member.value.isEmpty else { break }
            count += 1
            let key = UnsafeBufferPointer(rebasing: bytes[member.key])
            if NameFieldRank(ofKey: key) != .unknown || Self.isWrapper(key) { knownKeyCount += 1 }
            if key.first == UInt8(ascii: "-") || key.contains(where: { $0 &- 0x30 < 10 }) {
                countedKeyCount += 1
            }
            switch JSONMembers.kind(of: member.value, in: bytes) {
            case .array: arrays.append(member)
            case .object: objects.append(member)
            case .null: break
            case .string, .number, .boolean:
                scalarCount += 1
                let packed = JSONNameChoice.packedKey(member.key, in: bytes)
                hasName = hasName || packed.map(JSONNameChoice.saysName) ?? false
                hasPersonalKey = hasPersonalKey || packed.map(Self.personalKeys.contains) ?? false
            }
        }
    }

    /// Whether at least half of the keys are field names, as opposed to names or numbers of rows.
    var hasFieldKeys: Bool { knownKeyCount * 2 >= count }

    /// Whether all keys look like row numbers.
    var hasCountedKeys: Bool { countedKeyCount == count }

    /// Whether the first two non-empty objects share a key.
    var areAlike: Bool {
        let keys = objects.lazy.map { Self.keys(of: $0.value, in: bytes) }.filter { !$0.isEmpty }.prefix(2)
        let two = Array(keys)
        return two.count == 2 && !two[0].isDisjoint(with: two[1])
    }

    /// Whether an object with arrays is a single record.
    ///
    /// It must contain a name or contact details, and none of its arrays may be a list of records with names.
    var isRecordWithArrays: Bool {
        guard hasName || hasPersonalKey else { return false }
        if hasName { return !arrays.contains { isListOfNamed($0.value) } }
        return arrays.allSatisfy { array in
            var elements = JSONMembers(of: array.value, in: bytes)
            while let element = elements.next() {
                if JSONMembers.kind(of: element.value, in: bytes).isContainer { return false }
            }
            return true
        }
    }

    /// Whether an array begins with two objects, the first of which has a name at most one level deeper.
    private func isListOfNamed(_ array: Range<Int>) -> Bool {
        var elements = JSONMembers(of: array, in: bytes)
        guard let first = elements.next(), let second = elements.next(),
            [first, second].allSatisfy({ JSONMembers.kind(of: $0.value, in: bytes) == .object })
        else { return false }
        let all = JSONCensus(of: first.value, in: bytes)
        return all.hasName || all.objects.contains { JSONCensus(of: $0.value, in: bytes).hasName }
    }

    private static func keys(
        of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Set<[UInt8]> {
        var keys: Set<[UInt8]> = []
        var members = JSONMembers(of: object, in: bytes)
        while keys.count < 1_000, let member = members.next() { keys.insert(Array(bytes[member.key])) }
        return keys
    }

    /// Whether a key is typical of responses that wrap a single record.
    private static func isWrapper(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        wrapperKeys.contains { key.elementsEqual($0.utf8) }
    }

    private static let wrapperKeys = [
        "data", "result", "response", "payload", "record", "object", "attributes", "profile",
    ]

    /// Keys typical of a person's record, as opposed to keys of responses such as `status` and `page`.
    private static let personalKeys: Set<PackedKey> = Set(
        [
            "email", "mail", "emailaddress", "phone", "telephone", "mobile", "cell", "address", "street",
            "city", "birthday", "birthdate", "nickname", "username", "login", "gender", "company",
            "organization", "organisation", "jobtitle",
        ].map { PackedKey($0) })
}

extension JSONMembers {
    /// Number of members of an object, or elements of an array.
    static func count(of container: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var members = JSONMembers(of: container, in: bytes)
        var count = 0
        while members.next() != nil { count += 1 }
        return count
    }
}
