import Glibc
import SystemSupport
import TestSupport
import Testing

/// A save by a process that is killed, or has a system call fail, between its beginning and its end.
struct StruckSave {
    /// How it went.
    struct Outcome: Sendable {
        /// What the process wrote, its error for instance.
        let text: String
        let ending: ProcessResult.Ending
        /// System calls from the beginning of the save on.
        let calls: Int
        /// The name of the call that failed; `nil` if it was none on files.
        let failed: String?
        /// Whether a signal was sent.
        let hasStruck: Bool
    }

    /// Where the report goes.
    let scratch: TemporaryDirectory
    /// The arguments of `save-file`.
    let arguments: [String]

    /// Whether the system lets one program trace another; it may be forbidden in a container.
    static let isPossible: Bool = {
        guard let scratch = try? TemporaryDirectory() else { return false }
        return (try? StruckSave(scratch: scratch, arguments: []).isTraced()) == true
    }()

    private func isTraced() throws -> Bool {
        let isDone = Mark()
        ProcessRun.start(
            [Tool.built("strike"), "/dev/null", "0", "--", "/bin/true"].map { Array($0.utf8) }
        ) { isDone.set($0.ending == .exited(0)) }
        return isDone.wait()
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - place: The call, counted from 1.
    ///   - action: What strikes, as the tool takes it: `9`, `fail=28`.
    /// - Returns: How it went.
    /// - Throws: If it has left no report.
    func run(_ place: Int, _ action: String) async throws -> Outcome {
        let report = scratch("report")
        let result = await Tool.run(
            ["/usr/bin/env", "STRIKE_REPORT=\(report)", "SWIFT_BACKTRACE=enable=no", Tool.built("strike")]
                + ["/dev/null", "\(place)", action, "--", Tool.built("save-file")] + arguments)
        let words = (scratch.text(of: "report") ?? "").split { $0 == " " || $0 == "\n" }
        unlink(report)
        try #require(words.count == 3, "\(result)")
        return Outcome(
            text: result.text, ending: result.ending, calls: Int(words[0]) ?? 0,
            failed: words[1] == "-" ? nil : String(words[1]), hasStruck: words[2] == "1")
    }
}
