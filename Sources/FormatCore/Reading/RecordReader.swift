/// Parses a file of one format incrementally.
///
/// Readers are values: a copy continues from where it was made.
package protocol RecordReader: FieldReader {
    /// Whether records have fields besides their names.
    var hasFields: Bool { get }

    /// Whether records may be raw text.
    var hasRawRecords: Bool { get }

    /// The positions in the file that only this format has; `nil` if there are none.
    var formatLayout: (any FormatLayout)? { get }

    /// Reads all complete records that it has not read yet; at least 64 bytes of padding follow the file.
    ///
    /// While a file grows, this method is called repeatedly with the whole file from its first byte, at the
    /// same address. It does not read an incomplete record, except at the end of the file.
    ///
    /// - Throws: `ReadingError` if the file has another format, or that of the sink.
    /// - Complexity: O(new bytes).
    mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError)
}

/// Parameters of a reader.
package struct RecordChoice: Sendable, Hashable {
    /// The name field: its key, ignoring case, or its number from 1; `nil` for the reader's default.
    package var nameField: String?
    /// The field of the section title; `nil`, or a field missing from the record, for no section.
    package var sectionField: String?
    /// The part of a name shown first; `nil` for names as in the file.
    package var display: NameDisplay?
    /// The column of a table with the readings, specified like `nameField`; `nil` for the reader's default.
    package var readingField: String?
    /// Indexes, from 0, of table columns that are empty in all rows and therefore contain no names.
    package var vacantColumns: [Int] = []
    /// The encodings used for the user's language before UTF-8, for text that does not declare its own.
    package var encodings: [TextEncoding] = []
    /// Whether the first row of a table is a header row; `nil` to detect it.
    package var hasHeaderRow: Bool?
    /// Whether lines end with NUL instead of a newline.
    package var endsLinesWithNUL = false
    package var limits: ReadingLimits
    /// File name for error messages.
    package var file: String

    package init(
        nameField: String? = nil, sectionField: String? = nil, display: NameDisplay? = nil,
        limits: ReadingLimits = .init(), file: String
    ) {
        self.nameField = nameField
        self.sectionField = sectionField
        self.display = display
        self.limits = limits
        self.file = file
    }
}

extension RecordReader {
    package var hasFields: Bool { true }
    package var hasRawRecords: Bool { false }
    package var formatLayout: (any FormatLayout)? { nil }
    package func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool { false }
}

extension RecordChoice {
    /// This choice with limits clamped to what readers support.
    package var clamped: RecordChoice {
        var choice = self
        choice.limits = limits.clamped
        return choice
    }

    /// Checks the size of a file that is read as a whole.
    ///
    /// - Throws: `ReadingError` if it exceeds the limit.
    package func checkSize(of bytes: UnsafeBufferPointer<UInt8>) throws(ReadingError) {
        guard bytes.count <= limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: limits.bytes))
        }
    }
}

/// Positions that only one format has, such as the first row of a table.
package protocol FormatLayout: Sendable {}
