public import FormatCore
public import Names

/// Progress of loading names.
public struct LoadingProgress: Sendable {
    /// The names so far, in display order.
    ///
    /// If they arrive unordered, these may be fewer than have been read.
    public let names: NameCollection
    /// Increases by one with each new list in `names`.
    public let version: Int
    /// Number of names read.
    public let nameCount: Int
    /// Number of bytes read.
    public let bytesRead: Int
    /// Total number of bytes; `nil` for a pipe that has not ended.
    public let byteCount: Int?
    /// Whether `names` is complete.
    public let isComplete: Bool
    /// Entries that are not names.
    public let problems: [NameProblem]
    /// Errors of files that could not be read, while others could.
    public let failures: [ReadingError]

    package init(
        names: NameCollection, version: Int, nameCount: Int, bytesRead: Int, byteCount: Int?,
        isComplete: Bool, problems: [NameProblem], failures: [ReadingError] = []
    ) {
        self.names = names
        self.version = version
        self.nameCount = nameCount
        self.bytesRead = bytesRead
        self.byteCount = byteCount
        self.isComplete = isComplete
        self.problems = problems
        self.failures = failures
    }

    /// The progress before the first byte arrives.
    public static let nothingYet = LoadingProgress(
        names: NameCollection(sections: []), version: 0, nameCount: 0, bytesRead: 0, byteCount: nil,
        isComplete: false, problems: [])
}
