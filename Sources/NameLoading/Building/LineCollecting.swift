package import NameRows
package import Names

/// Puts lines into display order as they arrive in a region.
package protocol LineCollecting: Sendable {
    /// The region that the lines are read into.
    var region: TextRegion { get }
    /// Number of bytes read.
    var bytesReceived: Int { get }
    /// End offset of the last complete line.
    var complete: Int { get }
    var rowCount: Int { get }
    /// Whether a list of the lines shares their region.
    var isOrdered: Bool { get }
    /// Approximate number of bytes of memory needed to make a list of the lines, in addition to the lines.
    var bytesToMakeList: Int { get }
    /// Maximum number of bytes of lines that one thread sorts at a time.
    var pieceBytes: Int { get set }

    /// Adds bytes that were written into the region, of which at least 64 bytes after `end` must be readable.
    ///
    /// `isASCII` means that these bytes and all bytes before them are known to be ASCII.
    mutating func receive(upTo end: Int, isASCII: Bool) throws(LineCollector.Failure)

    /// Terminates the last line if it has no newline, and takes the remaining lines.
    mutating func finish() throws(LineCollector.Failure)

    /// Discards the last line if it has no newline.
    mutating func dropLastLine()

    /// Discards lines after `limit` bytes or somewhat earlier, but not all, and releases their memory.
    mutating func keepRuns(upTo limit: Int)

    /// Releases the memory after the bytes that have arrived.
    func releaseUnusedMemory()

    /// The lines so far, in display order; with `isLast`, the collector must not be used afterwards.
    mutating func store(isLast: Bool) throws(LineCollector.Failure) -> NameStore
}
