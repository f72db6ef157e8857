/// Takes what a reader finds in a file.
public protocol RecordSink {
    /// Takes a row.
    ///
    /// - Throws: `ReadingError` if there are more rows or bytes than are taken; the reader ends with it.
    mutating func take(_ row: FoundRow) throws(ReadingError)

    /// Takes rows that follow each other, as so many calls of the other form would.
    ///
    /// - Throws: As the other form.
    mutating func take(_ rows: borrowing Span<FoundRow>) throws(ReadingError)

    /// Says that there is a section, which may stay without names.
    mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>)

    /// Says that an array of rows begins; if it is one of a section, that was declared just before.
    ///
    /// `opening` is its bracket or start tag, or the reference in a binary property list; `key` where its key
    /// begins.
    mutating func beginArray(at opening: Range<Int>, key: Int?)

    /// Says that the array that was begun last ends with a bracket or an end tag.
    mutating func endArray(at closing: Range<Int>)

    /// Takes note of something that is no name and was left out.
    ///
    /// - Throws: `ReadingError` if each problem is to be the end; the reader ends with it.
    mutating func report(_ problem: NameProblem) throws(ReadingError)
}

extension RecordSink {
    @inlinable
    public mutating func take(_ rows: borrowing Span<FoundRow>) throws(ReadingError) {
        for index in rows.indices { try take(rows[index]) }
    }

    // Who does not edit does not ask where arrays lie.
    @inlinable
    @inline(__always)
    public mutating func beginArray(at opening: Range<Int>, key: Int?) {}
    @inlinable
    @inline(__always)
    public mutating func endArray(at closing: Range<Int>) {}
}
