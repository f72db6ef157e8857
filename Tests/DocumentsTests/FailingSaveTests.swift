import Documents
import Glibc
import SystemSupport
import TestSupport
import Testing

/// Each system call of a save fails, with each error, once and from then on.
@Suite(.enabled(if: StruckSave.isPossible, "the system lets no program trace another"))
struct FailingSaveTests {
    /// Calls without which nothing is saved for good.
    private static let needed: Set<String> = [
        "write", "fsync", "fchmod", "rename", "renameat2", "link", "ftruncate", "read",
    ]

    private static let failures: [(number: Int32, isLasting: Bool)] = [
        (EIO, false), (ENOSPC, false), (ENOSPC, true), (EROFS, false),
    ]

    @Test(
        "F4, F5, F-06: if a call of a save fails, the old file is intact, no file is left, and the reason is shown",
        arguments: Situation.replacingDifferently + Situation.inPlace)
    func everyCall(_ situation: Situation) async throws {
        let reports = try TemporaryDirectory()
        let scratch = try TemporaryDirectory()
        let path = situation.path(scratch)
        let save = StruckSave(scratch: reports, arguments: [path, Situation.new] + situation.words)
        try situation.prepare(scratch)
        let calls = try await save.run(0, "fail=\(EIO)").calls
        #expect(calls > 20)
        var failed = 0
        var survived: Set<String> = []
        var stopped: Set<String> = []
        for failure in Self.failures {
            for place in 1...calls {
                try situation.prepare(scratch)
                let action = "fail=\(failure.number)" + (failure.isLasting ? ",rest" : "")
                let outcome = try await save.run(place, action)
                guard let call = outcome.failed else { continue }
                failed += 1
                let note = "\(call), call \(place), \(action): \(outcome)"
                if outcome.ending == .exited(0) {
                    survived.insert(call)
                    #expect(scratch.text(of: "names") == Situation.new, "\(note)")
                } else {
                    #expect(outcome.ending == .exited(1), "\(note)")
                    stopped.insert(call)
                    check(outcome, failure.number, situation, scratch, note)
                }
                // What cannot be removed now is removed by the next save.
                if call != "unlink" { checkSurroundings(situation, scratch, note) }
                try saveAgain(path, scratch, note)
            }
        }
        #expect(survived.isDisjoint(with: Self.needed), "\(survived)")
        #expect(failed > 100)
        Figures.add(failed, to: "save.failures")
        let isInPlace = situation.words.contains("in-place")
        #expect(
            stopped.isSuperset(of: ["openat", "write", "fsync", isInPlace ? "ftruncate" : "close"]),
            "\(stopped)")
    }

    /// Checks what was not saved, or not for good.
    private func check(
        _ outcome: StruckSave.Outcome, _ number: Int32, _ situation: Situation, _ scratch: TemporaryDirectory,
        _ note: String
    ) {
        // The system's words, or our own for them; what is stale and cannot be removed is another name.
        let message = strerror(number).map { String(cString: $0) } ?? ""
        let reasons = [message, "may not be written"] + (situation.hasStale ? ["2 names"] : [])
        #expect(reasons.contains { outcome.text.contains($0) }, "\(note)")
        #expect(outcome.text.contains("/names") || outcome.text.contains("/link"), "\(note)")
        let text = scratch.text(of: "names")
        if outcome.text.contains("was saved, but") {
            #expect(text == Situation.new && outcome.failed == "fsync", "\(note)")
        } else if outcome.text.contains("damaged") {
            #expect(situation.words.contains("in-place"), "\(note)")
            // It is only known that the old bytes could not be written again.
            #expect(!situation.keepsBackup || scratch.text(of: "names~") == situation.old, "\(note)")
        } else {
            #expect(text == situation.old, "\(note)")
        }
    }

    /// Checks that nothing is left, and that the backup is none of a bad file.
    private func checkSurroundings(_ situation: Situation, _ scratch: TemporaryDirectory, _ note: String) {
        let backup = scratch.text(of: "names~")
        #expect(backup == situation.backup || (situation.keepsBackup && backup == situation.old), "\(note)")
        let isMade = scratch.text(of: "names") != nil
        // What was stale before may stay if it cannot be listed or removed.
        let left = scratch.names.filter {
            $0 != "names~" && !(situation.hasStale && $0.contains("0123456789ab"))
        }
        #expect(left == (isMade ? situation.names : situation.names.filter { $0 != "names" }), "\(note)")
    }

    private func saveAgain(_ path: String, _ scratch: TemporaryDirectory, _ note: String) throws {
        let file = DocumentFile(path: FilePath(path))
        _ = try file.read(limit: 100)
        try file.save(Array("next".utf8), .keepingBackup)
        #expect(scratch.text(of: "names") == "next", "\(note)")
        #expect(!scratch.names.contains { $0.hasPrefix(".names.save-") }, "\(note)")
    }
}
