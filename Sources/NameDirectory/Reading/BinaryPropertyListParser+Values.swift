/// Dictionaries, arrays, and what is left out of them.
extension BinaryPropertyListParser {
    /// Reads all of it.
    ///
    /// - Parameter sink: What takes the rows.
    /// - Throws: `NameFileError` if it is damaged, if its root is of another kind, or if there is no row in it.
    mutating func parse<Sink: RecordSink>(into sink: inout Sink) throws(NameFileError) {
        let root = try object(layout.rootNumber)
        switch root.kind {
        case .dictionary:
            try enter(root, depth: 1) { parser throws(NameFileError) in
                try parser.readSections(of: root, into: &sink)
            }
        case .array:
            sink.beginArray(at: 0..<0, key: nil)
            try readRows(of: root, in: .root, into: &sink)
            sink.endArray(at: 0..<0)
        default:
            throw NameFileError(file: file, reason: .wrongRoot(root.kind.problemKind.rawValue))
        }
        guard rowCount > 0 else { throw NameFileError(file: file, reason: .noNames) }
    }

    private mutating func readSections<Sink: RecordSink>(
        of root: BinaryPropertyListObject, into sink: inout Sink
    ) throws(NameFileError) {
        var titles: Set<String> = []
        for index in 0..<root.count {
            let key = try withText(of: try key(index, of: root)) { Array($1) }
            let value = try element(root.count + index, of: root).object
            guard value.kind == .array else {
                try report(
                    PropertyListSection.path(ofKey: key), .notAnArray(value.kind.problemKind), to: &sink)
                try skip(value, depth: 2)
                continue
            }
            if !titles.insert(String(decoding: key, as: UTF8.self)).inserted {
                try report(PropertyListSection.path(ofKey: key), .duplicateTitle, to: &sink)
            }
            key.withUnsafeBufferPointer { sink.declareSection($0) }
            sink.beginArray(
                at: place(ofElement: root.count + index, of: root),
                key: place(ofElement: index, of: root).lowerBound)
            try readRows(of: value, in: PropertyListSection(title: key), into: &sink)
            sink.endArray(at: 0..<0)
        }
    }

    /// A key of a dictionary.
    func key(
        _ index: Int, of dictionary: BinaryPropertyListObject
    ) throws(NameFileError) -> BinaryPropertyListObject {
        let key = try element(index, of: dictionary).object
        guard key.kind.isString else { throw damaged("a key is no string", at: key.offset) }
        return key
    }

    private mutating func readRows<Sink: RecordSink>(
        of array: BinaryPropertyListObject, in section: PropertyListSection, into sink: inout Sink
    ) throws(NameFileError) {
        try enter(array, depth: section.depth) { parser throws(NameFileError) in
            try section.withTitle { title throws(NameFileError) in
                try parser.readElements(of: array, in: section, title: title, into: &sink)
            }
        }
    }

    private mutating func readElements<Sink: RecordSink>(
        of array: BinaryPropertyListObject, in section: PropertyListSection,
        title: UnsafeBufferPointer<UInt8>?, into sink: inout Sink
    ) throws(NameFileError) {
        for index in 0..<array.count {
            let (object, number) = try element(index, of: array)
            let source = place(ofElement: index, of: array)
            switch object.kind {
            case .ascii, .utf8:
                try spend(Self.costOfObject + object.count)
                let name = UnsafeBufferPointer(rebasing: bytes[object.contents])
                try take(
                    name, title: title, record: object.offset..<object.offset, source: source, into: &sink)
            case .utf16:
                try withText(of: object) { parser, name throws(NameFileError) in
                    try parser.take(
                        name, title: title, record: object.offset..<object.offset, source: source, into: &sink
                    )
                }
            case .dictionary:
                let isRow = try readRecord(
                    object, title: title, depth: section.depth + 1,
                    record: layout.placeInTable(ofObject: number), source: source, into: &sink)
                guard !isRow else { continue }
                try report(section.path(ofElement: index), .notAName(.dictionary), to: &sink)
            default:
                try report(section.path(ofElement: index), .notAName(object.kind.problemKind), to: &sink)
                try skip(object, depth: section.depth + 1)
            }
        }
    }

    @inline(__always)
    private mutating func take<Sink: RecordSink>(
        _ name: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>?, record: Range<Int>,
        source: Range<Int>, into sink: inout Sink
    ) throws(NameFileError) {
        guard rowCount < limits.names else {
            throw NameFileError(file: file, reason: .tooManyNames(limit: limits.names))
        }
        rowCount += 1
        try sink.take(FoundRow(name: name, title: title, record: record, line: 1, source: source))
    }

    /// Reads a dictionary in an array.
    ///
    /// - Parameters:
    ///   - object: The dictionary.
    ///   - title: The section's title.
    ///   - depth: How deep it lies.
    ///   - record: What `fields(ofRecord:)` is given.
    ///   - source: Where the reference to it lies.
    ///   - sink: What takes the row.
    /// - Returns: Whether it is a row.
    /// - Throws: `NameFileError` if it is damaged.
    private mutating func readRecord<Sink: RecordSink>(
        _ object: BinaryPropertyListObject, title: UnsafeBufferPointer<UInt8>?, depth: Int,
        record: Range<Int>, source: Range<Int>, into sink: inout Sink
    ) throws(NameFileError) -> Bool {
        naming.begin()
        try enter(object, depth: depth) { parser throws(NameFileError) in
            try parser.spend(Self.costOfObject)
            for index in 0..<object.count { try parser.readEntry(index, of: object, depth: depth + 1) }
        }
        guard let name = naming.finish() else { return false }
        let ownTitle = naming.title
        recordCount += 1
        try name.withUnsafeBufferPointer { name throws(NameFileError) in
            guard let ownTitle else {
                try take(name, title: title, record: record, source: source, into: &sink)
                return
            }
            try ownTitle.withUnsafeBufferPointer { ownTitle throws(NameFileError) in
                try take(name, title: ownTitle, record: record, source: source, into: &sink)
            }
        }
        return true
    }

    private mutating func readEntry(
        _ index: Int, of dictionary: BinaryPropertyListObject, depth: Int
    ) throws(NameFileError) {
        let value = try element(dictionary.count + index, of: dictionary).object
        let isText = value.kind.isString
        let use = try withText(of: try key(index, of: dictionary)) { parser, key in
            parser.naming.use(ofKey: key, isText: isText)
        }
        guard !use.isNone, !value.kind.isContainer, value.kind != .data else {
            try skip(value, depth: depth)
            return
        }
        if isText {
            try withText(of: value) { parser, text in parser.naming.take(text, for: use) }
        } else {
            try spend(Self.costOfObject)
            var text = scalarText(of: value)
            text.withUTF8 { naming.take($0, for: use) }
        }
    }

    /// Goes past a value and checks its form.
    private mutating func skip(_ object: BinaryPropertyListObject, depth: Int) throws(NameFileError) {
        try spend(Self.costOfObject)
        guard object.kind.isContainer else {
            try spend(object.contents.count)
            return
        }
        try enter(object, depth: depth) { parser throws(NameFileError) in
            let isDictionary = object.kind == .dictionary
            for index in 0..<object.count {
                if isDictionary { try parser.spend(try parser.key(index, of: object).contents.count) }
                let value = isDictionary ? object.count + index : index
                try parser.skip(try parser.element(value, of: object).object, depth: depth + 1)
            }
        }
    }
}
