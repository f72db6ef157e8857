package import SourceText

/// Where the records of a store's rows lie, and who can read them.
package struct RecordTable: Sendable {
    struct Place: Sendable, Equatable {
        /// Where it begins, in bytes of its source.
        let offset: UInt32
        /// How many bytes it has; 0 if the row is only a name.
        let length: UInt32
        /// The line in which it begins, from 1.
        let line: UInt32
        /// The number of its source.
        let source: UInt32
    }

    package struct Source: Sendable {
        package let name: String
        let region: TextRegion
        let reader: any FieldReader

        package init(name: String, region: TextRegion, reader: any FieldReader) {
            self.name = name
            self.region = region
            self.reader = reader
        }
    }

    /// One for each row of the store.
    let places: [Place]
    let sources: [Source]

    /// The bytes of a row's record, empty if it is only a name; good as long as the table lives.
    package func bytes(ofRow row: Int) -> UnsafeBufferPointer<UInt8> {
        let place = places[row]
        let start = Int(place.offset)
        return sources[Int(place.source)].region.bytes(start..<start + Int(place.length))
    }

    /// Whether a row's record is a row itself, and not a card or the like that stands for it.
    package func isRow(_ row: Int) -> Bool {
        sources[Int(places[row].source)].reader.isRow(bytes(ofRow: row))
    }

    /// What a row's record says; nothing if it is only a name.
    package func fields(ofRow row: Int) -> [RecordField] {
        let bytes = bytes(ofRow: row)
        return bytes.isEmpty ? [] : sources[Int(places[row].source)].reader.fields(ofRecord: bytes)
    }
}
