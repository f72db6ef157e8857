import Glibc
import TestSupport
import Testing

/// What strace has written of a program, to a file with the name `trace`.
struct Traced {
    /// A system call or a signal each, in order.
    let lines: [String]

    /// Whether strace may watch programs here.
    static var isPossible: Bool { FormatFaultTests.mayTrace }

    /// Waits for a line, and reads all until then.
    ///
    /// - Parameters:
    ///   - directory: Where the file is.
    ///   - last: What the last line contains, such as how the program has ended.
    /// - Throws: If that line does not come.
    init(_ directory: TemporaryDirectory, until last: String) throws {
        try Self.wait { directory.text(of: "trace")?.contains(last) == true }
        lines = (directory.text(of: "trace") ?? "").split(separator: "\n").map(String.init)
    }

    /// Waits for a condition that the screen does not show.
    static func wait(
        within limit: Duration = .seconds(20), for condition: () -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let deadline = ContinuousClock.now + limit
        while !condition() {
            try #require(ContinuousClock.now < deadline, sourceLocation: sourceLocation)
            sched_yield()
        }
    }
}
