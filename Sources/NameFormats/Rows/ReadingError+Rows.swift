package import SourceText

extension ReadingError {
    /// The problem to report for this error if rows precede it; `nil` if it is fatal even then.
    ///
    /// A truncated or malformed list contains valid names up to the error. Input beyond a limit is not read.
    var problemBehindRows: NameProblem? {
        switch reason {
        case .malformed, .damaged, .truncated:
            NameProblem(path: "", line: place?.line ?? 0, issue: .malformed(reason.description))
        default:
            nil
        }
    }

    /// Reports this error as a problem that follows `rowCount` rows.
    ///
    /// - Throws: This error if there are no rows or it is fatal even then, or that of the sink. A strict sink
    ///   rethrows its own error here.
    package func report<Sink: RecordSink>(behindRows rowCount: Int, to sink: inout Sink) throws(ReadingError)
    {
        guard rowCount > 0, let problem = problemBehindRows else { throw self }
        try sink.report(problem)
    }
}
