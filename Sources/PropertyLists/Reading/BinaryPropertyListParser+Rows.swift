package import FormatCore

/// This parser exists because Foundation's can be crashed, or kept busy forever, by a few bytes. It limits
/// bytes, names, depth and the expansion of shared objects: 64 bytes for each byte of the file, plus 1 MiB.
extension BinaryPropertyListParser: PropertyListRowParser {
    /// A copy of the file, as the parts of a record are scattered all over it.
    package struct RecordSource: Sendable {
        fileprivate let bytes: [UInt8]
        fileprivate let layout: BinaryPropertyListLayout
    }

    package var recordSource: RecordSource { RecordSource(bytes: Array(bytes), layout: layout) }

    package init(file bytes: UnsafeBufferPointer<UInt8>, choice: RecordChoice) throws(ReadingError) {
        let layout = try BinaryPropertyListLayout(trailerOf: bytes, file: choice.file)
        self.init(bytes: bytes, layout: layout, file: choice.file, limits: choice.limits)
    }

    /// The record of a dictionary is its place in the offset table.
    package static func fields(
        ofRecord record: UnsafeBufferPointer<UInt8>, in source: RecordSource?, choice: RecordChoice
    ) throws(ReadingError) -> [RecordField] {
        guard let source, record.count == source.layout.offsetSize else { return [] }
        let offset = record.reduce(0) { $0 << 8 | UInt64($1) }
        return try source.bytes.withUnsafeBufferPointer { bytes throws(ReadingError) in
            var parser = Self(
                bytes: bytes, layout: source.layout, file: choice.file, limits: choice.limits)
            return try parser.fields(ofObjectAt: offset)
        }
    }

    /// Parses the whole list; also throws if it contains no rows.
    package mutating func parse<Sink: RecordSink>(
        naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) {
        let root = try object(layout.rootNumber)
        switch root.kind {
        case .dictionary:
            switch census(of: root).root {
            case .sections:
                try enter(root, depth: 1) { parser throws(ReadingError) in
                    try parser.readSections(of: root, naming: &naming, into: &sink)
                }
            case .records: try readRecords(in: root, depth: 1, naming: &naming, into: &sink)
            case .record:
                _ = try readRecord(
                    root, title: nil, depth: 1, record: layout.placeInTable(ofObject: layout.rootNumber),
                    source: 0..<0, naming: &naming, into: &sink)
            }
        case .array:
            sink.beginArray(at: 0..<0, key: nil)
            try readRows(of: root, in: .root, naming: &naming, into: &sink)
            sink.endArray(at: 0..<0)
        default:
            throw ReadingError(file: file, reason: .wrongRoot(root.kind.problemKind.rawValue))
        }
        guard valueCount > 0 else { throw ReadingError(file: file, reason: .noNames) }
    }

    /// The kinds of a dictionary's entries; those before an error, which is reported later.
    private func census(of dictionary: BinaryPropertyListObject) -> PropertyListRoot.Census {
        var census = PropertyListRoot.Census()
        // A copy, so that what is examined is not charged twice.
        var parser = self
        do throws(ReadingError) {
            for index in 0..<dictionary.count {
                let value = try parser.element(dictionary.count + index, of: dictionary).object
                var holdsRecords: Bool?
                if value.kind == .array, value.count > 0 {
                    holdsRecords = try parser.element(0, of: value).object.kind.isContainer
                }
                let key = try parser.withText(of: try parser.key(index, of: dictionary)) { Array($1) }
                key.withUnsafeBufferPointer {
                    census.add(key: $0, kind: value.kind.problemKind, holdsRecords: holdsRecords)
                }
            }
        } catch {
            return census
        }
        return census
    }

    /// Reads the dictionaries with keys in a dictionary.
    private mutating func readRecords<Sink: RecordSink>(
        in dictionary: BinaryPropertyListObject, depth: Int, naming: inout RecordNaming,
        into sink: inout Sink
    ) throws(ReadingError) {
        try enter(dictionary, depth: depth) { parser throws(ReadingError) in
            for index in 0..<dictionary.count {
                let key = try parser.withText(of: try parser.key(index, of: dictionary)) { Array($1) }
                let (value, number) = try parser.element(dictionary.count + index, of: dictionary)
                if value.kind != .dictionary {
                    try parser.report(
                        PropertyListSection.path(ofKey: key), .notAName(value.kind.problemKind), to: &sink)
                    try parser.skip(value, depth: depth + 1)
                } else if parser.census(of: value).isContainer {
                    try parser.readRecords(in: value, depth: depth + 1, naming: &naming, into: &sink)
                } else {
                    _ = try parser.readRecord(
                        value, title: nil, key: key, depth: depth + 1,
                        record: parser.layout.placeInTable(ofObject: number),
                        source: parser.place(ofElement: dictionary.count + index, of: dictionary),
                        naming: &naming, into: &sink)
                }
            }
        }
    }

    private mutating func readSections<Sink: RecordSink>(
        of root: BinaryPropertyListObject, naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) {
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
            try readRows(of: value, in: PropertyListSection(title: key), naming: &naming, into: &sink)
            sink.endArray(at: 0..<0)
        }
    }

    private mutating func readRows<Sink: RecordSink>(
        of array: BinaryPropertyListObject, in section: PropertyListSection, naming: inout RecordNaming,
        into sink: inout Sink
    ) throws(ReadingError) {
        try enter(array, depth: section.depth) { parser throws(ReadingError) in
            try section.withTitle { title throws(ReadingError) in
                try parser.readElements(of: array, in: section, title: title, naming: &naming, into: &sink)
            }
        }
    }

    private mutating func readElements<Sink: RecordSink>(
        of array: BinaryPropertyListObject, in section: PropertyListSection,
        title: UnsafeBufferPointer<UInt8>?, naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) {
        var rows = RowBatch()
        do throws(ReadingError) {
            for index in 0..<array.count {
                let (object, number) = try element(index, of: array)
                let source = place(ofElement: index, of: array)
                if object.kind == .ascii || object.kind == .utf8 {
                    try spend(Self.costOfObject + object.count)
                    try countRow()
                    let row = ParsedRow(
                        name: UnsafeBufferPointer(rebasing: bytes[object.contents]), title: title,
                        record: object.offset..<object.offset, line: 1, source: source)
                    try rows.append(row, to: &sink)
                } else {
                    try rows.flush(into: &sink)
                    try readElement(
                        index, object, number, source, in: section, title: title, naming: &naming,
                        into: &sink)
                }
            }
        } catch {
            try rows.flush(into: &sink)
            throw error
        }
        try rows.flush(into: &sink)
    }

    /// Reads an element that is not stored in display form.
    @inline(__always)
    private mutating func readElement<Sink: RecordSink>(
        _ index: Int, _ object: BinaryPropertyListObject, _ number: Int, _ source: Range<Int>,
        in section: PropertyListSection, title: UnsafeBufferPointer<UInt8>?, naming: inout RecordNaming,
        into sink: inout Sink
    ) throws(ReadingError) {
        switch object.kind {
        case .utf16:
            try withText(of: object) { parser, name throws(ReadingError) in
                try parser.take(
                    name, title: title, record: object.offset..<object.offset, source: source, into: &sink)
            }
        case .dictionary:
            let isRow = try readRecord(
                object, title: title, depth: section.depth + 1, record: layout.placeInTable(ofObject: number),
                source: source, naming: &naming, into: &sink)
            if !isRow { try report(section.path(ofElement: index), .notAName(.dictionary), to: &sink) }
        default:
            try report(section.path(ofElement: index), .notAName(object.kind.problemKind), to: &sink)
            try skip(object, depth: section.depth + 1)
        }
    }

    @inline(__always)
    private mutating func countRow() throws(ReadingError) {
        guard valueCount < limits.names else {
            throw ReadingError(file: file, reason: .tooManyNames(limit: limits.names))
        }
        valueCount += 1
    }

    private mutating func take<Sink: RecordSink>(
        _ name: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>?, record: Range<Int>,
        source: Range<Int>, into sink: inout Sink
    ) throws(ReadingError) {
        try countRow()
        try sink.take(ParsedRow(name: name, title: title, record: record, line: 1, source: source))
    }

    /// Reads a dictionary in an array, or one with a key; returns whether it is a row.
    ///
    /// `record` is the range to be passed to `fields(ofRecord:)`, and `source` that of the reference to it.
    private mutating func readRecord<Sink: RecordSink>(
        _ object: BinaryPropertyListObject, title: UnsafeBufferPointer<UInt8>?, key: [UInt8]? = nil,
        depth: Int, record: Range<Int>, source: Range<Int>, naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError) -> Bool {
        naming.begin()
        // A dictionary that contains itself is detected when its entry is skipped.
        try check(depth, of: object)
        try spend(Self.costOfObject)
        for index in 0..<object.count {
            try readEntry(index, of: object, depth: depth + 1, naming: &naming)
        }
        let recordName = if let key { naming.finish(key: key) } else { naming.finish() }
        guard let name = recordName else { return false }
        let ownTitle = naming.title
        try name.withUnsafeBufferPointer { name throws(ReadingError) in
            guard let ownTitle else {
                try take(name, title: title, record: record, source: source, into: &sink)
                return
            }
            try ownTitle.withUnsafeBufferPointer { ownTitle throws(ReadingError) in
                try take(name, title: ownTitle, record: record, source: source, into: &sink)
            }
        }
        return true
    }

    private mutating func readEntry(
        _ index: Int, of dictionary: BinaryPropertyListObject, depth: Int, naming: inout RecordNaming
    ) throws(ReadingError) {
        let value = try element(dictionary.count + index, of: dictionary).object
        let isText = value.kind.isString
        let use = try withText(of: try key(index, of: dictionary)) { parser, key in
            naming.use(ofKey: key, isText: isText)
        }
        guard !use.isNone, !value.kind.isContainer, value.kind != .data else {
            try skip(value, depth: depth)
            return
        }
        if isText {
            try withText(of: value) { parser, text in naming.take(text, for: use) }
        } else {
            try spend(Self.costOfObject)
            var text = scalarText(of: value)
            text.withUTF8 { naming.take($0, for: use) }
        }
    }

    package func report<Sink: RecordSink>(
        _ path: String, _ issue: NameProblem.Issue, to sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(NameProblem(path: path, line: 0, issue: issue))
    }
}
