import Glibc
import Synchronization
import SystemSupport
import Testing

/// Programs that are cancelled while they run.
@Suite(.timeLimit(.minutes(2)))
struct ProcessCancelTests {
    /// A file into which a program writes when it has come so far.
    private struct Signpost: ~Copyable {
        let path: String
        private let descriptor: Int32

        init() throws {
            var template = Array("/tmp/sections-run-XXXXXX".utf8CString)
            descriptor = mkstemp(&template)
            try #require(descriptor >= 0)
            path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }

        deinit {
            close(descriptor)
            unlink(path)
        }

        /// Waits for the number of a process and a line end.
        func process() async -> Int32? {
            while !Task.isCancelled {
                var bytes = [UInt8](repeating: 0, count: 20)
                let count = max(0, pread(descriptor, &bytes, bytes.count, 0))
                if count > 0, bytes[count - 1] == UInt8(ascii: "\n") {
                    return Int32(String(decoding: bytes[..<(count - 1)], as: UTF8.self))
                }
                await Task.yield()
            }
            return nil
        }
    }

    /// Runs a script that writes the number of a process into a file, cancels it then, and checks that the process is gone.
    private func cancel(_ script: String, isChild: Bool = false) async throws -> ProcessResult {
        let signpost = try Signpost()
        let ended = AsyncStream<ProcessResult>.makeStream()
        let run = ProcessRun.start(["sh", "-c", script, signpost.path].map { Array($0.utf8) }) {
            ended.continuation.yield($0)
            ended.continuation.finish()
        }
        let process = try #require(await signpost.process())
        #expect(kill(process, 0) == 0)
        run.cancel()
        run.cancel()
        let results = await ended.stream.reduce(into: []) { $0.append($1) }
        // One of the group that is not our own child ends soon; the system reaps it when it likes.
        while isAlive(process), !Task.isCancelled { await Task.yield() }
        #expect(!isAlive(process))
        if !isChild { #expect(kill(process, 0) == -1 && errno == ESRCH) }
        run.cancel()
        return try #require(results.first)
    }

    /// Whether a process runs: one that has ended may still wait to be reaped.
    private func isAlive(_ process: Int32) -> Bool {
        let descriptor = open("/proc/\(process)/stat", O_RDONLY)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        return count > 0 && !String(decoding: bytes[..<count], as: UTF8.self).contains(") Z ")
    }

    @Test("A program that waits is ended, with the output that came before")
    func waiting() async throws {
        let result = try await cancel("echo begun; echo $$ > \"$0\"; exec sleep 600")
        #expect(result == ProcessResult(output: Array("begun\n".utf8), ending: .cancelled))
    }

    @Test("A program that ignores the wish is killed")
    func stubborn() async throws {
        let start = ContinuousClock.now
        let result = try await cancel("trap '' TERM; echo $$ > \"$0\"; while :; do sleep 600; done")
        #expect(result.ending == .cancelled)
        #expect(ContinuousClock.now - start >= .milliseconds(200))
    }

    @Test("A program that is stopped is ended")
    func stopped() async throws {
        #expect(try await cancel("echo $$ > \"$0\"; kill -STOP $$").ending == .cancelled)
    }

    @Test(
        "What a program has started ends with it, whether it wants to or not",
        arguments: ["", "trap '' TERM; "])
    func children(trap: String) async throws {
        let result = try await cancel("(\(trap)exec sleep 600) & echo $! > \"$0\"; wait", isChild: true)
        #expect(result.ending == .cancelled)
    }
}
