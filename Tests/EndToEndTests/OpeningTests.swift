import Glibc
import TestSupport
import Testing

/// Links, mail addresses and telephone numbers that another program opens.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct OpeningTests {
    private static let card = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Ann Lee
        EMAIL:ann@example.org
        END:VCARD

        """

    @Test(
        "The command gets the address as an argument, outlives the program and prints nothing on the screen")
    func opening() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("people.vcf", Self.card)
        let running = try directory.file("running", "")
        let answer = directory.path + "/answer"
        let script = try directory.file(
            "open",
            """
            echo noise; echo noise >&2
            while [ -e '\(running)' ]; do sleep 0.05; done
            { printf '<%s>' "$@"; tty; } > '\(answer).new'
            mv '\(answer).new' '\(answer)'

            """)
        let terminal = try Program.start(["--open-command", "sh \(script) -- {}", file])
        try terminal.wait(forText: "Ann Lee")
        try terminal.send(KeyScript("<M-l>"))
        try terminal.wait(forText: "Opening mailto:ann@example.org")
        #expect(!terminal.screen.text.contains("noise"))
        try terminal.send(KeyScript("<C-c>"))
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(access(answer, F_OK) != 0)
        unlink(running)
        let deadline = ContinuousClock.now + .seconds(20)
        while access(answer, F_OK) != 0, ContinuousClock.now < deadline { usleep(1_000) }
        #expect(directory.text(of: "answer") == "<--><mailto:ann@example.org>not a tty\n")
    }

    @Test("A command that is not there or fails says so on the status line")
    func failing() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("people.vcf", Self.card)
        for (command, sentence) in [
            ("no-such-program", "Cannot start “no-such-program”: No such file or directory"),
            ("sh -c 'exit 3'", "“sh” exited with status 3."),
        ] {
            let terminal = try Program.start(["--open-command", command, file])
            try terminal.wait(forText: "Ann Lee")
            try terminal.send(KeyScript("<M-l>"))
            try terminal.wait(forText: sentence)
        }
    }
}
