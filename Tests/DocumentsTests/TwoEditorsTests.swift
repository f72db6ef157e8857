import Documents
import Glibc
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// Several programs, or several parts of one, that save the same file.
@Suite struct TwoEditorsTests {
    let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    /// Starts a process that has read the file, and saves it when the pipe is opened.
    private func other(_ words: [String] = []) async throws -> (save: () -> Void, result: () async -> String)
    {
        let pipe = scratch("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let isReady = Mark()
        let isDone = Mark()
        let text = TextBox()
        ProcessRun.start(
            ([Tool.built("save-file"), scratch("names"), "theirs", pipe] + words).map { Array($0.utf8) },
            progress: { isReady.set(String(decoding: $0, as: UTF8.self) == "ready\n") }
        ) {
            text.set("\(String(decoding: $0.output, as: UTF8.self)) \($0.ending)")
            isDone.set()
        }
        try #require(isReady.wait())
        return (
            // It waits for one who writes.
            { close(open(pipe, O_WRONLY | O_CLOEXEC)) },
            { isDone.wait() ? text.value : "it does not end" }
        )
    }

    @Test(
        "F7, F-08: while another process has the lock, no other edits; after it has ended, one can"
    )
    func lock() async throws {
        try scratch.file("names", "old")
        let other = try await other(["lock"])
        let file = DocumentFile(path: FilePath(scratch("names")))
        _ = try file.read(limit: 100)
        #expect(throws: DocumentError(file: file.path, action: .lock, reason: .locked)) { try file.lock() }
        #expect(throws: DocumentError(file: file.path, action: .save, reason: .locked)) {
            try file.save([65])
        }
        other.save()
        #expect(await other.result() == "ready\n exited(0)")
        #expect(scratch.text(of: "names") == "theirs" && file.hasChanged())
        try file.lock()
        #expect(throws: DocumentError(file: file.path, action: .save, reason: .changed)) {
            try file.save([65])
        }
        _ = try file.read(limit: 100)
        try file.save([65])
    }

    @Test("F7: without a lock, the second save reports that the file has changed")
    func check() async throws {
        try scratch.file("names", "old")
        let other = try await other()
        let file = DocumentFile(path: FilePath(scratch("names")))
        _ = try file.read(limit: 100)
        try file.save(Array("ours".utf8))
        other.save()
        let text = await other.result()
        #expect(text.contains("names cannot be saved: it was changed by another program since it was read"))
        #expect(text.hasSuffix(" exited(1)") && scratch.text(of: "names") == "ours")
    }

    @Test(
        "F7: of many that add to one file at the same time none loses anything",
        arguments: [[], .inPlace] as [SaveOptions])
    func adding(_ options: SaveOptions) async throws {
        let path = scratch("names")
        if !options.isEmpty { try scratch.file("names", "") }
        let deadline = ContinuousClock.now + .seconds(60)
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<4 {
                group.addTask {
                    let line = Array("\(number)\n".utf8)
                    var saved = 0
                    while saved < 25, ContinuousClock.now < deadline {
                        let file = DocumentFile(path: FilePath(path))
                        do {
                            let bytes = try file.read(limit: 10_000) ?? []
                            try file.save(bytes + line, options)
                            saved += 1
                        } catch let error as DocumentError {
                            // Two that ask at once who holds the lock take each other for readers.
                            let expected: [DocumentError.Reason] = [
                                .locked, .lockedByReader, .changed, .appeared, .unstable,
                            ]
                            guard expected.contains(error.reason) else { throw error }
                            await Task.yield()
                        }
                    }
                    return saved
                }
            }
            return try await group.reduce(0, +)
        }
        let lines = (scratch.text(of: "names") ?? "").split(separator: "\n")
        #expect(count == 100 && lines.count == 100)
        for number in 0..<4 { #expect(lines.filter { $0 == "\(number)" }.count == 25) }
        #expect(scratch.names == ["names"])
    }

    @Test(
        "Looking for changes at each key asks the system once while nothing changes",
        .enabled(if: StruckSave.isPossible, "the system lets no program trace another"))
    func looking() async throws {
        try scratch.file("names", "old")
        let look = StruckSave(scratch: try TemporaryDirectory(), arguments: [scratch("names"), "", "look"])
        let deadline = ContinuousClock.now + .seconds(20)
        var calls = Int.max
        // Until the clock of the file system has gone on, bytes must be read.
        while calls > 110, ContinuousClock.now < deadline {
            let outcome = try await look.run(0, "0")
            #expect(outcome.text == "0\n")
            calls = outcome.calls
        }
        #expect(calls >= 100 && calls <= 110)
    }
}

/// A text that one thread sets and another one reads afterwards.
private final class TextBox: Sendable {
    private let text = Mutex("")

    var value: String { text.withLock { $0 } }

    func set(_ value: String) { text.withLock { $0 = value } }
}
