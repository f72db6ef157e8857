/// A row that a reader has found; its bytes are lent for the time of the call that takes it.
public struct FoundRow {
    /// The name, decoded, as it is shown and searched; it may hold newlines and bytes that are no UTF-8.
    public var name: UnsafeBufferPointer<UInt8>
    /// The title of its section if the file, or a field that was asked for, says so, else its first letter.
    public var title: UnsafeBufferPointer<UInt8>?
    /// Where the record lies that it comes from, in bytes of the input, without the end of its line.
    public var record: Range<Int>
    /// The line in which that begins, from 1.
    public var line: Int
    /// Where all of the element lies that it comes from, with its quotes or tags; of a binary property list,
    /// where the reference to it lies.
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
