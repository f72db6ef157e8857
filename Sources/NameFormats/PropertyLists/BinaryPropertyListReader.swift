internal import PropertyLists
package import SourceText

/// Reads binary property lists of names and of records.
///
/// Taken are a dictionary of arrays and an array. In an array, strings are names; dictionaries are records. A
/// reader of its own, because those of Foundation can be killed, or kept busy for ever, by a few bytes. It is
/// bounded in bytes, names and depth, and in what shared objects expand to: 64 bytes for each of the file's,
/// and 1 MiB.
package struct BinaryPropertyListReader: RecordReader {
    private let choice: RecordChoice
    private var isRead = false
    private var hasPairs = false
    private var layout: BinaryPropertyListLayout?
    /// The file, if there are records in it: what they are made of lies all over it.
    private var copy: [UInt8] = []

    package init(choice: RecordChoice) {
        self.choice = choice.clamped
    }

    /// Reads the whole file at its end; nothing before.
    ///
    /// What is wrong behind rows is reported, and they are kept.
    ///
    /// The record of a dictionary is its place in the table of offsets; `fields(ofRecord:)` works in a copy.
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
            do throws(ReadingError) {
                return try parser.fields(ofObjectAt: offset)
            } catch {
                // No reader has read such a record.
                return []
            }
        }
    }
}
