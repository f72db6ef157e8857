/// Limits on reading a file.
public struct ReadingLimits: Sendable, Hashable {
    /// Maximum size of a list of lines: 64 GiB.
    package static let largestBytes = 64 << 30
    /// Maximum size of files with records, and of lines not ordered by letters: almost 4 GiB.
    package static let largestBytesOfRecords = Int(UInt32.max) - 1

    /// Maximum size of the file, in bytes: by default the largest possible, 64 GiB, and 4 GiB for files with
    /// records.
    public var bytes = Self.largestBytes
    /// Maximum nesting of arrays and dictionaries; the root is level 1.
    ///
    /// 64 by default, at most 1,000.
    public var depth = 64
    /// Maximum number of names, or of values in a list of other things: 2^32 - 2 by default, the largest
    /// possible.
    public var names = Int(UInt32.max) - 1
    /// Maximum number of problems to keep; further ones are only counted.
    public var problems = 1_000
    /// Maximum size, in bytes, of files whose values are copied to speed up every kind of search; larger
    /// files are searched in place where possible.
    package var copiedBytes = 32 << 20

    /// Creates the default limits.
    public init() {}

    /// The limits reduced to what readers can handle.
    package var clamped: ReadingLimits {
        var limits = self
        limits.bytes = min(max(bytes, 0), Self.largestBytes)
        limits.depth = min(max(depth, 0), 1_000)
        limits.names = min(max(names, 0), Int(UInt32.max) - 1)
        limits.problems = max(problems, 0)
        return limits
    }

    /// The limits for files with records.
    package var ofRecords: ReadingLimits {
        var limits = clamped
        limits.bytes = min(limits.bytes, Self.largestBytesOfRecords)
        return limits
    }
}
