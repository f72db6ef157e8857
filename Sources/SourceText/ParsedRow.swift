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
