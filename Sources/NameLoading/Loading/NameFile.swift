public import NameDirectory
internal import NameFormats
public import SourceText
public import SystemSupport

/// Reads files of names, whole.
public enum NameFile {
    /// Reads a file or a pipe: an XML property list, or lines with a name each.
    ///
    /// The file is read once; what happens to it afterwards has no influence. `NameLoader` does the same in
    /// the background, and says how its lines are put into sections.
    ///
    /// - Parameters:
    ///   - path: The file's path, as the system takes it. One that is a pipe is read to its end.
    ///   - limits: How much is taken.
    /// - Returns: The names, and what in the file is none.
    /// - Throws: `ReadingError` with the system's message if it cannot be read, or with what is wrong in it.
    /// - Complexity: O(bytes), and O(names · log names) for lines in disorder.
    public static func read(
        path: FilePath, limits: ReadingLimits = .init()
    ) throws(ReadingError) -> (names: NameDictionary, problems: [NameProblem]) {
        let progress = try NameLoader(path: path, limits: limits).readAll()
        return (progress.names, progress.problems)
    }
}
