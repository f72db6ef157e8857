import Glibc
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// What a helper can do that reads SQLite files, tried from inside it.
@Suite struct ConfinementTests {
    /// Whether the kernel filters calls.
    private static let hasFilters = access("/proc/sys/kernel/seccomp", F_OK) == 0
    /// Calls that other processes, programs, networks and the kernel's own doors are reached by.
    private static let ofOthers = [
        "kill", "kill-group", "tkill", "tgkill", "sigqueue", "pidfd", "owner", "signal-of-descriptor",
        "lease",
        "limits-of-parent", "ptrace", "process-memory", "fork", "clone3", "execve", "unshare",
        "unshare-files",
        "setns", "chroot", "mount", "io_uring_setup", "socket", "socket-unix", "socketpair", "sendmsg",
        "type-for-user", "memfd", "userfaultfd", "bpf", "keyctl", "perf", "handle", "reboot", "setuid",
    ]
    /// Calls that files are made, changed and removed by, in the folder of the file.
    private static let ofFiles = [
        "write", "read-write", "append", "append-only", "truncate-open", "create", "create-for-reading",
        "creat", "nameless", "openat", "openat2", "fchmod", "chmod", "fchmodat2", "fchown", "ftruncate",
        "truncate", "fallocate", "pwrite", "unlink", "unlinkat", "rename", "link", "symlink", "mkdir",
        "mkfifo", "setxattr", "utimensat",
    ]

    private let database: DatabaseFile
    private let elsewhere: TemporaryDirectory

    init() throws {
        database = try DatabaseFile("create table t(a); insert into t values(1)", name: "a list.db")
        elsewhere = try TemporaryDirectory()
        try elsewhere.file("other", "secret")
        try database.directory.file("a list.db.victim", "")
    }

    /// Has the program try everything; returns what the system answered to each call.
    private func answers(_ mode: String) async throws -> [String: Int32] {
        let words = [BuiltProgram.path("confined"), mode, database.path.displayText, elsewhere("other")].map {
            Array($0.utf8)
        }
        let result = await withCheckedContinuation { continuation in
            ProcessRun.start(words) { continuation.resume(returning: $0) }
        }
        try #require(result.ending == .exited(0), "\(String(decoding: result.output, as: UTF8.self))")
        var answers: [String: Int32] = [:]
        for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2 { answers[String(words[0])] = Int32(words[1]) }
        }
        return answers
    }

    @Test(
        "TR-10: a helper that reads makes, changes and removes no file, and reaches no other process",
        .enabled(if: hasFilters, "the kernel filters no calls"))
    func reading() async throws {
        let before = database.directory.names
        let answers = try await answers("read")
        #expect(answers["rows"] == 0 && answers["read"] == 0)
        for call in Self.ofFiles + Self.ofOthers { #expect(answers[call] == EPERM, "\(call)") }
        #expect(database.directory.names == before)
        #expect(elsewhere.names == ["other"] && elsewhere.text(of: "other") == "secret")
        // Few of all numbers are answered differently, and none that is unknown.
        let others = try #require(answers["others"])
        #expect(others > 10 && others <= 60)
    }

    @Test(
        "TR-10: a helper that changes a file reaches no other process either, and no file elsewhere",
        .enabled(if: hasFilters, "the kernel filters no calls"))
    func changing() async throws {
        let answers = try await answers("change")
        #expect(answers["rows"] == 0)
        for call in Self.ofOthers { #expect(answers[call] == EPERM, "\(call)") }
    }

    @Test(
        "TR-10: where the kernel limits files, a helper reads only those of the folder",
        arguments: ["read", "change"])
    func elsewhere(mode: String) async throws {
        let answers = try await answers(mode)
        guard answers["landlock"] == 0 else {
            // Nothing limits reading then; writing is forbidden all the same to who only reads.
            return #expect(mode == "change" || answers["write-other"] == EPERM)
        }
        #expect(answers["read-other"] == EACCES)
        for call in ["write-other", "create-other"] {
            #expect(answers[call] == (mode == "read" ? EPERM : EACCES), "\(call)")
        }
    }
}
