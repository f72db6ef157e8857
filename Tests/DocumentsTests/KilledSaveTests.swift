import Documents
import Glibc
import SystemSupport
import TestSupport
import Testing

/// A process that saves is killed after each of its system calls.
@Suite(.enabled(if: StruckSave.isPossible, "the system lets no program trace another"))
struct KilledSaveTests {
    @Test(
        "F6, F-07: killed at any point of saving, the file is old or new and whole, and the next save cleans up",
        arguments: Situation.replacing)
    func replacing(_ situation: Situation) async throws {
        let reports = try TemporaryDirectory()
        let scratch = try TemporaryDirectory()
        let path = situation.path(scratch)
        let save = StruckSave(scratch: reports, arguments: [path, Situation.new] + situation.words)
        var isNew = false
        var place = 0
        while true {
            place += 1
            try situation.prepare(scratch)
            let outcome = try await save.run(place, "9")
            guard outcome.hasStruck else { break }
            try #require(outcome.ending == .signalled(SIGKILL), "\(place): \(outcome)")
            let text = scratch.text(of: "names")
            #expect(text == situation.old || text == Situation.new, "\(place)")
            // Once it is there it stays.
            #expect(!isNew || text == Situation.new, "\(place)")
            isNew = text == Situation.new
            checkBackup(situation, scratch, isNew: isNew, place)
            try saveAgain(path, scratch, situation, place)
        }
        #expect(isNew && place > 30, "\(place)")
        Figures.add(place - 1, to: "save.killed")
    }

    private func checkBackup(_ situation: Situation, _ scratch: TemporaryDirectory, isNew: Bool, _ place: Int)
    {
        let backup = scratch.text(of: "names~")
        if situation.keepsBackup, situation.old != nil {
            #expect(backup == situation.old || (!isNew && backup == situation.backup), "\(place)")
        } else {
            #expect(backup == situation.backup, "\(place)")
        }
    }

    private func saveAgain(
        _ path: String, _ scratch: TemporaryDirectory, _ situation: Situation, _ place: Int
    ) throws {
        let file = DocumentFile(path: FilePath(path))
        try file.lock()
        _ = try file.read(limit: 100)
        try file.save(Array("next".utf8))
        #expect(scratch.text(of: "names") == "next", "\(place)")
        #expect(scratch.names.filter { $0 != "names~" } == situation.names, "\(place)")
        if situation.isLink { #expect(try scratch.status("link").st_mode & S_IFMT == S_IFLNK) }
    }

    @Test(
        "F6: killed when writing in place, the file is old or new, or the backup is what it was",
        arguments: Situation.inPlace)
    func inPlace(_ situation: Situation) async throws {
        let reports = try TemporaryDirectory()
        let scratch = try TemporaryDirectory()
        let path = situation.path(scratch)
        let save = StruckSave(scratch: reports, arguments: [path, Situation.new] + situation.words)
        var place = 0
        while true {
            place += 1
            try situation.prepare(scratch)
            let outcome = try await save.run(place, "9")
            guard outcome.hasStruck else { break }
            let isWhole = [situation.old, Situation.new].contains(scratch.text(of: "names"))
            let backup = scratch.text(of: "names~")
            #expect(
                backup == situation.backup || (situation.keepsBackup && backup == situation.old), "\(place)")
            #expect(isWhole || !situation.keepsBackup || backup == situation.old, "\(place)")
            try saveAgain(path, scratch, situation, place)
        }
        #expect(place > 20, "\(place)")
        Figures.add(place - 1, to: "save.killed-in-place")
    }
}
