internal import Records

/// Statistics on the members of an object.
struct JSONCensus {
    private(set) var count = 0
    private(set) var arrays: [JSONMembers.Member] = []
    private(set) var objects: [JSONMembers.Member] = []
    /// Number of strings, numbers and Booleans.
    private(set) var scalarCount = 0
    /// Whether a key shows that the object has a name.
    private(set) var hasName = false
    /// Whether a scalar is a mail address or a phone number.
    private(set) var hasContact = false
    /// Whether a scalar says what the object is called: a name, a title or the like.
    private(set) var hasTitle = false
    /// Whether a scalar is typical of persons, such as a mail address.
    private(set) var hasPersonalKey = false
    private var knownKeyCount = 0
    private var countedKeyCount = 0
    private var otherScalarCount = 0
    private let bytes: UnsafeBufferPointer<UInt8>

    init(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var members = JSONMembers(of: object, in: bytes)
        while let member = members.next() {
            guard !member.value.isEmpty else { break }
            count += 1
            let key = UnsafeBufferPointer(rebasing: bytes[member.key])
            let rank = NameFieldRank(ofKey: key)
            if rank != .unknown || Self.isWrapper(key) { knownKeyCount += 1 }
            if Self.isCounted(key) { countedKeyCount += 1 }
            switch JSONMembers.kind(of: member.value, in: bytes) {
            case .array: arrays.append(member)
            case .object: objects.append(member)
            case .null: break
            case .string, .number, .boolean:
                scalarCount += 1
                if !Self.isSmall(key) { otherScalarCount += 1 }
                let packed = JSONNameChoice.packedKey(member.key, in: bytes)
                hasName = hasName || packed.map(JSONNameChoice.saysName) ?? false
                hasTitle = hasTitle || rank < .company
                hasPersonalKey = hasPersonalKey || packed.map(Self.isPersonal) ?? false
                // In a long list of names with a value each, looking at all keys would take long.
                if !hasContact, scalarCount <= Self.examined {
                    hasContact = JSONNameChoice.isDetail(member.key, in: bytes)
                }
            }
        }
    }

    /// Whether at least half of the keys are field names, as opposed to names or numbers of rows.
    var hasFieldKeys: Bool { knownKeyCount * 2 >= count }

    /// Whether all keys look like row numbers.
    var hasCountedKeys: Bool { countedKeyCount == count }

    /// Arrays of objects or of arrays.
    var recordLists: [JSONMembers.Member] {
        arrays.filter { array in
            var elements = JSONMembers(of: array.value, in: bytes)
            return elements.next().map { JSONMembers.kind(of: $0.value, in: bytes).isContainer } ?? false
        }
    }

    /// Whether all arrays are empty.
    var hasOnlyEmptyArrays: Bool { arrays.allSatisfy(isEmpty) }

    /// Whether all arrays are empty, or hold messages.
    var hasOnlyMessages: Bool {
        arrays.allSatisfy { isEmpty($0) || Self.isWord($0.key, Self.messages, bytes) }
    }

    /// Whether all arrays are empty, or have keys that are not section titles.
    var hasOnlyMinorArrays: Bool { arrays.allSatisfy { isEmpty($0) || Self.isMinor($0.key, in: bytes) } }

    /// Whether a key of an array of plain values is that of messages or details, not the title of a section.
    static func isMinor(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        !key.isEmpty
            && (isWord(key, messages, bytes) || JSONNameChoice.rank(ofKey: key, in: bytes) >= .detail)
    }

    /// Whether the first two non-empty objects share a key.
    var areRecords: Bool { !sharedKeys.isEmpty }

    /// Whether the first two non-empty objects share a key that does not look like a row number.
    var areAlike: Bool {
        sharedKeys.contains { key in !key.withUnsafeBufferPointer { Self.isCounted($0) } }
    }

    private var sharedKeys: Set<[UInt8]> {
        let keys = objects.lazy.map { Self.keys(of: $0.value, in: bytes) }.filter { !$0.isEmpty }.prefix(2)
        let two = Array(keys)
        return two.count == 2 ? two[0].intersection(two[1]) : []
    }

    /// Whether no key of an object is the name of a field, or says whose details or relatives it holds.
    var hasOwnKeys: Bool {
        !objects.isEmpty
            && objects.allSatisfy { object in
                let key = UnsafeBufferPointer(rebasing: bytes[object.key])
                return NameFieldRank(ofKey: key) == .unknown && !Self.isWrapper(key)
                    && !Self.isWord(object.key, Self.kinds, bytes) && !isRelation(object)
            }
    }

    /// Whether the keys of objects are written like names or row numbers, and those of plain values are not.
    var hasNameKeys: Bool {
        let keys = objects.map { UnsafeBufferPointer(rebasing: bytes[$0.key]) }
        return keys.allSatisfy(Self.isCounted)
            || otherScalarCount == 0 && scalarCount > 0 && !keys.contains(where: Self.isSmall)
    }

    /// Whether all objects hold kinds of details, such as those at home and at work.
    var hasKindKeys: Bool { objects.allSatisfy { Self.isWord($0.key, Self.kinds, bytes) } }

    /// Whether a member holds a few persons or things that belong to a person.
    func isRelation(_ member: JSONMembers.Member) -> Bool {
        Self.isWord(member.key, Self.relations, bytes) && isShort(member)
    }

    /// Whether a container has so few elements that they can be details of a record.
    func isShort(_ member: JSONMembers.Member) -> Bool {
        JSONMembers.count(of: member.value, in: bytes) <= Self.fewElements
    }

    /// Whether a container has no elements.
    func isEmpty(_ member: JSONMembers.Member) -> Bool {
        var members = JSONMembers(of: member.value, in: bytes)
        return members.next() == nil
    }

    /// Whether none of the arrays contains objects or arrays.
    var hasPlainArrays: Bool {
        arrays.allSatisfy { array in
            var elements = JSONMembers(of: array.value, in: bytes)
            while let element = elements.next() {
                if JSONMembers.kind(of: element.value, in: bytes).isContainer { return false }
            }
            return true
        }
    }

    /// Whether an array begins with two objects, the first of which has a name at most one level deeper.
    func isListOfNamed(_ array: Range<Int>) -> Bool {
        var elements = JSONMembers(of: array, in: bytes)
        guard let first = elements.next(), let second = elements.next(),
            [first, second].allSatisfy({ JSONMembers.kind(of: $0.value, in: bytes) == .object })
        else { return false }
        let all = JSONCensus(of: first.value, in: bytes)
        return all.hasName || all.objects.contains { JSONCensus(of: $0.value, in: bytes).hasName }
    }

    // MARK: Keys

    private static func keys(
        of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Set<[UInt8]> {
        var keys: Set<[UInt8]> = []
        var members = JSONMembers(of: object, in: bytes)
        while keys.count < 1_000, let member = members.next() { keys.insert(Array(bytes[member.key])) }
        return keys
    }

    private static func isCounted(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        key.first == UInt8(ascii: "-") || key.contains { $0 &- 0x30 < 10 }
    }

    /// Whether a key begins with a small letter, as the names of fields do in most files.
    private static func isSmall(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        key.first.map { $0 &- 0x61 < 26 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") } ?? false
    }

    private static func isWord(
        _ key: Range<Int>, _ words: Set<PackedKey>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        JSONNameChoice.packedKey(key, in: bytes).map(words.contains) ?? false
    }

    /// Whether a key is typical of responses that wrap a single record.
    private static func isWrapper(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        wrapperKeys.contains { key.elementsEqual($0.utf8) }
    }

    private static let wrapperKeys = [
        "data", "result", "response", "payload", "record", "object", "attributes", "profile",
    ]

    private static func words(_ text: String) -> Set<PackedKey> {
        Set(text.split(separator: " ").map { PackedKey(String($0)) })
    }

    /// Whether a key is typical of a person's record, as opposed to keys of responses such as `status` and
    /// `page`.
    private static func isPersonal(_ key: PackedKey) -> Bool {
        FieldCatalogue.personalKeys.contains(key) || accountKeys.contains(key)
    }

    private static let accountKeys = words("username login gender jobtitle")
    /// Keys of a person's details by their place or use.
    private static let kinds = words(
        "home work private personal business office mobile main other primary secondary billing shipping "
            + "delivery postal permanent current default")
    /// Keys of persons and things that belong to a person.
    private static let relations = words(
        "friends children child kids parents parent mother father siblings brother brothers sister sisters "
            + "spouse wife husband partner relatives relations colleagues followers following pets manager "
            + "assistant boss reports emergency")
    /// Keys of what a response has to say besides its rows.
    private static let messages = words("errors warnings messages notices alerts logs hints infos")
    /// Maximum number of plain values examined for contact details.
    private static let examined = 64
    /// Maximum number of persons in a record of another one.
    private static let fewElements = 16
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
