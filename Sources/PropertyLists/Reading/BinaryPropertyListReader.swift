package import FormatCore
internal import Records

/// Reads binary property lists of names and of records.
///
/// The root must be a dictionary of arrays, or an array. In an array, strings are names and dictionaries are
/// records. This parser exists because Foundation's can be crashed, or kept busy forever, by a few bytes. It
/// limits bytes, names, depth and the expansion of shared objects: 64 bytes for each byte of the file, plus 1
/// MiB.
package struct BinaryPropertyListReader: RecordReader {
    private let choice: RecordChoice
    private var isRead = false
    private var hasPairs = false
    private var layout: BinaryPropertyListLayout?
    /// A copy of the file if it contains records, whose parts are scattered all over it.
    private var copy: [UInt8] = []

    package init(choice: RecordChoice) {
        self.choice = choice.clamped
    }

    /// Reads the whole file once it is complete.
    ///
    /// An error after some rows is reported, and the rows are kept. The record of a dictionary is its place
    /// in the offset table; `fields(ofRecord:)` looks it up in a copy of the file.
    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        try choice.checkSize(of: bytes)
        guard isLast, !isRead else { return }
        isRead = true
        let layout = try BinaryPropertyListLayout(trailerOf: bytes, file: choice.file)
        var parser = BinaryPropertyListParser(
            bytes: bytes, layout: layout, file: choice.file, limits: choice.limits)
        var naming = RecordNaming(choice: choice)
        do throws(ReadingError) {
            try parser.parse(naming: &naming, into: &sink)
        } catch {
            try error.report(behindRows: parser.valueCount, to: &sink)
        }
        hasPairs = naming.hasPairs
        if naming.recordCount > 0 {
            self.layout = layout
            copy = Array(bytes)
        }
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        guard let layout, record.count == layout.offsetSize else { return [] }
        let offset = record.reduce(0) { $0 << 8 | UInt64($1) }
        return copy.withUnsafeBufferPointer { bytes in
            var parser = BinaryPropertyListParser(
                bytes: bytes, layout: layout, file: choice.file, limits: choice.limits)
            // A failure means that this is not a record of this reader.
            return (try? parser.fields(ofObjectAt: offset)) ?? []
        }
    }
}
