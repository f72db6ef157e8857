/// Reads XML property lists of names and of records.
///
/// Taken are a dictionary of arrays and an array. In an array, strings are names; dictionaries are records.
/// What holds for `PropertyListReader` holds here as well.
package struct XMLPropertyListReader: RecordReader {
    private let choice: RecordChoice
    private var isRead = false

    /// Makes a reader.
    ///
    /// - Parameter choice: What is the name of a record, and how much is taken.
    package init(choice: RecordChoice) {
        var choice = choice
        choice.limits = choice.limits.clamped
        self.choice = choice
    }

    /// Reads the whole file at its end; nothing before.
    ///
    /// What is wrong behind rows is reported, and they are kept.
    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(NameFileError) {
        guard bytes.count <= choice.limits.bytes else {
            throw NameFileError(file: choice.file, reason: .tooLarge(limit: choice.limits.bytes))
        }
        guard isLast, !isRead else { return }
        isRead = true
        if let reason = FileKind.refusal(of: bytes) {
            throw NameFileError(file: choice.file, reason: reason)
        }
        var parser = PropertyListParser(
            bytes: bytes, file: choice.file, limits: choice.limits, naming: RecordNaming(choice: choice))
        do throws(NameFileError) {
            try parser.parse(into: &sink)
        } catch {
            try error.report(behindRows: parser.rowCount, to: &sink)
        }
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        var parser = PropertyListParser(bytes: record, file: choice.file, limits: choice.limits)
        do throws(NameFileError) {
            return try parser.readNode().fields
        } catch {
            // No reader has read such a record.
            return []
        }
    }
}
