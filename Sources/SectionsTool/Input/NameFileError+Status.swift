internal import CommandSupport
internal import SourceText

extension ReadingError {
    /// How the program ends for which this leaves no names: an empty file is no error, and nothing in it matches.
    var status: ExitStatus { reason == .empty ? .noMatch : .error }
}

extension Sequence<ReadingError> {
    /// Whether there is a file among them that could not be read, and not only empty ones.
    var haveUnread: Bool { contains { $0.status == .error } }
}
