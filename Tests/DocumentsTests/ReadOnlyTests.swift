import Glibc
import SystemSupport
import TestSupport
import Testing

/// Files that may not be written, and disks that take nothing.
@Suite struct ReadOnlyTests {
    let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    private static let reason =
        "cannot be saved: it may not be written, or its directory may not; save under another name, or allow writing"

    /// Has an ordinary user save a file with other bytes.
    private func save(
        _ name: String, _ words: String..., by user: OrdinaryUser
    ) async -> (text: String, ending: ProcessResult.Ending) {
        await Tool.run(user.command + [scratch(name), "new"] + words)
    }

    @Test(
        "TR-6: a backup of another user is reported as such where only owners may replace files",
        .enabled(if: OrdinaryUser.isPossible && geteuid() == 0, "a second user is needed"))
    func backupOfAnotherUser() async throws {
        let user = try OrdinaryUser(running: Tool.built("save-file"))
        let path = try scratch.file("names", "old")
        try user.own(path)
        try scratch.file("names~", "theirs")
        try #require(chmod(scratch.path, 0o1777) == 0)
        let reason =
            "cannot be saved with a backup: it has the backup names~, which you may not replace; "
            + "have that removed, save under another name, or save without a backup"
        #expect(await save("names", "backup", by: user) == ("\(path) \(reason)\n", .exited(1)))
        #expect(scratch.text(of: "names") == "old" && scratch.text(of: "names~") == "theirs")
        #expect(scratch.names == ["names", "names~"])
        #expect(await save("names", "overwrite", by: user) == ("", .exited(0)))
        #expect(scratch.text(of: "names") == "new")
    }

    @Test(
        "F9: a file that may not be written is known before, and refused",
        .enabled(if: OrdinaryUser.isPossible, "setpriv is missing"))
    func readOnlyFile() async throws {
        let user = try OrdinaryUser(running: Tool.built("save-file"))
        let path = try scratch.file("names", "old", mode: 0o444)
        for path in [scratch.path, path] { try user.own(path) }
        #expect(await save("names", "writable", by: user) == ("false\n", .exited(0)))
        for word in ["backup", "in-place", "overwrite"] {
            #expect(
                await save("names", word, by: user) == ("\(path) \(Self.reason)\n", .exited(1)), "\(word)")
        }
        #expect(scratch.text(of: "names") == "old" && scratch.names == ["names"])
        try #require(chmod(path, 0o644) == 0)
        #expect(await save("names", "writable", by: user) == ("true\n", .exited(0)))
        #expect(await save("names", "overwrite", by: user) == ("", .exited(0)))
        #expect(scratch.text(of: "names") == "new")
    }

    @Test(
        "F8: in a directory that may not be written a file is written in place when that is asked for",
        .enabled(if: OrdinaryUser.isPossible, "setpriv is missing"))
    func readOnlyDirectory() async throws {
        let user = try OrdinaryUser(running: Tool.built("save-file"))
        let path = try scratch.file("names", "old")
        for path in [scratch.path, path] { try user.own(path) }
        try #require(chmod(scratch.path, 0o500) == 0)
        defer { chmod(scratch.path, 0o700) }
        for name in ["names", "new", "a/b/new"] {
            #expect(await save(name, "writable", by: user) == ("false\n", .exited(0)), "\(name)")
        }
        #expect(await save("names", by: user) == ("\(path) \(Self.reason)\n", .exited(1)))
        #expect(scratch.text(of: "names") == "old")
        #expect(await save("names", "in-place", "backup", by: user) == ("", .exited(0)))
        #expect(scratch.text(of: "names") == "new" && scratch.names == ["names"])
        #expect(await save("new", by: user) == ("\(scratch("new")) \(Self.reason)\n", .exited(1)))
    }

    @Test(
        "F8: a file of another user that may be written is refused, and written in place when that is asked for",
        .enabled(if: OrdinaryUser.isPossible && geteuid() == 0, "only root can give files away"))
    func foreignFile() async throws {
        let user = try OrdinaryUser(running: Tool.built("save-file"))
        try user.own(scratch.path)
        let path = try scratch.file("names", "old", mode: 0o666)
        let refused = await save("names", by: user)
        #expect(refused.ending == .exited(1) && refused.text.hasPrefix("\(path) cannot be saved: "))
        #expect(refused.text.contains("belongs to a user or group"), "\(refused.text)")
        #expect(scratch.text(of: "names") == "old" && scratch.names == ["names"])
        #expect(await save("names", "in-place", by: user) == ("", .exited(0)))
        #expect(try scratch.text(of: "names") == "new" && scratch.status("names").st_uid == 0)
    }

    /// What a shell of the user's own, with mounts of its own, says.
    private func inNamespace(_ script: String) async -> [Substring] {
        let start = """
            set -e; mkdir \(scratch.path)/disk; mount -t tmpfs -o size=128k none \(scratch.path)/disk
            cd \(scratch.path)/disk; PATH=$PATH:/usr/sbin:/sbin; save() { "$0" "$@"; }
            """
        let program = Tool.built("save-file")
        let result = await Tool.run(["unshare", "-rm", "sh", "-c", start + "\n" + script, program])
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
                if save "$PWD/names" "$big" backup \(word); then echo saved; else echo "exit $?"; fi
                cat names; echo; cat names~; echo; ls -A
            done
            rm filler
            save "$PWD/names" "$big" backup \(word) && cmp names - <<END && echo whole
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
            for word in backup in-place; do save "$PWD/names" new $word || echo "exit $?"; done
            save "$PWD/new" new || echo "exit $?"
            cat names; echo; ls -A
            """)
        let disk = "\(scratch.path)/disk"
        #expect(
            lines
                == [
                    "\(disk)/names \(Self.reason)", "exit 1", "\(disk)/names \(Self.reason)", "exit 1",
                    "\(disk)/new \(Self.reason)",
                    "exit 1", "old", "names",
                ].map { $0[...] })
    }
}
