/// The shape of an object, considering the objects in it.
struct JSONFinding {
    /// Maximum number of objects around a container.
    private static let levels = 8
    /// Maximum number of objects examined among the members of one.
    private static let examined = 64

    private(set) var shape: JSONShape
    /// Whether it is not a single record, whatever its siblings are.
    private(set) var isCertain = false
    /// Whether it is a collection of records, or contains one.
    private(set) var isCollection = false
    /// Whether it can be a collection beside others.
    private(set) var isLikely = false
    /// Whether the records in it have names or contact details.
    private(set) var hasNames = false
    /// Whether it is a record with a name or contact details.
    private(set) var isPerson = false

    init(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, depth: Int = 0) {
        let all = JSONCensus(of: object, in: bytes)
        let place = JSONShape.Place(opening: object.lowerBound, depth: depth)
        guard all.count > 0 else {
            self = JSONFinding(depth == 0 ? .entries(place) : .record, isCertain: depth == 0)
            return
        }
        let inner =
            depth < Self.levels
            ? all.objects.prefix(Self.examined).map { JSONFinding(of: $0.value, in: bytes, depth: depth + 1) }
            : []
        if Self.isRecord(all, inner) {
            self = JSONFinding(recordOf: all, inner)
        } else {
            self =
                Self.collections(all, inner, place) ?? Self.arrays(all, inner, place)
                ?? Self.entries(all, inner, place)
        }
    }

    private init(
        _ shape: JSONShape, isCertain: Bool, isCollection: Bool = false, isLikely: Bool = false,
        hasNames: Bool = false
    ) {
        self.shape = shape
        self.isCertain = isCertain
        self.isCollection = isCollection
        self.isLikely = isLikely
        self.hasNames = hasNames
    }

    private init(recordOf all: JSONCensus, _ inner: [JSONFinding]) {
        shape = .record
        hasNames = all.hasName || all.hasTitle || all.hasContact || inner.contains { $0.hasNames }
        isPerson = all.hasName || all.hasContact || inner.contains { $0.isPerson }
    }

    // MARK: Rules

    /// Whether an object with a name or contact details is a single record, in spite of what it contains.
    private static func isRecord(_ all: JSONCensus, _ inner: [JSONFinding]) -> Bool {
        guard all.hasName || all.hasPersonalKey else { return false }
        // Persons under their names, beside the name of the list.
        let isPerson = all.hasName && all.hasPersonalKey
        if !isPerson, all.hasOwnKeys, all.hasNameKeys, arePersons(inner) { return false }
        guard all.hasName else {
            return !all.arrays.isEmpty && all.hasPlainArrays && !inner.contains { $0.isCollection }
        }
        let collections = zip(all.objects, inner).filter { $1.isCollection && $1.hasNames }.map { $0.0 }
        let named = all.arrays.filter { all.isListOfNamed($0.value) } + collections
        return named.allSatisfy { all.hasPersonalKey ? all.isShort($0) : all.isRelation($0) }
    }

    /// The collections of an object, if there are several, or if one stands beside something to be ignored.
    private static func collections(
        _ all: JSONCensus, _ inner: [JSONFinding], _ place: JSONShape.Place
    ) -> JSONFinding? {
        let found = inner.filter { $0.isCollection }
        guard !found.isEmpty else { return nil }
        let group = JSONFinding(
            .collections(place), isCertain: true, isCollection: true,
            hasNames: found.contains { $0.hasNames })
        if all.areAlike {
            // The same key in several objects is a field of theirs, unless it holds records with names.
            let isGroup = zip(all.objects, inner).allSatisfy { object, finding in
                if case .collections = finding.shape { return true }
                return all.isEmpty(object) || finding.isCollection && finding.hasNames
            }
            return isGroup ? group : nil
        }
        let collectionCount = found.count + all.recordLists.count
        let personCount = inner.count { $0.isPerson }
        if collectionCount > 1, personCount < collectionCount { return group }
        guard personCount == 0, found[0].isCertain else { return nil }
        // What is ignored is only reported beside sections.
        guard all.hasOnlyEmptyArrays else { return group }
        let emptyCount = all.objects.count(where: all.isEmpty)
        let isAlone = all.scalarCount > 0 || all.hasFieldKeys && emptyCount + 1 < all.objects.count
        return all.objects.count == 1 || isAlone ? found[0] : group
    }

    /// The arrays of an object, unless they stand beside objects and say nothing.
    private static func arrays(
        _ all: JSONCensus, _ inner: [JSONFinding], _ place: JSONShape.Place
    ) -> JSONFinding? {
        guard !all.arrays.isEmpty else { return nil }
        let isBesideRows = inner.contains { $0.isPerson || $0.isCollection }
        if !all.objects.isEmpty, all.hasOnlyEmptyArrays || isBesideRows && all.hasOnlyMessages { return nil }
        if all.hasOnlyMinorArrays, all.recordLists.isEmpty, holdsRecords(all, inner) { return nil }
        let isCollection = !all.recordLists.isEmpty
        guard place.depth > 0, all.arrays.count == 1 else {
            return JSONFinding(
                .sections(place), isCertain: true, isCollection: isCollection, hasNames: isCollection)
        }
        let list = JSONShape.Place(opening: all.arrays[0].value.lowerBound, depth: place.depth + 1)
        return JSONFinding(.list(list), isCertain: true, isCollection: isCollection, hasNames: isCollection)
    }

    /// Whether objects beside plain values or arrays are records.
    private static func holdsRecords(_ all: JSONCensus, _ inner: [JSONFinding]) -> Bool {
        guard all.hasOwnKeys else { return false }
        if all.hasNameKeys, arePersons(inner) { return true }
        return all.objects.count > 1 && (all.areRecords || arePersons(inner))
    }

    private static func arePersons(_ inner: [JSONFinding]) -> Bool {
        !inner.isEmpty && inner.allSatisfy { $0.isPerson }
    }

    /// The members of an object: rows, or the fields of a record.
    private static func entries(
        _ all: JSONCensus, _ inner: [JSONFinding], _ place: JSONShape.Place
    ) -> JSONFinding {
        guard !all.objects.isEmpty else {
            // Members are names with one value each, unless the keys are typical of a record.
            guard !all.hasFieldKeys else { return JSONFinding(recordOf: all, inner) }
            var found = JSONFinding(.entries(place), isCertain: false)
            found.isPerson = all.hasContact
            return found
        }
        let isPlain = all.scalarCount == 0 && all.arrays.isEmpty
        let shape: JSONShape = isPlain ? .entries(place) : .records(place)
        let hasNames = inner.contains { $0.hasNames }
        func collection(_ isCertain: Bool) -> JSONFinding {
            let isLikely = !all.hasFieldKeys && !all.hasKindKeys
            return JSONFinding(
                shape, isCertain: isCertain && !all.hasKindKeys,
                isCollection: isLikely && (isCertain || hasNames),
                isLikely: isLikely, hasNames: hasNames)
        }
        if !isPlain, holdsRecords(all, inner) { return collection(true) }
        if all.scalarCount == 0, all.objects.count > 1, all.areRecords || !all.hasFieldKeys {
            return collection(all.areRecords)
        }
        let certain = inner.filter { $0.isCertain }
        if certain.count == 1 { return certain[0] }
        guard all.scalarCount == 0, all.objects.count == 1, !all.hasFieldKeys else {
            return JSONFinding(recordOf: all, inner)
        }
        return collection(all.hasCountedKeys)
    }
}
