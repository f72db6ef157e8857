package import SourceText

extension ReadingError {
    /// The problem that this error is where rows were read before it, or `nil` if it is the end even then.
    ///
    /// A list that breaks off, or breaks a rule, has names up to there; what goes beyond a limit is not read.
    var problemBehindRows: NameProblem? {
        switch reason {
        case .malformed, .damaged, .truncated:
            NameProblem(path: "", line: place?.line ?? 0, issue: .malformed(reason.description))
        default:
            nil
        }
    }

    /// Reports this error behind so many rows that were read.
    ///
    /// - Throws: This error if there are none or it is the end even then, or that of the sink. A strict sink
    ///   throws here again if this is its own.
    package func report<Sink: RecordSink>(behindRows rowCount: Int, to sink: inout Sink) throws(ReadingError)
    {
        guard rowCount > 0, let problem = problemBehindRows else { throw self }
        try sink.report(problem)
    }
}
