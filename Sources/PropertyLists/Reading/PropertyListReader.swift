package import FormatCore
internal import Records

/// Reads XML property lists of names and of records.
///
/// White space and control characters in strings are preserved.
package typealias XMLPropertyListReader = PropertyListReader<XMLPropertyListParser>

/// Reads binary property lists of names and of records.
package typealias BinaryPropertyListReader = PropertyListReader<BinaryPropertyListParser>

/// Reads property lists of names and of records in OpenStep notation: `{ B = (Bob, "Bud Lee"); }`.
package typealias OpenStepPropertyListReader = PropertyListReader<OpenStepPropertyListParser>

/// Reads property lists of names and of records in one notation.
///
/// The root must be a dictionary of arrays, or an array. In an array, strings are names and dictionaries are
/// records.
package struct PropertyListReader<Parser: PropertyListRowParser>: RecordReader {
    private let choice: RecordChoice
    private var isRead = false
    private var hasPairs = false
    /// `nil` if the file contains no records.
    private var recordSource: Parser.RecordSource?

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
        var parser = try Parser(file: bytes, choice: choice)
        var naming = RecordNaming(choice: choice)
        do throws(ReadingError) {
            try parser.parse(naming: &naming, into: &sink)
        } catch {
            try error.report(afterRows: parser.valueCount, to: &sink)
        }
        hasPairs = naming.hasPairs
        if naming.recordCount > 0 { recordSource = parser.recordSource }
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        // A failure means that this is not a record of this reader.
        (try? Parser.fields(ofRecord: record, in: recordSource, choice: choice)) ?? []
    }
}

/// A parser of the rows of a property list in one notation.
package protocol PropertyListRowParser {
    /// The source of fields besides the bytes of their record.
    associatedtype RecordSource: Sendable

    /// The number of rows so far.
    var valueCount: Int { get }
    var recordSource: RecordSource { get }

    /// Creates the parser of a whole file.
    ///
    /// - Throws: `ReadingError` if the file has another format.
    init(file bytes: UnsafeBufferPointer<UInt8>, choice: RecordChoice) throws(ReadingError)

    /// Parses the whole list.
    mutating func parse<Sink: RecordSink>(
        naming: inout RecordNaming, into sink: inout Sink
    ) throws(ReadingError)

    /// The fields of a record.
    ///
    /// - Throws: `ReadingError` if it is not a record of this notation.
    static func fields(
        ofRecord record: UnsafeBufferPointer<UInt8>, in source: RecordSource?, choice: RecordChoice
    ) throws(ReadingError) -> [RecordField]
}
