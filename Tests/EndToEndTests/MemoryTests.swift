import Glibc
import TestSupport
import Testing

/// What is kept from one time to the next, and what is not.
@Suite(.serialized)
struct MemoryTests {
    @Test("Nothing is written unasked")
    func nothing() throws {
        let shell = try Shell()
        _ = try shell.directory.file("names.txt", "Abe\nBob\n".utf8)
        try shell.type(
            "export HOME=$PWD XDG_STATE_HOME=$PWD/state; sections names.txt; find . | sort | tr '\\n' ' '")
        try shell.terminal.wait(until: { $0.contains("2 names in 2 sections") })
        try shell.press("/bo<Enter>")
        try shell.wait(forLine: ". ./names.txt ready>")
    }

    @Test("--history brings searches back with Alt-P, --remember the place and the filter")
    func kept() throws {
        let shell = try Shell()
        _ = try shell.directory.file("names.txt", "Abe\nBob\nBoris\nCid\n".utf8)
        try shell.type("export HOME=$PWD; clear; sections --history --remember names.txt")
        try shell.terminal.wait(until: { $0.contains("4 names") })
        try shell.press("/bo<Down><Down><Enter>")
        try shell.wait(forLine: "Boris")
        try shell.type("clear; sections --history --remember names.txt; echo status $?")
        try shell.terminal.wait(until: { $0.contains("2 of 4 names") && $0.contains("▌ Boris") })
        try shell.press("<Esc><Esc>")
        try shell.wait(forLine: "status 130")
        try shell.type("clear; sections --history")
        try shell.terminal.wait(until: { $0.contains("2,330 names") })
        try shell.press("/<M-p>")
        try shell.terminal.wait(until: { $0.line(0).contains("⌕ bo") })
        try shell.press("<C-c>")
    }

    @Test(
        "B12: a state directory that cannot be created is reported in one line; the answer is printed anyway")
    func unwritable() throws {
        let shell = try Shell()
        _ = try shell.directory.file("names.txt", "Abe\nBob\n".utf8)
        try shell.type(
            "export XDG_STATE_HOME=$PWD/names.txt/no; clear; sections --remember names.txt; echo status $?")
        try shell.terminal.wait(until: { $0.contains("2 names") })
        try shell.press("<Enter>")
        try shell.wait(forLine: "status 0")
        #expect(shell.terminal.screen.lines.contains("Abe"))
        #expect(shell.terminal.screen.contains("sections: the state is not kept"))
    }

    @Test("B13: errors in the configuration file are reported with line and column; the program goes on")
    func configuration() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file("fruit.txt", "pear\nplum\n".utf8)
        mkdir(directory.path + "/sections", 0o700)
        _ = try directory.file("sections/config", "print-section\nkyes = vi\n".utf8)
        let result = try Shell.run(
            "sections -f pl fruit.txt", in: directory, environment: ["XDG_CONFIG_HOME": directory.path])
        #expect(result.output == "P\tplum\n")
        #expect(
            result.error
                == "sections: \(directory.path)/sections/config:2:1: unknown option --kyes; did you mean --keys?\n"
        )
    }
}
