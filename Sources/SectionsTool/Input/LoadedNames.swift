internal import CommandOptions
internal import FormatCore
internal import NameLoading
internal import Names
internal import SectionsUI

/// Names that are loaded completely before they are used.
enum LoadedNames {
    /// Loads the names that a command line asks for and reports problems; returns whether everything could be
    /// read.
    ///
    /// - Throws: `ReadingError` if there are no names.
    static func read(
        _ options: SectionsOptions
    ) throws(ReadingError) -> (names: NameCollection, isComplete: Bool) {
        guard let input = InputPaths(options) else { return (try bundled(options), true) }
        let loader = try input.loader()
        let progress = try loader.readAll()
        Self.report(progress, from: loader.name)
        return (progress.names, !progress.failures.haveUnread)
    }

    /// The bundled names.
    ///
    /// - Throws: `ReadingError` if they lack a requested field.
    static func bundled(_ options: SectionsOptions) throws(ReadingError) -> NameCollection {
        let names = try BundledNames.read()
        guard let problem = FieldCheck.problem(of: options.reading.requiredFields, in: names) else {
            return names
        }
        throw ReadingError(file: "the program's own names", reason: problem)
    }

    /// Reports the files and entries that could not be read.
    static func report(_ progress: LoadingProgress, from file: String) {
        for failure in progress.failures { StandardError.say(failure.description) }
        for line in ProblemReport.lines(for: progress.problems, file: file) { StandardError.say(line) }
    }
}

extension ReadingError {
    /// The exit status if no names remain: empty input is not an error, but nothing matches in it.
    var status: ExitStatus { isEmptyInput ? .noMatch : .error }
    /// Whether there are no names because the input is empty.
    var isEmptyInput: Bool { reason == .empty || reason == .emptyDirectory }
}

extension Sequence<ReadingError> {
    /// Whether some file could not be read, rather than being empty.
    var haveUnread: Bool { contains { $0.status == .error } }
}
