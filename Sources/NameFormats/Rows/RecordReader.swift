package import SourceText

/// Takes a file of one format apart, as far as it has come.
///
/// A value: a reader that was copied goes on from where the copy was made.
package protocol RecordReader: RecordFields {
    /// Reads all whole records that it has not read yet; at least 64 bytes behind the file can be read.
    ///
    /// It is called again and again while a file grows, always with all of it from its first byte, at the
    /// same address. Of a record that has not come whole it takes nothing, unless this is the end of the
    /// file.
    ///
    /// - Throws: `ReadingError` if the file is none of this format, or the sink's.
    /// - Complexity: O(new bytes).
    mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError)
}

/// What a reader has to know.
package struct RecordChoice: Sendable, Hashable {
    /// The field that is the name: its key in any case or its number from 1; `nil` for the reader's choice.
    package var nameField: String?
    /// The field whose value is the title of the section; `nil`, or one that the record lacks, for none.
    package var sectionField: String?
    /// Which part of a name is shown first; `nil` for names as the file has them.
    package var display: NameDisplay?
    /// The column of a table that says how names are read, as `nameField` says; `nil` for the reader's
    /// choice.
    package var readingField: String?
    /// Columns of a table that hold nothing in any row, by their numbers from 0, and so no name.
    package var vacantColumns: [Int] = []
    package var limits: ReadingLimits
    /// What the file is called in errors.
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

extension RecordChoice {
    /// The same choice, with limits cut to what readers can hold.
    var clamped: RecordChoice {
        var choice = self
        choice.limits = limits.clamped
        return choice
    }

    /// Checks the size of a file that is read as a whole.
    ///
    /// - Throws: `ReadingError` if it has more bytes than are taken.
    func checkSize(of bytes: UnsafeBufferPointer<UInt8>) throws(ReadingError) {
        guard bytes.count <= limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: limits.bytes))
        }
    }
}
