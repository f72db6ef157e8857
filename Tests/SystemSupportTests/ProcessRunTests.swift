import Glibc
import SystemSupport
import Testing

/// Programs that run beside this one, from their start until they are reaped.
@Suite(.timeLimit(.minutes(2)))
struct ProcessRunTests {
    private func run(
        _ arguments: String..., limit: Int = ProcessRun.standardOutputLimit,
        cancelling isCancelled: Bool = false
    ) async -> ProcessResult {
        await withCheckedContinuation { continuation in
            let run = ProcessRun.start(arguments.map { Array($0.utf8) }, outputLimit: limit) {
                continuation.resume(returning: $0)
            }
            if isCancelled { run.cancel() }
        }
    }

    private func text(_ result: ProcessResult) -> String { String(decoding: result.output, as: UTF8.self) }

    @Test("Output and errors are read in order, and the status is reported")
    func output() async {
        let result = await run("sh", "-c", "echo one; echo two >&2; echo three; exit 3")
        #expect(text(result) == "one\ntwo\nthree\n")
        #expect(result.ending == .exited(3))
    }

    @Test("Arguments come as they are, whatever is in them")
    func arguments() async {
        let result = await run("printf", "<%s>", "", "a b", "$HOME", "'; exit 1", "*", "é\n")
        #expect(text(result) == "<><a b><$HOME><'; exit 1><*><é\n>")
        #expect(result.ending == .exited(0))
    }

    @Test("A missing program, an empty command and a zero byte are reported")
    func missing() async {
        let result = await run("sections-has-no-such-program", "x")
        #expect(result.ending == .notStarted("No such file or directory"))
        #expect(await run().ending == .notStarted("there is no program to start"))
        #expect(await run("echo", "a\0b").ending == .notStarted("an argument has a zero byte"))
        #expect(await run("/").ending == .notStarted("Permission denied"))
    }

    @Test("A program that writes without end is stopped at the limit", arguments: [0, 1, 1_000, 100_000])
    func limit(limit: Int) async {
        let result = await run("yes", limit: limit)
        #expect(result.output.count == limit)
        #expect(result.ending == .outputLimit)
    }

    @Test("Output of exactly the limit is no more than that")
    func exactLimit() async {
        let result = await run("printf", "12345", limit: 5)
        #expect(text(result) == "12345" && result.ending == .exited(0))
    }

    @Test("A program that does not end when asked is killed")
    func stubborn() async {
        // The signal is ignored before the first byte comes, and the limit has the end asked for after it.
        let result = await run("sh", "-c", "trap '' TERM; echo ready; while :; do sleep 60; done", limit: 2)
        #expect(text(result) == "re" && result.ending == .outputLimit)
    }

    @Test("A program that is cancelled ends soon, whatever it was doing")
    func cancelling() async {
        let clock = ContinuousClock()
        let start = clock.now
        #expect(await run("sleep", "600", cancelling: true).ending == .cancelled)
        #expect(await run("sh", "-c", "kill -STOP $$", cancelling: true).ending == .cancelled)
        #expect(clock.now - start < .seconds(60))
    }

    @Test(
        "No signal is blocked or ignored, and a fatal one is reported", arguments: [15, 9, 13, 2])
    func signals(number: Int32) async {
        let result = await run("sh", "-c", "kill -\(number) $$; echo alive")
        #expect(result.ending == .signalled(number) && result.output.isEmpty)
    }

    @Test("The input is empty")
    func input() async {
        #expect(await run("cat") == ProcessResult(output: [], ending: .exited(0)))
    }

    @Test("The program leads a group of its own, without a terminal")
    func group() async {
        let fields = text(await run("sh", "-c", "read line < /proc/$$/stat; echo $line")).split(
            separator: " ")
        #expect(fields.count > 6 && fields[0] == fields[4] && fields[0] == fields[5] && fields[6] == "0")
    }

    @Test("No descriptors of ours are open in the program, not even those that are to be inherited")
    func descriptors() async {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        // The fourth one is the list's own.
        #expect(text(await run("ls", "/proc/self/fd")) == "0\n1\n2\n3\n")
    }

    @Test("What a program leaves behind does not keep it from ending")
    func background() async {
        let result = await run("sh", "-c", "sleep 600 & echo done")
        #expect(text(result) == "done\n" && result.ending == .exited(0))
    }

    @Test("A program that has closed its output is waited for")
    func closedOutput() async {
        let result = await run("sh", "-c", "exec >&- 2>&-; sleep 0.1; exit 7")
        #expect(result.ending == .exited(7))
    }

    @Test("A hundred quick changes leave no process and no descriptors")
    func manyChanges() async throws {
        let before = openDescriptors()
        var processes: [Int32] = []
        await withTaskGroup(of: ProcessResult.self) { group in
            for number in 0..<100 {
                group.addTask {
                    // Some are stopped when they have begun to write, some before or while they do.
                    number % 4 == 0
                        ? await run("sh", "-c", "echo $$; kill -STOP $$", limit: 1)
                        : await run("sh", "-c", "echo $$; exec sleep 600", cancelling: true)
                }
            }
            for await result in group {
                #expect(result.ending == .cancelled || result.ending == .outputLimit)
                let number = text(result).split(separator: "\n").first.flatMap { Int32($0) }
                if result.ending == .cancelled, let number { processes.append(number) }
            }
        }
        for process in processes {
            // One that was not reaped would still have its number.
            #expect(kill(process, 0) == -1)
        }
        // Other tests of this process open some as well, but not a hundred.
        #expect(openDescriptors() < before + 50)
    }

    private func openDescriptors() -> Int {
        (0..<1_024).count { fcntl(Int32($0), F_GETFD) >= 0 }
    }
}

/// Programs that are started and left alone.
@Suite(.timeLimit(.minutes(2)))
struct ProcessApartTests {
    private func run(_ arguments: String...) async -> ProcessResult {
        await withCheckedContinuation { continuation in
            ProcessRun.startApart(arguments.map { Array($0.utf8) }) { continuation.resume(returning: $0) }
        }
    }

    @Test("Its output is discarded, and its ending is reported")
    func endings() async {
        #expect(await run("sh", "-c", "echo one; exit 3") == ProcessResult(output: [], ending: .exited(3)))
        #expect(await run("sh", "-c", "kill -9 $$").ending == .signalled(9))
        #expect(await run("true").ending == .exited(0))
    }

    @Test("It has no terminal and no input, and leads a session of its own")
    func surroundings() async {
        let script =
            "read line && exit 1; tty && exit 2; set -- $(cat /proc/$$/stat); test $6 = $$ || exit 3"
        #expect(await run("sh", "-c", script).ending == .exited(0))
    }

    @Test("A program that cannot be started is reported")
    func missing() async {
        #expect(
            await run("sections-has-no-such-program").ending == .notStarted("No such file or directory"))
        #expect(await run().ending == .notStarted("there is no program to start"))
        #expect(await run("true", "a\0b").ending == .notStarted("an argument has a zero byte"))
    }
}
