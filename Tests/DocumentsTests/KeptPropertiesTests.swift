import Documents
import Glibc
import SystemSupport
import TestSupport
import Testing

/// What a file is besides its bytes stays as it was when it is saved.
@Suite struct KeptPropertiesTests {
    let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    private func save(_ name: String, _ options: SaveOptions = []) throws {
        let file = DocumentFile(path: FilePath(scratch(name)))
        _ = try file.read(limit: 100)
        try file.save(Array("new".utf8), options)
        #expect(!file.hasChanged())
    }

    @Test("F8, F-09: links stay, and what they lead to is saved, through a chain of relative ones as well")
    func links() throws {
        try #require(mkdir(scratch("data"), 0o700) == 0 && mkdir(scratch("links"), 0o700) == 0)
        try scratch.file("data/names", "old", mode: 0o640)
        try #require(symlink("../data/names", scratch("links/first")) == 0)
        try #require(symlink("links/first", scratch("second")) == 0)
        try #require(symlink(scratch("second"), scratch("third")) == 0)
        try save("third", .keepingBackup)
        #expect(scratch.text(of: "data/names") == "new" && scratch.text(of: "data/names~") == "old")
        #expect(try scratch.status("data/names").st_mode & 0o777 == 0o640)
        for link in ["third", "second", "links/first"] {
            #expect(try scratch.status(link).st_mode & S_IFMT == S_IFLNK)
        }
        #expect(scratch.names == ["data", "links", "second", "third"])
    }

    @Test("F8: what a link leads to is made if it is not there; a loop is refused")
    func danglingLinks() throws {
        try #require(mkdir(scratch("data"), 0o700) == 0)
        try #require(symlink("data/names", scratch("first")) == 0)
        try #require(symlink("first", scratch("second")) == 0)
        #expect(DocumentFile(path: FilePath(scratch("second"))).isWritable)
        try save("second")
        #expect(scratch.text(of: "data/names") == "new")
        #expect(try scratch.status("first").st_mode & S_IFMT == S_IFLNK)
        try #require(symlink("loop", scratch("loop")) == 0)
        let loop = DocumentFile(path: FilePath(scratch("loop")))
        let reason = DocumentError.Reason.system(call: "realpath", number: ELOOP)
        #expect(throws: DocumentError(file: loop.path, action: .read, reason: reason)) {
            try loop.read(limit: 9)
        }
        #expect(throws: DocumentError(file: loop.path, action: .save, reason: reason)) { try loop.save([]) }
        #expect(!loop.isWritable)
    }

    @Test("F8: permissions stay", arguments: [0o600, 0o640, 0o664, 0o755, 0o2750, 0o4711] as [mode_t])
    func modes(_ mode: mode_t) throws {
        for options: SaveOptions in [[], .keepingBackup] {
            try scratch.file("names", "old", mode: mode)
            try save("names", options)
            #expect(try scratch.status("names").st_mode & 0o7777 == mode)
            unlink(scratch("names"))
        }
        #expect(try scratch.status("names~").st_mode & 0o7777 == mode)
    }

    @Test("F8: a file that is removed and made again has its permissions again")
    func modeOfRemoved() throws {
        try scratch.file("names", "old", mode: 0o600)
        let file = DocumentFile(path: FilePath(scratch("names")))
        _ = try file.read(limit: 100)
        unlink(scratch("names"))
        try file.save([], .overwritingChanges)
        #expect(try scratch.status("names").st_mode & 0o7777 == 0o600)
    }

    @Test("F8: a file in a directory that hands on its group keeps its own")
    func groups() throws {
        var groups = [gid_t](repeating: 0, count: 100)
        let count = Int(max(0, getgroups(100, &groups)))
        // For a user in only one group, this checks at least that saving works.
        let other = geteuid() == 0 ? 12_345 : groups[..<count].first { $0 != getegid() } ?? getegid()
        try #require(chown(scratch.path, geteuid(), other) == 0)
        try #require(chmod(scratch.path, 0o2700) == 0)
        try scratch.file("names", "old")
        try #require(chown(scratch("names"), geteuid(), getegid()) == 0)
        try save("names")
        #expect(try scratch.status("names").st_gid == getegid())
        try save("new")
        #expect(try scratch.status("new").st_gid == other)
    }

    @Test("F8: a file of another user stays theirs", .enabled(if: geteuid() == 0, "needs root"))
    func owners() throws {
        try scratch.file("names", "old", mode: 0o640)
        try #require(chown(scratch("names"), 12_345, 12_346) == 0)
        try save("names", .keepingBackup)
        for name in ["names", "names~"] {
            let status = try scratch.status(name)
            #expect(status.st_uid == 12_345 && status.st_gid == 12_346 && status.st_mode & 0o7777 == 0o640)
        }
    }

    @Test(
        "F8: a file that a new one cannot be given to is refused", .enabled(if: geteuid() == 0, "needs root"))
    func foreignOwner() async throws {
        try #require(StruckSave.isPossible)
        try scratch.file("names", "old")
        try #require(chown(scratch("names"), 12_345, 12_346) == 0)
        let save = StruckSave(scratch: try TemporaryDirectory(), arguments: [scratch("names"), "new"])
        var text = ""
        var place = 0
        while text.isEmpty {
            place += 1
            let outcome = try await save.run(place, "fail=\(EPERM)")
            try #require(place <= outcome.calls)
            if outcome.failed == "fchown" { text = outcome.text } else { try scratch.file("names", "old") }
        }
        #expect(
            text.contains("it belongs to a user or group that a new file cannot be given to; save in place"))
        #expect(scratch.text(of: "names") == "old" && scratch.names == ["names"])
        try self.save("names", .inPlace)
        #expect(try scratch.status("names").st_uid == 12_345)
    }

    @Test(
        "F8: extended attributes stay",
        .enabled(
            if: ExtendedAttribute.canBeSet("user.tag", [1, 0, 2]),
            "the file system has no extended attributes"))
    func attributes() throws {
        try scratch.file("names", "old")
        try #require(ExtendedAttribute.set("user.tag", [1, 0, 2], of: scratch("names")))
        try save("names", .keepingBackup)
        #expect(ExtendedAttribute.get("user.tag", of: scratch("names")) == [1, 0, 2])
        #expect(ExtendedAttribute.get("user.tag", of: scratch("names~")) == [1, 0, 2])
    }

    /// An access list as the kernel keeps it: version 2; then tag, rights and identity of each entry.
    private static let list: [UInt8] =
        [2, 0, 0, 0]
        + [(1, 6, .max), (2, 4, 12_345), (4, 4, .max), (0x10, 4, .max), (0x20, 0, .max)]
        .flatMap { (tag: UInt8, rights: UInt8, identity: UInt32) in
            [tag, 0, rights, 0] + (0..<4).map { UInt8(truncatingIfNeeded: identity >> (8 * $0)) }
        }

    @Test(
        "F8: access lists stay, and that of the directory is given to none that had another",
        .enabled(
            if: ExtendedAttribute.canBeSet("system.posix_acl_access", list),
            "the file system has no access lists"))
    func accessLists() throws {
        try scratch.file("open", "old", mode: 0o600)
        try scratch.file("plain", "old", mode: 0o600)
        try #require(ExtendedAttribute.set("system.posix_acl_access", Self.list, of: scratch("open")))
        try #require(ExtendedAttribute.set("system.posix_acl_default", Self.list, of: scratch.path))
        try save("open")
        try save("plain")
        #expect(ExtendedAttribute.get("system.posix_acl_access", of: scratch("open")) == Self.list)
        #expect(ExtendedAttribute.get("system.posix_acl_access", of: scratch("plain")) == nil)
        #expect(try scratch.status("plain").st_mode & 0o7777 == 0o600)
    }

    @Test("F8: a file with two names is refused, and written in place when that is asked for")
    func hardLinks() throws {
        try scratch.file("names", "old and long")
        try #require(link(scratch("names"), scratch("other")) == 0)
        let file = DocumentFile(path: FilePath(scratch("names")))
        _ = try file.read(limit: 100)
        #expect(throws: DocumentError(file: file.path, action: .save, reason: .linked(2))) {
            try file.save([65])
        }
        #expect(scratch.text(of: "other") == "old and long")
        try file.save([65], [.inPlace, .keepingBackup])
        #expect(scratch.text(of: "other") == "A" && scratch.text(of: "names") == "A" && !file.hasChanged())
        #expect(
            scratch.text(of: "names~") == "old and long" && scratch.names == ["names", "names~", "other"])
        try file.save(Array("longer".utf8), [.inPlace, .keepingBackup])
        #expect(scratch.text(of: "other") == "longer" && scratch.text(of: "names~") == "old and long")
        try scratch.file("other", "theirs")
        #expect(throws: DocumentError(file: file.path, action: .save, reason: .changed)) {
            try file.save([65], .inPlace)
        }
        #expect(scratch.text(of: "names") == "theirs")
    }

    @Test("F5: a backup is made once, from what was read, and never from what was changed meanwhile")
    func backups() throws {
        try scratch.file("names", "read")
        try scratch.file("names~", "older")
        let file = DocumentFile(path: FilePath(scratch("names")))
        _ = try file.read(limit: 100)
        try scratch.file("names", "bad")
        try file.save([65], [.overwritingChanges, .keepingBackup])
        #expect(scratch.text(of: "names~") == "older")
        // What was saved is good.
        try file.save([66], .keepingBackup)
        #expect(scratch.text(of: "names~") == "A")
        try file.save([67], .keepingBackup)
        #expect(scratch.text(of: "names~") == "A" && scratch.text(of: "names") == "C")
    }

    @Test("Names as long as the system takes them can be saved")
    func longNames() throws {
        for name in [String(repeating: "n", count: 255), String(repeating: "ñ", count: 127)] {
            try scratch.file(name, "old")
            try save(name)
            #expect(scratch.text(of: name) == "new")
        }
        #expect(scratch.names.count == 2)
    }

    @Test("F6: what others have beside the file is not taken for stale")
    func othersFiles() throws {
        let others = [
            ".names.save-0123456789ag~", ".names.save-0123456789ab", ".names.save-0123456789a~",
            ".other.save-0123456789ab~",
            "names.save-0123456789ab~", ".names.save-0123456789ab~~~",
        ]
        for name in others { try scratch.file(name, "theirs") }
        try scratch.file(".names.save-0123456789ab~", "stale")
        try scratch.file(".names.save-ba9876543210~", "in use")
        let used = open(scratch(".names.save-ba9876543210~"), O_RDONLY | O_CLOEXEC)
        defer { close(used) }
        try #require(flock(used, LOCK_EX | LOCK_NB) == 0)
        try #require(symlink("names", scratch(".names.save-aaaaaaaaaaaa~")) == 0)
        try save("names")
        let left = others + [".names.save-ba9876543210~", ".names.save-aaaaaaaaaaaa~", "names"]
        #expect(scratch.names == left.sorted())
    }
}
