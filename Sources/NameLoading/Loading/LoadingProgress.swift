public import NameDirectory
internal import NameFormats
public import SourceText

/// How far the reading of names has come.
public struct LoadingProgress: Sendable {
    /// The names so far, in display order.
    ///
    /// While names come in disorder there may be fewer here than were read.
    public let names: NameDictionary
    /// Grows by one each time `names` is another list.
    public let version: Int
    /// How many names were read.
    public let nameCount: Int
    /// How many bytes were read.
    public let bytesRead: Int
    /// How many bytes there are; `nil` if only the end of the pipe will tell.
    public let byteCount: Int?
    /// Whether `names` is all of it.
    public let isComplete: Bool
    /// What is there that is no name.
    public let problems: [NameProblem]
    /// Files that could not be read, beside those that could.
    public let failures: [ReadingError]

    package init(
        names: NameDictionary, version: Int, nameCount: Int, bytesRead: Int, byteCount: Int?,
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

    /// What is known before the first byte has come.
    public static let nothingYet = LoadingProgress(
        names: NameDictionary(sections: []), version: 0, nameCount: 0, bytesRead: 0, byteCount: nil,
        isComplete: false, problems: [])
}
