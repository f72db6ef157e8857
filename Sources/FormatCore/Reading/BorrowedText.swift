/// A value that is in the file or, if it had to be assembled, in a scratch buffer.
public enum BorrowedText {
    case inFile(Range<Int>)
    case inScratch(Range<Int>)

    /// The bytes, from the file or the scratch buffer.
    @inlinable
    public func bytes(
        of file: UnsafeBufferPointer<UInt8>, or scratch: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        switch self {
        case .inFile(let range): UnsafeBufferPointer(rebasing: file[range])
        case .inScratch(let range): UnsafeBufferPointer(rebasing: scratch[range])
        }
    }
}
