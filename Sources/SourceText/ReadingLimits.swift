/// How much a reader takes of a file.
public struct ReadingLimits: Sendable, Hashable {
    /// The most bytes of a list of lines: 64 GiB.
    package static let largestBytes = 64 << 30
    /// The most bytes of what has records, or of lines in another order than that of letters: almost 4 GiB.
    package static let largestBytesOfRecords = Int(UInt32.max) - 1

    /// The size of the file, in bytes: 64 GiB unless told, which is the most, and 4 GiB if it has records.
    public var bytes = Self.largestBytes
    /// How deep arrays and dictionaries may lie in each other; the root is level 1.
    ///
    /// 64 unless told, 1,000 at most.
    public var depth = 64
    /// How many names, or values of a list that is not names; 2^32 - 2 unless told, which is the most.
    public var names = Int(UInt32.max) - 1
    /// How many problems are kept one by one; the others are counted.
    public var problems = 1_000
    /// The size of files, in bytes, of which values are copied for searches, so that each way of matching is
    /// fast; larger ones are searched in their lines where that can be.
    package var copiedBytes = 32 << 20

    /// The limits that hold unless told otherwise.
    public init() {}

    /// The same limits, cut to what readers can hold.
    package var clamped: ReadingLimits {
        var limits = self
        limits.bytes = min(max(bytes, 0), Self.largestBytes)
        limits.depth = min(max(depth, 0), 1_000)
        limits.names = min(max(names, 0), Int(UInt32.max) - 1)
        limits.problems = max(problems, 0)
        return limits
    }

    /// The same limits for what has records.
    package var ofRecords: ReadingLimits {
        var limits = clamped
        limits.bytes = min(limits.bytes, Self.largestBytesOfRecords)
        return limits
    }
}
