package import FormatCore
package import NameRows

/// The positions of the records of a store's rows, their readers, and their searchable values.
package struct RecordTable: Sendable {
    package struct Place: Sendable, Equatable {
        /// Start of the record, in bytes of its source.
        let offset: UInt32
        /// Length of the record in bytes; 0 if the row is only a name.
        let length: UInt32
        /// Line on which the record starts, from 1.
        let line: UInt32
        /// Index of its source.
        let source: UInt32

        package init(_ record: Range<Int>, line: Int, source: Int) {
            offset = UInt32(record.lowerBound)
            length = UInt32(record.count)
            self.line = UInt32(clamping: line)
            self.source = UInt32(source)
        }

        /// The value for rows without a record.
        package static let nowhere = Place(0..<0, line: 0, source: 0)

        package var record: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
    }

    package struct Source: Sendable {
        package let name: String
        /// Whether it is one of several files of a list.
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

    /// The positions, in the order of reading.
    private let places: [Place]
    private let sources: [Source]
    /// Number of each row of the store in the order of reading; `nil` if the orders are the same.
    let order: [UInt32]?
    /// Searchable values besides the names; `nil` if there are none.
    let values: FieldValues?

    package init(places: [Place], sources: [Source], order: [UInt32]?, values: FieldValues?) {
        self.places = places
        self.sources = sources
        self.order = order
        self.values = values
    }

    /// Returns the same records for a store whose rows are the given rows of this one.
    package func reordered(_ rows: [UInt32]) -> RecordTable {
        RecordTable(
            places: places, sources: sources, order: rows.map { UInt32(number(ofRow: Int($0))) },
            values: values)
    }

    /// The rows of the store in the order of reading; `nil` if they already are.
    package var rowsAsRead: [UInt32]? {
        order.map { order in
            // With several tables, there may be fewer rows than records.
            let rows = order.indices.sorted { order[$0] < order[$1] }
            return rows.map { UInt32($0) }
        }
    }

    /// The name field chosen by the first source that has one.
    var chosenNameField: String? { sources.lazy.compactMap(\.reader.chosenNameField).first }

    /// Returns each source's extractor of sort keys; `nil` for sources ordered by name.
    package func sortKeys(by key: ListOrder.Key?) -> [(any SortKeys)?] {
        sources.map { $0.reader.sortKeys(by: key) }
    }

    /// Appends the sort key of a row, as `SortKeys` does.
    package func appendKey(
        ofRow row: Int, by keys: [(any SortKeys)?], to text: inout [UInt8]
    ) -> Bool {
        let place = place(ofRow: row)
        let source = Int(place.source)
        return keys[source]?.append(ofRecord: sources[source].region.bytes(place.record), to: &text) ?? false
    }

    /// Returns the number of a row of the store in the order of reading.
    package func number(ofRow row: Int) -> Int { order.map { Int($0[row]) } ?? row }

    /// Calls a function with the searchable values of a record, given by its number.
    func forEachValue(
        ofRecord number: Int,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let place = places[number]
        let source = sources[Int(place.source)]
        source.reader.forEachValue(ofRecord: source.region.bytes(place.record), body)
    }

    /// Whether bytes contain none that separates or surrounds values of raw records.
    func areOfOneValue(_ bytes: [UInt8]) -> Bool {
        !bytes.contains { byte in sources.contains { $0.reader.isSeparator(byte) } }
    }

    /// Appends a record, given by its number, to a writer.
    func append(_ number: Int, to writer: inout FieldValuesWriter) {
        let source = sources[Int(places[number].source)]
        let bytes = source.region.bytes(places[number].record)
        // No value counts as the name here, so that each is searched.
        let noName = UnsafeBufferPointer(rebasing: bytes[..<0])
        writer.append(0..<bytes.count, in: bytes, named: noName, source.reader)
    }

    func byteCount(ofRecord number: Int) -> Int { places[number].record.count }

    private func place(ofRow row: Int) -> Place { places[number(ofRow: row)] }

    /// Appends a row's record as it is written in a file; nothing if it is only a name.
    func appendRecord(ofRow row: Int, to text: inout [UInt8]) {
        let bytes = bytes(ofRow: row)
        if !bytes.isEmpty { sources[Int(place(ofRow: row).source)].reader.append(bytes, to: &text) }
    }

    /// Returns the bytes of a row's record, empty if it is only a name; valid as long as the table lives.
    private func bytes(ofRow row: Int) -> UnsafeBufferPointer<UInt8> {
        let place = place(ofRow: row)
        return sources[Int(place.source)].region.bytes(place.record)
    }

    /// Whether a row's record is a row itself, and not a card or the like.
    package func isRow(_ row: Int) -> Bool {
        sources[Int(place(ofRow: row).source)].reader.isRow(bytes(ofRow: row))
    }

    /// Returns the file of a row's record; `nil` if it is only a name.
    package func file(ofRow row: Int) -> RecordFile? {
        let place = place(ofRow: row)
        guard !place.record.isEmpty else { return nil }
        let source = sources[Int(place.source)]
        return RecordFile(name: source.name, isOneOfSeveral: source.isOneOfSeveral)
    }

    /// Returns the fields of a row's record; empty if it is only a name.
    package func fields(ofRow row: Int) -> [RecordField] {
        let bytes = bytes(ofRow: row)
        return bytes.isEmpty ? [] : sources[Int(place(ofRow: row).source)].reader.fields(ofRecord: bytes)
    }

    /// Returns a row's record as a JSON object; `nil` if its format has no types.
    func object(ofRow row: Int, named name: String) -> [UInt8]? {
        sources[Int(place(ofRow: row).source)].reader.object(ofRecord: bytes(ofRow: row), named: name)
    }

    /// Size in bytes from which records are not read completely for a line on the screen.
    private static let bytesOfLongRecord = 65_536

    /// Returns the fields; for long records, values are truncated and unsearched fields omitted.
    package func fields(ofRow row: Int, valueLimit: Int) -> [RecordField] {
        guard bytes(ofRow: row).count > Self.bytesOfLongRecord, isRow(row) else { return fields(ofRow: row) }
        var fields: [RecordField] = []
        forEachValue(ofRecord: number(ofRow: row)) { key, value in
            var end = min(value.count, max(0, valueLimit))
            // Do not split a character.
            while end < value.count, end > 0, value[end] & 0xC0 == 0x80 { end -= 1 }
            let key = String(decoding: key, as: UTF8.self)
            let text = String(decoding: value[..<end], as: UTF8.self)
            fields.append(RecordField(key: key.lowercased(), title: key, text: text))
        }
        return fields
    }
}
