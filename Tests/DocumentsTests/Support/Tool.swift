import SystemSupport
import TestSupport
import Testing

/// Programs that the tests start.
enum Tool {
    /// Runs a program to its end.
    ///
    /// - Parameter arguments: The program and its arguments.
    /// - Returns: What it wrote, and how it ended.
    static func run(_ arguments: [String]) async -> (text: String, ending: ProcessResult.Ending) {
        let result = await withCheckedContinuation { continuation in
            ProcessRun.start(arguments.map { Array($0.utf8) }) { continuation.resume(returning: $0) }
        }
        return (String(decoding: result.output, as: UTF8.self), result.ending)
    }

    /// The path of a program that the package builds.
    static func built(_ name: String) -> String { BuiltProgram.path(name) }
}
