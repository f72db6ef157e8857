import TestSupport
import Testing

/// What a shell gets: the chosen name and nothing else, and a status.
@Suite(.serialized)
struct PickerTests {
    @Test("Enter prints the chosen name alone and ends with 0")
    func chosen() throws {
        let terminal = try Program.startAsPicker()
        try terminal.send("m")
        try terminal.wait(until: { $0.line(0).hasPrefix(" M") })
        try terminal.send(KeyScript("<Down><Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(String(decoding: terminal.capturedOutput, as: UTF8.self) == "Mabel\n")
        #expect(terminal.capturedError.isEmpty)
    }

    @Test(
        "Esc, Ctrl-C, Ctrl-Q, Ctrl-G and F10 end with 130 and print nothing",
        arguments: ["<Esc>", "<C-c>", "<C-q>", "<C-g>", "<F10>", "/a<C-c>"])
    func left(script: String) throws {
        let terminal = try Program.startAsPicker()
        try terminal.send(KeyScript(script))
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(terminal.capturedOutput.isEmpty)
        #expect(terminal.capturedError.isEmpty)
    }

    @Test("Enter without a match ends with 1 and prints nothing")
    func noMatch() throws {
        let terminal = try Program.startAsPicker()
        try terminal.send(KeyScript("/zzq<Enter>"))
        #expect(try terminal.waitForExit() == .exited(1))
        #expect(terminal.capturedOutput.isEmpty)
    }

    @Test("--query filters at launch")
    func query() throws {
        let terminal = try Program.startAsPicker(["--query", "xavi"])
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(String(decoding: terminal.capturedOutput, as: UTF8.self) == "Xavier\n")
    }

    @Test(
        "Help and version go to standard output and need no terminal",
        arguments: ["--help", "-h", "--version"])
    func help(option: String) throws {
        let result = try Program.run([option], environment: ["TERM": "dumb"])
        #expect(result.status == .exited(0))
        #expect(result.output.contains("sections"))
        #expect(result.error.isEmpty)
        #expect(result.screen.isEmpty || !result.screen.contains("Usage"))
    }

    @Test("A wrong option ends with 2 and one line that names the nearest")
    func usage() throws {
        let result = try Program.run(["--editon=book"])
        #expect(result.status == .exited(2))
        #expect(result.error == "sections: unknown option --editon; did you mean --edition?\n")
    }

    @Test("Standard input may be data: keys come from the terminal")
    func inputIsData() throws {
        let terminal = try Program.start(standardInput: .pipe, standardOutput: .pipe)
        terminal.writeInput("qqq\n\u{1b}x\nabe\n")
        terminal.closeInput()
        try terminal.wait(forText: "qqq")
        try terminal.send(KeyScript("q<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(String(decoding: terminal.capturedOutput, as: UTF8.self) == "qqq\n")
    }

    @Test("F12: an answer that cannot be written is an error")
    func fullDevice() throws {
        let terminal = try Program.start(standardOutput: .file("/dev/full"), standardError: .pipe)
        try terminal.wait(forText: "Aaron")
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(2))
        #expect(
            String(decoding: terminal.capturedError, as: UTF8.self).contains("standard output: No space left")
        )
    }

    @Test("D1: the bytes of the name are printed as they were read, and shown without a control character")
    func bytesAsRead() throws {
        let directory = try TemporaryDirectory()
        let name = "Ev\u{1b}]0;x\u{7}il\u{9b}31m"
        let file = try directory.file(
            "names.plist",
            "<plist><dict><key>E</key><array><string>\(name)</string></array></dict></plist>".utf8)
        let terminal = try Program.startAsPicker([file])
        try terminal.wait(forText: "Ev␛]0;x␇il\u{fffd}31m")
        #expect(!String(decoding: terminal.output, as: UTF8.self).contains("]0;x\u{7}"))
        try terminal.send(KeyScript("<Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.capturedOutput == Array(name.utf8) + [10])
    }
}
