import Documents
import Glibc
import SystemSupport
import TestSupport
import Testing

/// Saves that keep the file that was there under another name, whatever it is.
@Suite struct SettingAsideTests {
    let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    private func read(_ text: String, mode: mode_t = 0o644) throws -> DocumentFile {
        try scratch.file("names", text, mode: mode)
        let file = DocumentFile(path: FilePath(scratch("names")))
        _ = try file.read(limit: 100)
        return file
    }

    @Test("F5: what is set aside by a save keeps its bytes, and replaces nothing")
    func saved() throws {
        try scratch.file("names.bad", "theirs")
        let file = try read("bad", mode: 0o600)
        try file.save([65], settingAside: ".bad")
        try file.save([66], .keepingBackup, settingAside: ".bad")
        #expect(scratch.names == ["names", "names.bad", "names.bad-2", "names.bad-3"])
        #expect(scratch.text(of: "names.bad") == "theirs" && scratch.text(of: "names.bad-2") == "bad")
        #expect(scratch.text(of: "names.bad-3") == "A" && scratch.text(of: "names") == "B")
        #expect(try scratch.status("names").st_mode & 0o777 == 0o600)
    }

    @Test("F5: in place, a copy is set aside")
    func inPlace() throws {
        let file = try read("bad")
        try #require(link(scratch("names"), scratch("other")) == 0)
        try file.save([65], .inPlace, settingAside: ".bad")
        #expect(scratch.text(of: "names") == "A" && scratch.text(of: "other") == "A")
        #expect(scratch.text(of: "names.bad") == "bad" && scratch.names == ["names", "names.bad", "other"])
    }

    @Test("F7: what was changed is neither replaced nor set aside, unless changes are overwritten")
    func changed() throws {
        let file = try read("bad")
        try scratch.file("names", "repaired")
        #expect(throws: DocumentError(file: file.path, action: .save, reason: .changed)) {
            try file.save([65], settingAside: ".bad")
        }
        #expect(scratch.names == ["names"] && scratch.text(of: "names") == "repaired")
        try file.save([65], .overwritingChanges, settingAside: ".bad")
        #expect(scratch.text(of: "names") == "A" && scratch.text(of: "names.bad") == "repaired")
    }

    @Test("F8: a second name, which a saver that was killed may have left, is no hindrance")
    func secondName() throws {
        let file = try read("bad")
        try #require(link(scratch("names"), scratch("names.bad")) == 0)
        try file.save([65], settingAside: ".bad")
        #expect(scratch.text(of: "names") == "A" && scratch.text(of: "names.bad") == "bad")
    }

    @Test("F5: if there can be no other name, nothing is saved")
    func impossible() throws {
        let file = try read("bad")
        let reason = DocumentError.Reason.system(call: "rename", number: ENAMETOOLONG)
        #expect(throws: DocumentError(file: file.path, action: .backUp, reason: reason)) {
            try file.save([65], settingAside: String(repeating: "x", count: 255))
        }
        #expect(scratch.names == ["names"] && scratch.text(of: "names") == "bad")
    }

    @Test(
        "F7: after setting a file aside, one that has come is not replaced, and a new one has its permissions"
    )
    func setAside() throws {
        let file = try read("bad", mode: 0o600)
        #expect(try file.setAside(suffix: ".bad") == FilePath(scratch("names.bad")))
        #expect(!file.hasChanged())
        try scratch.file("names", "theirs")
        #expect(file.hasChanged())
        #expect(throws: DocumentError(file: file.path, action: .save, reason: .appeared)) {
            try file.save([65])
        }
        unlink(scratch("names"))
        try file.save([65])
        #expect(try scratch.status("names").st_mode & 0o777 == 0o600)
    }
}
