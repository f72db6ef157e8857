package import NameRows
package import SourceText

/// Where the records of a store's rows lie, who can read them, and what a search looks at in them.
package struct RecordTable: Sendable {
    package struct Place: Sendable, Equatable {
        /// Where it begins, in bytes of its source.
        let offset: UInt32
        /// How many bytes it has; 0 if the row is only a name.
        let length: UInt32
        /// The line in which it begins, from 1.
        let line: UInt32
        /// The number of its source.
        let source: UInt32

        package init(_ record: Range<Int>, line: Int, source: Int) {
            offset = UInt32(record.lowerBound)
            length = UInt32(record.count)
            self.line = UInt32(clamping: line)
            self.source = UInt32(source)
        }

        /// That of a row that is only a name.
        package static let nowhere = Place(0..<0, line: 0, source: 0)

        package var record: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
    }

    package struct Source: Sendable {
        package let name: String
        /// Whether it is one of the files of a list, and not all of it.
        let isOneOfSeveral: Bool
        let region: TextRegion
        let reader: any FieldReader

        package init(
            name: String, isOneOfSeveral: Bool = false, region: TextRegion, reader: any FieldReader
        ) {
            self.name = name
            self.isOneOfSeveral = isOneOfSeveral
            self.region = region
            self.reader = reader
        }
    }

    /// One for each row, in the order in which they were read.
    private let places: [Place]
    private let sources: [Source]
    /// By rows of the store, their numbers in the order in which they were read; `nil` if both are the same.
    let order: [UInt32]?
    /// What a search looks at beside the names; `nil` if it looks at nothing else.
    let values: FieldValues?

    package init(places: [Place], sources: [Source], order: [UInt32]?, values: FieldValues?) {
        self.places = places
        self.sources = sources
        self.order = order
        self.values = values
    }

    /// The same records for a store whose rows are these of this one's.
    package func reordered(_ rows: [UInt32]) -> RecordTable {
        RecordTable(
            places: places, sources: sources, order: rows.map { UInt32(number(ofRow: Int($0))) },
            values: values)
    }

    /// The rows of the store in the order in which they were read; `nil` if they stand so.
    package var rowsAsRead: [UInt32]? {
        order.map { order in
            // Rows of several tables may be fewer than the records.
            let rows = order.indices.sorted { order[$0] < order[$1] }
            return rows.map { UInt32($0) }
        }
    }

    /// The field that the first source with such a field takes its names from.
    var chosenNameField: String? { sources.lazy.compactMap(\.reader.chosenNameField).first }

    /// What each source's records say that rows are ordered by, and `nil` for those ordered by names.
    package func sortKeys(by key: ListOrder.Key?) -> [(any SortKeys)?] {
        sources.map { $0.reader.sortKeys(by: key) }
    }

    /// Appends what a row is ordered by, as `SortKeys` does.
    package func appendKey(
        ofRow row: Int, by keys: [(any SortKeys)?], to text: inout [UInt8]
    ) -> Bool {
        let place = place(ofRow: row)
        let source = Int(place.source)
        return keys[source]?.append(ofRecord: sources[source].region.bytes(place.record), to: &text) ?? false
    }

    /// The number of a row of the store in the order in which they were read.
    package func number(ofRow row: Int) -> Int { order.map { Int($0[row]) } ?? row }

    /// Hands on what a search looks at in a record, by its number.
    func forEachValue(
        ofRecord number: Int,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let place = places[number]
        let source = sources[Int(place.source)]
        source.reader.forEachValue(ofRecord: source.region.bytes(place.record), body)
    }

    /// Whether bytes hold none that stands between or around values of raw records.
    func areOfOneValue(_ bytes: [UInt8]) -> Bool {
        !bytes.contains { byte in sources.contains { $0.reader.isSeparator(byte) } }
    }

    /// Has a writer take a record that stands for itself, by its number.
    func append(_ number: Int, to writer: inout FieldValuesWriter) {
        let source = sources[Int(places[number].source)]
        let bytes = source.region.bytes(places[number].record)
        // Nothing is the name here: each value is looked at.
        let noName = UnsafeBufferPointer(rebasing: bytes[..<0])
        writer.append(0..<bytes.count, in: bytes, named: noName, source.reader)
    }

    /// How many bytes a record has, by its number.
    func byteCount(ofRecord number: Int) -> Int { places[number].record.count }

    private func place(ofRow row: Int) -> Place { places[number(ofRow: row)] }

    /// The bytes of a row's record, empty if it is only a name; good as long as the table lives.
    package func bytes(ofRow row: Int) -> UnsafeBufferPointer<UInt8> {
        let place = place(ofRow: row)
        return sources[Int(place.source)].region.bytes(place.record)
    }

    /// Whether a row's record is a row itself, and not a card or the like that stands for it.
    package func isRow(_ row: Int) -> Bool {
        sources[Int(place(ofRow: row).source)].reader.isRow(bytes(ofRow: row))
    }

    /// The file of a row's record; `nil` if it is only a name.
    package func file(ofRow row: Int) -> RecordFile? {
        let place = place(ofRow: row)
        guard !place.record.isEmpty else { return nil }
        let source = sources[Int(place.source)]
        return RecordFile(name: source.name, isOneOfSeveral: source.isOneOfSeveral)
    }

    /// What a row's record says; nothing if it is only a name.
    package func fields(ofRow row: Int) -> [RecordField] {
        let bytes = bytes(ofRow: row)
        return bytes.isEmpty ? [] : sources[Int(place(ofRow: row).source)].reader.fields(ofRecord: bytes)
    }

    /// A row's record as an object of JSON; `nil` if its format has no types.
    func object(ofRow row: Int, named name: String) -> [UInt8]? {
        sources[Int(place(ofRow: row).source)].reader.object(ofRecord: bytes(ofRow: row), named: name)
    }

    /// Records of more bytes are not read as a whole for a line on the screen.
    private static let bytesOfLongRecord = 65_536

    /// The same, with values of a long row that are cut, and without what nobody searches in it.
    package func fields(ofRow row: Int, valueLimit: Int) -> [RecordField] {
        guard bytes(ofRow: row).count > Self.bytesOfLongRecord, isRow(row) else { return fields(ofRow: row) }
        var fields: [RecordField] = []
        forEachValue(ofRecord: number(ofRow: row)) { key, value in
            var end = min(value.count, max(0, valueLimit))
            // No character is cut in the middle.
            while end < value.count, end > 0, value[end] & 0xC0 == 0x80 { end -= 1 }
            let key = String(decoding: key, as: UTF8.self)
            fields.append(
                RecordField(
                    key: key.lowercased(), label: key,
                    value: String(decoding: value[..<end], as: UTF8.self)))
        }
        return fields
    }
}
