public import FormatCore
public import NameDirectory
public import SystemSupport

/// Reads files of names synchronously.
public enum NameFile {
    /// Reads a file or a pipe in any supported format.
    ///
    /// The file is read once; later changes to it have no effect. `NameLoader` does the same in the
    /// background, and its documentation explains how lines are assigned to sections.
    ///
    /// - Parameters:
    ///   - path: The file's path as the system takes it. A pipe is read to its end.
    ///   - limits: The limits on size and number of names.
    /// - Returns: The names, and the entries that are not names.
    /// - Throws: `ReadingError` with the system's message if the file cannot be read, or with the error in
    ///   it.
    /// - Complexity: O(bytes), plus O(names · log names) for unordered lines.
    public static func read(
        path: FilePath, limits: ReadingLimits = .init()
    ) throws(ReadingError) -> (names: NameCollection, problems: [NameProblem]) {
        let progress = try NameLoader(path: path, limits: limits).readAll()
        return (progress.names, progress.problems)
    }
}
