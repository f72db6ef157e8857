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
