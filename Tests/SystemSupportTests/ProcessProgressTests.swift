import Glibc
import SystemSupport
import Testing

/// Programs that go on after they have written.
@Suite(.timeLimit(.minutes(2)))
struct ProcessProgressTests {
    private enum Report: Sendable, Equatable {
        case output(String)
        case ended(ProcessResult)
    }

    private func start(_ script: String) -> (run: ProcessRun, reports: AsyncStream<Report>) {
        let (stream, continuation) = AsyncStream<Report>.makeStream()
        let run = ProcessRun.start(
            ["sh", "-c", script].map { Array($0.utf8) }, pause: .milliseconds(10),
            progress: { continuation.yield(.output(String(decoding: $0, as: UTF8.self))) },
            completion: {
                continuation.yield(.ended($0))
                continuation.finish()
            })
        return (run, stream)
    }

    @Test("Output is reported once when it pauses, and the end last")
    func pausing() async throws {
        let (run, stream) = start("echo one; exec sleep 600")
        var reports: [Report] = []
        for await report in stream {
            reports.append(report)
            run.cancel()
        }
        #expect(
            reports == [
                .output("one\n"), .ended(ProcessResult(output: Array("one\n".utf8), ending: .cancelled)),
            ])
    }

    @Test("A program that never pauses is reported as well, with all output so far")
    func steady() async throws {
        let (run, stream) = start("while :; do echo line; sleep 0.001; done")
        var outputs: [String] = []
        for await report in stream {
            guard case .output(let output) = report else { continue }
            outputs.append(output)
            if outputs.count == 3 { run.cancel() }
        }
        #expect(outputs.count >= 3)
        for (former, later) in zip(outputs, outputs.dropFirst()) {
            #expect(later.hasPrefix(former) && later.count > former.count)
        }
    }

    @Test("A program that has closed its output and goes on is cancelled at once")
    func closedOutput() async throws {
        let (run, stream) = start("echo $$; exec >&- 2>&-; exec sleep 600")
        for await report in stream {
            if case .output = report { run.cancel() }
            if case .ended(let result) = report { #expect(result.ending == .cancelled) }
        }
    }
}
