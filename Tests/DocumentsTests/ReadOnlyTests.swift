import Documents
import Glibc
import ProcessRunner
import TestSupport
import Testing

/// Files that may not be written, and disks that take nothing.
@Suite struct ReadOnlyTests {
    let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    @Test(
        "F9: a file that may not be written is known before, and refused",
        .enabled(if: geteuid() != 0, "root may"))
    func readOnlyFile() throws {
        let file = DocumentFile(path: FilePath(try scratch.file("names", "old", mode: 0o444)))
        _ = try file.read(limit: 100)
        #expect(!file.isWritable)
        for options: SaveOptions in [[], .inPlace, .overwritingChanges] {
            #expect(throws: DocumentError(file: file.path, action: .save, reason: .readOnly)) {
                try file.save([65], options)
            }
        }
        #expect(scratch.text(of: "names") == "old" && scratch.names == ["names"])
    }

    @Test(
        "F8: in a directory that may not be written a file is written in place when that is asked for",
        .enabled(if: geteuid() != 0, "root may write anywhere"))
    func readOnlyDirectory() throws {
        let file = DocumentFile(path: FilePath(try scratch.file("names", "old")))
        _ = try file.read(limit: 100)
        try #require(chmod(scratch.path, 0o500) == 0)
        defer { chmod(scratch.path, 0o700) }
        #expect(!file.isWritable && !DocumentFile(path: FilePath(scratch("new"))).isWritable)
        #expect(!DocumentFile(path: FilePath(scratch("a/b/new"))).isWritable)
        #expect(throws: DocumentError(file: file.path, action: .save, reason: .readOnly)) {
            try file.save([65])
        }
        #expect(scratch.text(of: "names") == "old")
        try file.save([65], [.inPlace, .keepingBackup])
        #expect(scratch.text(of: "names") == "A" && scratch.names == ["names"])
        let new = DocumentFile(path: FilePath(scratch("new")))
        #expect(throws: DocumentError(file: new.path, action: .save, reason: .readOnly)) {
            try new.save([65])
        }
    }

    /// What a shell of the user's own, with mounts of its own, says.
    private func inNamespace(_ script: String) async -> [Substring] {
        let start = """
            set -e; mkdir \(scratch.path)/disk; mount -t tmpfs -o size=128k none \(scratch.path)/disk
            cd \(scratch.path)/disk; PATH=$PATH:/usr/sbin:/sbin; save=\(Tool.built("save-file"))
            """
        let result = await Tool.run(["unshare", "-rm", "sh", "-c", start + "\n" + script])
        return result.text.split(separator: "\n")
    }

    /// Whether the system lets a user mount something.
    private static let mounts: Bool = {
        let isDone = Mark()
        ProcessRun.start(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"].map { Array($0.utf8) }) {
            isDone.set($0.ending == .exited(0))
        }
        return isDone.wait()
    }()

    @Test(
        "F4, F5, F-06: on a full disk the old file and its backup stay, however often it is saved",
        .enabled(if: mounts, "the system lets no user mount anything"), arguments: ["", "in-place"])
    func fullDisk(_ word: String) async throws {
        let lines = await inNamespace(
            """
            printf old > names; printf older > names~
            big=$(printf '%070000d' 1)
            head -c 90000 /dev/zero > filler
            for try in 1 2; do
                if $save "$PWD/names" "$big" backup \(word); then echo saved; else echo "exit $?"; fi
                cat names; echo; cat names~; echo; ls -A
            done
            rm filler
            $save "$PWD/names" "$big" backup \(word) && cmp names - <<END && echo whole
            $big
            END
            wc -c < names
            """)
        let message =
            "\(scratch.path)/disk/names cannot be saved: No space left on device "
            + "(\(word.isEmpty ? "write" : "fallocate")); make room, or save elsewhere"
        // In place the backup is made first: it is a copy of what was read.
        let backup = word.isEmpty ? "older" : "old"
        let once = [message, "exit 1", "old", backup, "filler", "names", "names~"].map { $0[...] }
        #expect(Array(lines.prefix(14)) == once + once)
        #expect(lines.last == "70000", "\(lines)")
    }

    @Test(
        "F4, F9, F-06: on a disk that may only be read the file stays as it is",
        .enabled(if: mounts, "the system lets no user mount anything"))
    func readOnlyDisk() async throws {
        let lines = await inNamespace(
            """
            printf old > names
            mount -o remount,ro none $PWD
            for word in backup in-place; do $save $PWD/names new $word || echo "exit $?"; done
            $save $PWD/new new || echo "exit $?"
            cat names; echo; ls -A
            """)
        let reason =
            "cannot be saved: it may not be written, or its directory may not; save under another name, or allow writing"
        let disk = "\(scratch.path)/disk"
        #expect(
            lines
                == [
                    "\(disk)/names \(reason)", "exit 1", "\(disk)/names \(reason)", "exit 1",
                    "\(disk)/new \(reason)",
                    "exit 1", "old", "names",
                ].map { $0[...] })
    }
}
