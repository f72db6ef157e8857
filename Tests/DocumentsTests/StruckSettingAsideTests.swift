import Documents
import Glibc
import SystemSupport
import TestSupport
import Testing

/// A save that sets a bad file aside is struck at each of its system calls: the bad file is never lost.
@Suite(.enabled(if: StruckSave.isPossible, "the system lets no program trace another"))
struct StruckSettingAsideTests {
    private let scratch: TemporaryDirectory
    private let save: StruckSave

    init() throws {
        scratch = try TemporaryDirectory()
        save = StruckSave(scratch: try TemporaryDirectory(), arguments: [scratch("names"), "new", "aside"])
    }

    private func prepare() throws {
        for name in scratch.names { unlink(scratch(name)) }
        try scratch.file("names", "bad")
    }

    /// Saves once more as the next program would.
    private func saveAgain() throws {
        let file = DocumentFile(path: FilePath(scratch("names")))
        _ = try file.read(limit: 100)
        try file.save(Array("next".utf8), settingAside: ".bad")
        #expect(scratch.text(of: "names") == "next")
        #expect(scratch.names.contains { scratch.text(of: $0) == "bad" })
        #expect(!scratch.names.contains { $0.hasPrefix(".") })
    }

    @Test("F6: killed at any point, there is a file of the name, and the bad one is not lost")
    func killed() async throws {
        var place = 0
        while true {
            place += 1
            try prepare()
            let outcome = try await save.run(place, "9")
            guard outcome.hasStruck else { break }
            let text = scratch.text(of: "names")
            #expect(text == "bad" || (text == "new" && scratch.text(of: "names.bad") == "bad"), "\(place)")
            try saveAgain()
        }
        #expect(scratch.text(of: "names") == "new" && place > 30)
    }

    @Test("F4: whatever call fails, the bad file is in its place, or the new one with the bad one beside it")
    func failing() async throws {
        try prepare()
        let calls = try await save.run(0, "fail=\(ENOSPC)").calls
        for place in 1...calls {
            try prepare()
            let outcome = try await save.run(place, "fail=\(ENOSPC)")
            let note = "\(place): \(outcome)"
            if outcome.ending == .exited(0) || outcome.text.contains("was saved, but") {
                #expect(
                    scratch.text(of: "names") == "new" && scratch.text(of: "names.bad") == "bad", "\(note)")
            } else {
                #expect(scratch.text(of: "names") == "bad", "\(note)")
                if outcome.failed != "unlink" { #expect(scratch.names == ["names"], "\(note)") }
            }
            try saveAgain()
        }
    }
}
