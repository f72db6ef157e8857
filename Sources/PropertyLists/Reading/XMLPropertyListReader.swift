package import FormatCore
internal import Records

/// Reads XML property lists of names and of records.
///
/// The root must be a dictionary of arrays, or an array. In an array, strings are names and dictionaries are
/// records. This parser exists because Foundation's can be crashed by a few bytes. It opens no other files,
/// and expands only XML's five entities and numeric character references. White space and control characters
/// in strings are preserved.
package struct XMLPropertyListReader: RecordReader {
    private let choice: RecordChoice
    private var isRead = false
    private var hasPairs = false

    package init(choice: RecordChoice) {
        self.choice = choice.clamped
    }

    /// Reads the whole file once it is complete; an error after some rows is reported, and these are kept.
    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        try choice.checkSize(of: bytes)
        guard isLast, !isRead else { return }
        isRead = true
        if let reason = XMLPropertyListParser.refusal(of: bytes) {
            throw ReadingError(file: choice.file, reason: reason)
        }
        var parser = XMLPropertyListParser(bytes: bytes, file: choice.file, limits: choice.limits)
        var naming: RecordNaming? = RecordNaming(choice: choice)
        do throws(ReadingError) {
            try parser.parse(naming: &naming, into: &sink)
        } catch {
            try error.report(behindRows: parser.valueCount, to: &sink)
        }
        hasPairs = naming?.hasPairs ?? false
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        var parser = XMLPropertyListParser(bytes: record, file: choice.file, limits: choice.limits)
        // A failure means that this is not a record of this reader.
        return (try? parser.readNode().fields) ?? []
    }
}
