internal import PropertyLists
package import SourceText

/// Reads XML property lists of names and of records.
///
/// Taken are a dictionary of arrays and an array. In an array, strings are names; dictionaries are records.
/// A reader of our own, because those of Foundation can be killed by a few bytes. It opens nothing else, and
/// expands no entities but the five of XML and characters by number. White space and control characters
/// within strings are kept as they are.
package struct XMLPropertyListReader: RecordReader {
    private let choice: RecordChoice
    private var isRead = false
    private var hasPairs = false

    package init(choice: RecordChoice) {
        self.choice = choice.clamped
    }

    /// Reads the whole file at its end; nothing before.
    ///
    /// What is wrong behind rows is reported, and they are kept.
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
        do throws(ReadingError) {
            return try parser.readNode().fields
        } catch {
            // No reader has read such a record.
            return []
        }
    }
}
