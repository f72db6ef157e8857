/// Where a value stands: in the file, or in a scratch text if it had to be put together.
package enum LentText {
    case inFile(Range<Int>)
    case inScratch(Range<Int>)

    /// Its bytes, in whichever of the two it is.
    package func bytes(
        of file: UnsafeBufferPointer<UInt8>, or scratch: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        switch self {
        case .inFile(let range): UnsafeBufferPointer(rebasing: file[range])
        case .inScratch(let range): UnsafeBufferPointer(rebasing: scratch[range])
        }
    }
}
