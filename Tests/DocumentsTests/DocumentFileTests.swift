import Documents
import Glibc
import SystemSupport
import TestSupport
import Testing

/// Reading, saving, and looking for changes in one process.
@Suite struct DocumentFileTests {
    let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    private func open(_ name: String) throws -> DocumentFile {
        let file = DocumentFile(path: FilePath(scratch(name)))
        _ = try file.read(limit: 1 << 20)
        return file
    }

    private func reason(_ body: () throws -> Void) -> DocumentError.Reason? {
        do {
            try body()
            return nil
        } catch let error as DocumentError {
            // Whatever it is, it names the file.
            #expect(error.description.hasPrefix(scratch.path))
            return error.reason
        } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    @Test("A file is read, saved, and saved again")
    func savedTwice() throws {
        try scratch.file("names", "Anna\n")
        let file = DocumentFile(path: FilePath(scratch("names")))
        #expect(try file.read(limit: 100) == Array("Anna\n".utf8))
        #expect(file.version?.size == 5 && file.isWritable)
        try file.save(Array("Bo\n".utf8))
        #expect(scratch.text(of: "names") == "Bo\n" && !file.hasChanged())
        try file.save([])
        #expect(scratch.text(of: "names")?.isEmpty == true && !file.hasChanged() && file.version?.size == 0)
        #expect(scratch.names == ["names"])
    }

    @Test("The digest is XXH64, whatever the process")
    func digest() throws {
        for (text, digest) in [
            ("", 0xef46_db37_51d8_e999), ("a", 0xd24e_c4f1_a98c_6e5b), ("abc", 0x44bc_2cf5_ad77_0999),
            ("Nobody inspects the spammish repetition", 0xfbce_a83c_8a37_8bf1 as UInt64),
        ] {
            try scratch.file("text", text)
            #expect(try open("text").version?.digest == digest)
        }
    }

    @Test("F-01: a file that is missing is read as none, and made by the first save")
    func missing() throws {
        let file = DocumentFile(path: FilePath(scratch("new")))
        #expect(try file.read(limit: 100) == nil)
        #expect(file.version == nil && file.isWritable && !file.hasChanged())
        try file.save(Array("Anna".utf8))
        #expect(scratch.text(of: "new") == "Anna" && file.version?.size == 4)
        let mask = umask(0)
        umask(mask)
        #expect(try scratch.status("new").st_mode & 0o777 == 0o666 & ~mask)
    }

    @Test("F-01: directories are made when they are asked for, for the user alone")
    func directories() throws {
        let file = DocumentFile(path: FilePath(scratch("a/b/new")))
        #expect(try file.read(limit: 100) == nil)
        #expect(file.isWritable)
        #expect(reason { try file.save([1]) } == .noDirectory)
        try file.makeDirectory()
        try file.makeDirectory()
        try file.save([65])
        #expect(scratch.text(of: "a/b/new") == "A")
        #expect(try scratch.status("a").st_mode & 0o777 == 0o700)
        try scratch.file("plain", "")
        let other = DocumentFile(path: FilePath(scratch("plain/b/c")))
        #expect(
            reason { try other.makeDirectory() }
                == .system(call: "mkdir", number: ENOTDIR))
    }

    @Test("F1: what is not an ordinary file is refused, and not waited for")
    func kinds() throws {
        try #require(mkfifo(scratch("pipe"), 0o600) == 0)
        try #require(mkdir(scratch("directory"), 0o700) == 0)
        for (path, kind) in [
            (scratch("pipe"), "a pipe"), (scratch("directory"), "a directory"), ("/dev/null", "a device"),
            ("", "an empty name"), ("a\0b", "a name with a zero byte"),
            (scratch("none") + "/", "a directory"),
        ] {
            let file = DocumentFile(path: FilePath(path))
            let wanted = DocumentError.Reason.notFile(kind)
            #expect(throws: DocumentError(file: FilePath(path), action: .read, reason: wanted)) {
                try file.read(limit: 10)
            }
            #expect(throws: DocumentError(file: FilePath(path), action: .save, reason: wanted)) {
                try file.save([1])
            }
            #expect(!file.isWritable)
        }
    }

    @Test("No more bytes are taken than allowed")
    func limit() throws {
        try scratch.file("names", "12345")
        let file = DocumentFile(path: FilePath(scratch("names")))
        #expect(try file.read(limit: 5)?.count == 5)
        #expect(reason { _ = try file.read(limit: 4) } == .tooLarge(limit: 4))
        // The system says that it has no bytes.
        let endless = DocumentFile(path: "/proc/self/status")
        #expect(throws: DocumentError(file: endless.path, action: .read, reason: .tooLarge(limit: 9))) {
            try endless.read(limit: 9)
        }
    }

    @Test(
        "F7: what another program has changed, made or removed is not written over unless that is asked for")
    func changes() throws {
        try scratch.file("names", "Anna")
        let file = try open("names")
        try scratch.file("names", "Ann1")
        #expect(file.hasChanged())
        #expect(reason { try file.save([65]) } == .changed)
        #expect(scratch.text(of: "names") == "Ann1" && scratch.names == ["names"])
        try file.save([65], .overwritingChanges)
        #expect(scratch.text(of: "names") == "A" && !file.hasChanged())
        unlink(scratch("names"))
        #expect(file.hasChanged())
        #expect(reason { try file.save([66]) } == .removed)
        #expect(scratch.names == [])
        try file.save([66], .overwritingChanges)
        #expect(scratch.text(of: "names") == "B")

        let new = try open("new")
        try scratch.file("new", "theirs")
        #expect(new.hasChanged())
        #expect(reason { try new.save([66]) } == .appeared)
        #expect(scratch.text(of: "new") == "theirs")
        // One that was never read is not known to be anything.
        let unread = DocumentFile(path: FilePath(scratch("names")))
        #expect(reason { try unread.save([67]) } == .appeared)
        try unread.save([67], .overwritingChanges)
        #expect(scratch.text(of: "names") == "C")
    }

    @Test("F16: a change that leaves size and times as they were is seen; new times without one are none")
    func times() throws {
        try scratch.file("names", "Anna")
        let past = [timespec(tv_sec: 100, tv_nsec: 0), timespec(tv_sec: 100, tv_nsec: 0)]
        try #require(utimensat(AT_FDCWD, scratch("names"), past, 0) == 0)
        let file = try open("names")
        // Written to within the same step of the file system's clock, and dated back.
        try scratch.file("names", "Bnna")
        try #require(utimensat(AT_FDCWD, scratch("names"), past, 0) == 0)
        #expect(try scratch.status("names").st_mtim.tv_sec == 100)
        #expect(file.hasChanged())
        #expect(reason { try file.save([65]) } == .changed)

        try scratch.file("names", "Anna")
        #expect(!file.hasChanged())
        try #require(utimensat(AT_FDCWD, scratch("names"), nil, 0) == 0)
        #expect(!file.hasChanged())
        // Another file with the same bytes.
        try scratch.file("other", "Anna")
        try #require(rename(scratch("other"), scratch("names")) == 0)
        #expect(!file.hasChanged())
        try file.save([65])
        #expect(scratch.text(of: "names") == "A")
    }

    @Test(
        "TR-14: what is written by others is saved as bytes are: whole, with permissions and links, or not at all"
    )
    func written() throws {
        func write(_ text: String, to file: DocumentFile, overwrites: Bool) throws {
            try file.replace(overwrites: overwrites) { path throws(DocumentError) in
                #expect(scratch.names.contains(path.lastComponent.displayText))
                // Others that write the same file meanwhile do not meet this one.
                let other = DocumentFile(path: file.path)
                if overwrites {
                    #expect(reason { try other.replace(overwrites: true) { _ in } } == .locked)
                }
                try DocumentFile(path: path).save(
                    Array(text.utf8), [.inPlace, .overwritingChanges, .ignoringLock])
            }
        }
        let file = DocumentFile(path: FilePath(scratch("names")), creationMode: 0o600)
        #expect(reason { try write("A", to: file, overwrites: false) } == nil)
        #expect(try scratch.mode("names") == 0o600 && scratch.text(of: "names") == "A")
        #expect(reason { try write("B", to: file, overwrites: false) } == .appeared)
        #expect(scratch.text(of: "names") == "A")
        try #require(symlink("names", scratch("link")) == 0 && chmod(scratch("names"), 0o640) == 0)
        let link = DocumentFile(path: FilePath(scratch("link")))
        try write("C", to: link, overwrites: true)
        #expect(scratch.isLink("link") && scratch.text(of: "names") == "C")
        #expect(try scratch.mode("names") == 0o640)
        let refused = DocumentError(file: file.path, action: .save, reason: .refused("no"))
        #expect(throws: refused) {
            try file.replace(overwrites: true) { _ throws(DocumentError) in throw refused }
        }
        #expect(scratch.text(of: "names") == "C" && scratch.names == ["link", "names"])
        // One that comes while a new file is written stays.
        #expect(
            reason {
                try DocumentFile(path: FilePath(scratch("new"))).replace(overwrites: false) {
                    _ throws(DocumentError) in
                    _ = try? scratch.file("new", "theirs")
                }
            } == .appeared)
        #expect(scratch.text(of: "new") == "theirs" && scratch.names == ["link", "names", "new"])
    }

    @Test("F7: a lock is kept over saves, and by one at a time")
    func locks() throws {
        try scratch.file("names", "Anna")
        let first = try open("names")
        let second = try open("names")
        try first.lock()
        try first.lock()
        #expect(reason { try second.lock() } == .locked)
        #expect(reason { try second.save([65]) } == .locked)
        #expect(reason { try second.save([65], .inPlace) } == .locked)
        for options: SaveOptions in [[], .inPlace, []] {
            try first.save([66], options)
            #expect(reason { try second.lock() } == .locked)
        }
        first.unlock()
        try second.lock()
        #expect(reason { try second.save([67]) } == .changed)
        #expect(scratch.names == ["names"])
    }

    @Test("TR-15: a user who may only read a file cannot prevent a save by locking it")
    func ignoredLock() throws {
        try scratch.file("names", "Anna")
        let reader = try open("names")
        try reader.lock()
        for options: SaveOptions in [
            .ignoringLock, [.ignoringLock, .inPlace], [.ignoringLock, .keepingBackup],
        ] {
            let file = try open("names")
            #expect(reason { try file.save([65], options.subtracting(.ignoringLock)) } == .locked)
            try file.save([66], options)
            #expect(scratch.text(of: "names") == "B")
            try scratch.file("names", "Anna")
            try reader.lock()
            // What was changed meanwhile is not written over all the same.
            try scratch.file("names", "Ann1")
            #expect(reason { try file.save([67], options) } == .changed)
            #expect(scratch.text(of: "names") == "Ann1")
        }
        // A file that is removed is a save as well.
        let file = try open("names")
        #expect(reason { try file.remove([]) } == .locked)
        try file.remove(.ignoringLock)
        #expect(scratch.names == ["names~"])
    }

    @Test("TR-15: a lock that readers share is not called editing, and that of an editor is")
    func sharedLock() throws {
        try scratch.file("names", "Anna")
        let file = try open("names")
        let readers = [Glibc.open(scratch("names"), O_RDONLY), Glibc.open(scratch("names"), O_RDONLY)]
        defer { for reader in readers { close(reader) } }
        for reader in readers { try #require(flock(reader, LOCK_SH | LOCK_NB) == 0) }
        #expect(reason { try file.lock() } == .lockedByReader)
        #expect(reason { try file.save([65]) } == .lockedByReader)
        #expect(reason { try file.save([65], .inPlace) } == .lockedByReader)
        #expect(!"\(DocumentError.Reason.lockedByReader)".contains("edit"))
        // Looking whether it is one has not taken a lock.
        for reader in readers { flock(reader, LOCK_UN) }
        try #require(flock(readers[0], LOCK_EX | LOCK_NB) == 0)
        #expect(reason { try file.lock() } == .locked)
        flock(readers[0], LOCK_SH | LOCK_NB)
        try file.save([66], .ignoringLock)
        #expect(scratch.text(of: "names") == "B")
    }

    @Test("TR-15: a copy of a file grants no right that the file did not grant, whatever its permissions")
    func permissionsOfCopies() throws {
        for mode: mode_t in 0..<0o1000 {
            try scratch.file("names", "Anna", mode: 0o600)
            let group = try scratch.status("names").st_gid
            try #require(chmod(scratch("names"), mode | 0o400) == 0)
            let copy = DocumentFile(
                path: FilePath(scratch("copy")), creationMode: try open("names").creationModeOfCopies)
            try copy.save([65])
            let found = try scratch.mode("copy")
            #expect(found & 0o600 == 0o600 && found & ~0o666 == 0)
            #expect(found & 0o006 & ~mode == 0, "others, of \(String(mode, radix: 8))")
            let others = mode & 0o006
            let allowed =
                try scratch.status("copy").st_gid == group ? mode & 0o060 | others << 3 : others << 3
            #expect(found & 0o060 & ~allowed == 0, "the group, of \(String(mode, radix: 8))")
            unlink(scratch("copy"))
            unlink(scratch("names"))
        }
        try scratch.file("names", "Anna", mode: 0o644)
        #expect(try open("names").creationModeOfCopies & 0o604 == 0o604)
        #expect(DocumentFile(path: FilePath(scratch("none"))).creationModeOfCopies == 0o666)
    }

    @Test(
        "TR-15: a copy that belongs to another group does not let that group read what it could not",
        .enabled(if: getuid() == 0, "only root gives files to any group"))
    func groupOfCopies() throws {
        try scratch.file("names", "Anna", mode: 0o640)
        try #require(chown(scratch("names"), 0, 4_242) == 0)
        #expect(try open("names").creationModeOfCopies == 0o600)
        try #require(chmod(scratch("names"), 0o664) == 0)
        #expect(try open("names").creationModeOfCopies == 0o644)
    }

    @Test("F7: a file that is not there yet is locked from its first moment, and one that was replaced anew")
    func lockOfNewFile() throws {
        do {
            let file = try open("new")
            try file.lock()
            try file.save([65])
            let other = try open("new")
            #expect(reason { try other.lock() } == .locked)
            try scratch.file("theirs", "A")
            try #require(rename(scratch("theirs"), scratch("new")) == 0)
            try other.lock()
            #expect(reason { try file.lock() } == .locked)
            other.unlock()
            try file.lock()
            #expect(reason { try other.lock() } == .locked)
        }
        // One that another program has made is locked with the first save.
        let file = try open("third")
        try file.lock()
        try scratch.file("third", "theirs")
        try file.save([65], [.inPlace, .overwritingChanges])
        let other = try open("third")
        #expect(reason { try other.lock() } == .locked)
        // It is gone with the object that held it.
        try open("new").lock()
    }
}
