import Documents
import Glibc
import SystemSupport
import TestSupport
import Testing

/// What is overwritten on demand without having been read is kept beside the backup, and takes the place of none.
@Suite struct OverwrittenBackupTests {
    let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    private func read() throws -> DocumentFile {
        try scratch.file("names", "read")
        let file = DocumentFile(path: FilePath(scratch("names")))
        _ = try file.read(limit: 100)
        return file
    }

    @Test(
        "F5: what is overwritten is the backup if there is none, and stays it",
        arguments: [SaveOptions(), .inPlace])
    func first(_ options: SaveOptions) throws {
        let file = try read()
        try scratch.file("names", "theirs")
        try file.save([65], options.union([.overwritingChanges, .keepingBackup]))
        #expect(scratch.text(of: "names~") == "theirs" && scratch.text(of: "names") == "A")
        try file.save([66], options.union(.keepingBackup))
        #expect(scratch.names == ["names", "names~"] && scratch.text(of: "names~") == "theirs")
    }

    @Test(
        "F5: the backup of what was read stays beside what is overwritten",
        arguments: [SaveOptions(), .inPlace])
    func both(_ options: SaveOptions) throws {
        let file = try read()
        let overwriting = options.union([.overwritingChanges, .keepingBackup])
        try file.save([65], options.union(.keepingBackup))
        for text in ["theirs", "others"] {
            try scratch.file("names", text)
            try file.save([66], overwriting)
        }
        // Nothing has come in between.
        try file.save([67], overwriting)
        #expect(scratch.names == ["names", "names.~1~", "names.~2~", "names~"])
        #expect(scratch.text(of: "names~") == "read" && scratch.text(of: "names") == "C")
        #expect(scratch.text(of: "names.~1~") == "theirs" && scratch.text(of: "names.~2~") == "others")
    }

    @Test("F5: a file that was never read is kept as well", arguments: [SaveOptions(), .inPlace])
    func unread(_ options: SaveOptions) throws {
        try scratch.file("names", "theirs")
        let file = DocumentFile(path: FilePath(scratch("names")))
        try file.save([65], options.union([.overwritingChanges, .keepingBackup]))
        #expect(scratch.text(of: "names~") == "theirs")
    }

    @Test("F6: what a killed saver has kept already is not taken for another name of the file")
    func killed() throws {
        try scratch.file("names~", "older")
        let file = try read()
        try scratch.file("names", "theirs")
        try #require(link(scratch("names"), scratch("names.~1~")) == 0)
        try file.save([65], [.overwritingChanges, .keepingBackup])
        #expect(scratch.names == ["names", "names.~1~", "names~"])
        #expect(scratch.text(of: "names.~1~") == "theirs" && scratch.text(of: "names~") == "older")
    }
}
