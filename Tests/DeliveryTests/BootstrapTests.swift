import Glibc
import TestSupport
import Testing

/// `Scripts/bootstrap` on systems that offer other packages, played by scripts in place of the package tools.
struct BootstrapTests {
    /// The packages that a run asks `apt-get` to install, one run of `apt-get` each.
    private func installed(
        _ arguments: [String], have: [String], offers: [String], offersAfterUpdate: [String] = []
    ) throws -> (status: TestSupport.ExitStatus, runs: [String], error: String) {
        var template = Array("/tmp/sections-tests-XXXXXX".utf8CString)
        let directory = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { _ = try? Command.run(["/bin/rm", "-rf", directory]) }
        let tools = [
            "swift": "echo 'Swift version 6.3.1'",
            "id": "echo 0",
            "dpkg-query":
                "for last; do :; done; grep -qx -e \"$last\" \"$0.list\" && printf 'install ok installed'",
            "apt-cache": """
            if grep -qx -e "$2" "$0.list"; then echo '  Candidate: 6.4-4'; else echo '  Candidate: (none)'; fi
            """,
            "apt-get": """
            echo "$*" >>"$0.log"
            [ "$1" != update ] || { cat "${0%get}cache.next" >>"${0%get}cache.list"; exit 0; }
            shift 2
            for package; do grep -qx -e "$package" "${0%get}cache.list" || exit 100; done
            """,
        ]
        for (name, text) in tools {
            try write("#!/bin/sh\n\(text)\n", to: "\(directory)/\(name)", mode: 0o755)
        }
        try write(have.map { $0 + "\n" }.joined(), to: "\(directory)/dpkg-query.list", mode: 0o644)
        try write(offers.map { $0 + "\n" }.joined(), to: "\(directory)/apt-cache.list", mode: 0o644)
        try write(
            offersAfterUpdate.map { $0 + "\n" }.joined(), to: "\(directory)/apt-cache.next", mode: 0o644)
        try write("", to: "\(directory)/apt-get.log", mode: 0o644)
        let run = try Command.run(
            [
                "/usr/bin/env", "PATH=\(directory):/usr/bin:/bin", "/bin/sh",
                Command.root + "/Scripts/bootstrap",
            ] + arguments)
        let log = try Command.run(["/bin/cat", "\(directory)/apt-get.log"]).output
        return (run.status, log.split(whereSeparator: \.isNewline).map(String.init), run.error)
    }

    private func write(_ text: String, to path: String, mode: mode_t) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    }

    @Test(
        "Either name of ncurses' development files will do",
        arguments: ["libncurses-dev", "libncursesw5-dev"])
    func present(package: String) throws {
        let run = try installed(
            ["--build"], have: [package, "libpcre2-dev", "libxxhash-dev", "libsqlite3-dev", "libpq-dev"],
            offers: [])
        #expect(run.status == .exited(0) && run.runs.isEmpty && run.error.isEmpty)
    }

    @Test(
        "The name that the system offers is installed, the newer one first",
        arguments: [
            (["libncurses-dev"], "libncurses-dev"), (["libncursesw5-dev"], "libncursesw5-dev"),
            (["libncursesw5-dev", "libncurses-dev"], "libncurses-dev"),
        ])
    func offered(names: [String], chosen: String) throws {
        let run = try installed(
            ["--build"], have: ["libpcre2-dev", "libxxhash-dev", "libsqlite3-dev", "libpq-dev"], offers: names
        )
        #expect(run.status == .exited(0) && run.runs == ["install -y \(chosen)"])
    }

    @Test("A machine without package lists gets them, and then chooses again")
    func updated() throws {
        let run = try installed(
            ["--build"], have: [], offers: [],
            offersAfterUpdate: [
                "libncursesw5-dev", "libpcre2-dev", "libxxhash-dev", "libsqlite3-dev", "libpq-dev",
            ])
        #expect(
            run.status == .exited(0)
                && run.runs == [
                    "install -y libncurses-dev libpcre2-dev libxxhash-dev libsqlite3-dev libpq-dev", "update",
                    "install -y libncursesw5-dev libpcre2-dev libxxhash-dev libsqlite3-dev libpq-dev",
                ])
    }

    @Test("What cannot be installed is an error that names the command to type")
    func refused() throws {
        let run = try installed(
            ["--build"], have: ["libncurses-dev", "libxxhash-dev", "libsqlite3-dev", "libpq-dev"], offers: [])
        #expect(
            run.status == .exited(2) && run.error.hasSuffix("Try: sudo apt-get install -y libpcre2-dev\n"))
    }

    @Test("Every script asks for the build's packages by one word")
    func oneList() throws {
        let found = try Command.run(
            [
                "/bin/grep", "-rlE", "bootstrap.*lib(ncurses|pcre2)", Command.root + "/Scripts",
                "--exclude=bootstrap",
            ])
        #expect(found.output.isEmpty)
    }
}
