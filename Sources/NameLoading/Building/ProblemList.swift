internal import FormatCore

/// Problems up to a maximum number, and the number of further ones.
struct ProblemList: Sendable {
    private let limit: Int
    /// The first problems, up to the limit.
    private(set) var problems: [NameProblem] = []
    private var furtherCount = 0
    private var lastLine = 1

    init(limit: Int) { self.limit = limit }

    mutating func append(_ problem: NameProblem) {
        lastLine = problem.line
        if problems.count < limit { problems.append(problem) } else { furtherCount += 1 }
    }

    /// The problems, followed by a count of those that exceed the limit.
    var all: [NameProblem] {
        guard furtherCount > 0 else { return problems }
        return problems + [NameProblem(path: "", line: lastLine, issue: .more(furtherCount))]
    }
}
