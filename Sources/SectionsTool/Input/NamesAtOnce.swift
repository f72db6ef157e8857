internal import CommandSupport
internal import NameDirectory
internal import NameLoading
internal import SectionsUI
internal import SourceText

/// Names that are read to their end before anything is done with them.
enum NamesAtOnce {
    /// Reads the names that a command line asks for, says what was wrong, and whether all could be read.
    ///
    /// - Throws: `ReadingError` if there are none.
    static func read(
        _ options: SectionsOptions
    ) throws(ReadingError) -> (names: NameDictionary, isComplete: Bool) {
        guard let input = InputPaths(options) else { return (try bundled(options), true) }
        let loader = try input.loader()
        let progress = try loader.readAll()
        Self.report(progress, from: loader.name)
        return (progress.names, !progress.failures.haveUnread)
    }

    /// The names of the program itself.
    ///
    /// - Throws: `ReadingError` if they lack a field that was asked for.
    static func bundled(_ options: SectionsOptions) throws(ReadingError) -> NameDictionary {
        let names = try BundledNames.read()
        guard let problem = FieldCheck.problem(of: options.reading.askedFields, in: names) else {
            return names
        }
        throw ReadingError(file: "the program's own names", reason: problem)
    }

    /// Says which files, and what in the others, could not be read.
    static func report(_ progress: LoadingProgress, from file: String) {
        for failure in progress.failures { StandardError.say(failure.description) }
        for line in ProblemReport.lines(for: progress.problems, file: file) { StandardError.say(line) }
    }
}

extension ReadingError {
    /// The exit status if it leaves no names: an empty file is no error, and nothing in it matches.
    var status: ExitStatus { isAboutNothing ? .noMatch : .error }
    /// Whether there are no names because there is nothing at all.
    var isAboutNothing: Bool { reason == .empty || reason == .emptyDirectory }
}

extension Sequence<ReadingError> {
    /// Whether there is a file among them that could not be read, and not only empty ones.
    var haveUnread: Bool { contains { $0.status == .error } }
}
