internal import CommandSupport
internal import NameDirectory

extension NameFileError {
    /// How the program ends for which this leaves no names: an empty file is no error, and nothing in it matches.
    var status: ExitStatus { reason == .empty ? .noMatch : .error }
}

extension Sequence<NameFileError> {
    /// Whether there is a file among them that could not be read, and not only empty ones.
    var haveUnread: Bool { contains { $0.status == .error } }
}
