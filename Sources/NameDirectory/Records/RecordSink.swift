/// Takes what a reader finds in a file.
package protocol RecordSink {
    /// Takes a row.
    ///
    /// - Parameter row: The row.
    /// - Throws: `NameFileError` if there are more rows or bytes than are taken; the reader ends with it.
    mutating func take(_ row: FoundRow) throws(NameFileError)

    /// Says that there is a section, which may stay without names.
    ///
    /// - Parameter title: Its title.
    mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>)

    /// Takes note of something that is no name and was left out.
    ///
    /// - Parameter problem: What, and where.
    /// - Throws: `NameFileError` if each problem is to be the end; the reader ends with it.
    mutating func report(_ problem: NameProblem) throws(NameFileError)
}
