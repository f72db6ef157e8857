/// Receives the results of a reader.
public protocol RecordSink {
    /// Takes a row.
    ///
    /// - Throws: `ReadingError` if a limit on rows or bytes is exceeded; the reader then stops with this
    ///   error.
    mutating func take(_ row: ParsedRow) throws(ReadingError)

    /// Takes consecutive rows; equivalent to taking them one by one.
    ///
    /// - Throws: `ReadingError`, as when taking a single row.
    mutating func take(_ rows: borrowing Span<ParsedRow>) throws(ReadingError)

    /// Declares a section, which may remain empty.
    mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>)

    /// Called at the start of an array of rows; a section's array directly follows its declaration.
    ///
    /// `opening` is the bracket or start tag, or the reference in a binary property list; `key` is the start
    /// of the array's key.
    mutating func beginArray(at opening: Range<Int>, key: Int?)

    /// Called at the bracket or end tag of the array begun last.
    mutating func endArray(at closing: Range<Int>)

    /// Records an entry that was skipped because it is not a name.
    ///
    /// - Throws: `ReadingError` if problems are fatal; the reader then stops with this error.
    mutating func report(_ problem: NameProblem) throws(ReadingError)
}

extension RecordSink {
    @inlinable
    public mutating func take(_ rows: borrowing Span<ParsedRow>) throws(ReadingError) {
        for index in rows.indices { try take(rows[index]) }
    }

    // Only editing needs the positions of arrays.
    @inlinable
    @inline(__always)
    public mutating func beginArray(at opening: Range<Int>, key: Int?) {}
    @inlinable
    @inline(__always)
    public mutating func endArray(at closing: Range<Int>) {}
}

/// A row found by a reader; its buffers are valid only during the call that passes it.
public struct ParsedRow {
    /// The decoded name, as displayed and searched; it may contain newlines and invalid UTF-8.
    public var name: UnsafeBufferPointer<UInt8>
    /// Title of the row's section if the file or a requested field gives one; otherwise `nil`, for the first
    /// letter.
    public var title: UnsafeBufferPointer<UInt8>?
    /// Byte range of the row's record in the input, without its line end.
    public var record: Range<Int>
    /// Line on which the record starts, from 1.
    public var line: Int
    /// Byte range of the row's whole element, with its quotes or tags; in a binary property list, of the
    /// reference to it.
    public var source: Range<Int>

    @inlinable
    public init(
        name: UnsafeBufferPointer<UInt8>, title: UnsafeBufferPointer<UInt8>? = nil, record: Range<Int>,
        line: Int, source: Range<Int>? = nil
    ) {
        self.name = name
        self.title = title
        self.record = record
        self.line = line
        self.source = source ?? record
    }
}
