package import FormatCore
internal import Records

/// Reads property lists of names and of records in OpenStep notation: `{ B = (Bob, "Bud Lee"); }`.
///
/// The root must be a dictionary of arrays, or an array. In an array, strings are names and dictionaries are
/// records. The text is UTF-8. Text without enclosing braces, as in strings files, is not accepted.
///
/// Grammar: Apple's "Old-Style ASCII Property Lists"; numbers, Booleans and dates as written by GNUstep.
package struct OpenStepPropertyListReader: RecordReader {
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
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
        {
            throw ReadingError(file: choice.file, reason: .otherEncoding("UTF-16"))
        }
        var parser = OpenStepPropertyListParser(bytes: bytes, file: choice.file, limits: choice.limits)
        var naming = RecordNaming(choice: choice)
        do throws(ReadingError) {
            try parser.parse(naming: &naming, into: &sink)
        } catch {
            try error.report(behindRows: parser.valueCount, to: &sink)
        }
        hasPairs = naming.hasPairs
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        var parser = OpenStepPropertyListParser(bytes: record, file: choice.file, limits: choice.limits)
        // A failure means that this is not a record of this reader.
        return (try? parser.readNode().fields) ?? []
    }
}
