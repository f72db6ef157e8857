import Foundation
import Glibc
import TestSupport
import Testing

/// Names through standard input, while keys are typed.
@Suite(.serialized)
struct LoadingPipeTests {
    @Test("names come in pieces while one searches: matches appear, and the count is right")
    func pieces() throws {
        let terminal = try Program.startWithPipe([], "Jackson\nAbe\n")
        try terminal.wait(forStatus: "Reading: 2 names in 2 sections")
        #expect(terminal.screen.line(1).hasPrefix("▌ Abe"))
        try terminal.send("/son")
        try terminal.wait(forStatus: "Reading: 1 of 2 names in 1 section")
        terminal.writeInput("Bo\nMasons\nZoe\n")
        try terminal.wait(forStatus: "Reading: 2 of 5 names in 2 sections")
        try terminal.wait(forText: "Masons")
        terminal.writeInput("Anderson")
        terminal.closeInput()
        try terminal.wait(forStatus: "3 of 6 names in 3 sections")
        #expect(terminal.screen.lines.contains { $0.hasPrefix("▌ Anderson") })
        try terminal.send(KeyScript("<Enter>"))
        try terminal.expectEnd(.exited(0), output: Array("Anderson\n".utf8))
    }

    @Test("a pipe that is silent at first: the screen is there, and the first names soon after they came")
    func silentAtFirst() throws {
        let terminal = try Program.startWithPipe()
        try terminal.wait(forText: "Waiting for names.")
        terminal.writeInput("Zoe\nAbe\n")
        try terminal.wait(forStatus: "Reading: 2 names in 2 sections")
        try terminal.send(KeyScript("z<Enter>"))
        try terminal.expectEnd(.exited(0), output: Array("Zoe\n".utf8))
    }

    @Test(
        "B7, A18: standard input that does not block is waited for, like any pipe",
        arguments: [[], ["--count"], ["--format", "csv", "--count"], ["--plain", "-1", "-q", "zoe"]])
    func nonBlocking(arguments: [String]) throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { if ends[1] >= 0 { close(ends[1]) } }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        let terminal = try Program.start(
            arguments, standardInput: .descriptor(ends[0]), standardOutput: .pipe, standardError: .pipe)
        close(ends[0])
        if arguments.isEmpty {
            try terminal.wait(forText: "Waiting for names.")
        } else {
            // It sleeps as soon as it waits; that the first read has come by then is what the old error needed.
            let stat = "/proc/\(terminal.process)/stat"
            try terminal.wait(until: { _ in
                (try? String(contentsOfFile: stat, encoding: .utf8))?.contains(") S ") != false
            })
        }
        for part in ["name\nZ", "oe\n"] { #expect(part.withCString { write(ends[1], $0, strlen($0)) } > 0) }
        if arguments.isEmpty {
            try terminal.wait(forStatus: "Reading: 2 names")
            try terminal.send(KeyScript("z<Enter>"))
            try terminal.expectEnd(.exited(0), output: Array("Zoe\n".utf8))
        } else {
            close(ends[1])
            ends[1] = -1
            let output = arguments.contains("csv") ? "1\n" : arguments.contains("-1") ? "Zoe\n" : "2\n"
            try terminal.expectEnd(.exited(0), output: Array(output.utf8))
            #expect(terminal.capturedError.isEmpty)
        }
    }

    @Test("Enter prints a name exactly as it was read, while the pipe is open", arguments: ["-", nil])
    func exactBytes(argument: String?) throws {
        let terminal = try Program.startWithPipe(argument.map { [$0] } ?? [])
        let name: [UInt8] = [0x41, 0xFF, 0xC3, 0x20, 0xE9, 0x1B, 0x20]
        terminal.writeInput(Array("Zoe\r\n".utf8) + name + [13, 10])
        try terminal.wait(forStatus: "Reading: 2 names in 2 sections")
        try terminal.send(KeyScript("<Enter>"))
        try terminal.expectEnd(.exited(0), output: name + [10])
    }

    @Test("Esc and Ctrl-C leave at once while the pipe is open", arguments: ["<Esc>", "<C-c>", "/a<C-c>"])
    func leaving(script: String) throws {
        for input in ["", "Abe\nBea\n"] {
            let terminal = try Program.startWithPipe([], input)
            try terminal.wait(forStatus: input.isEmpty ? "Reading  " : "Reading: 2 names")
            try terminal.send(KeyScript(script))
            try terminal.expectEnd(.exited(130))
            #expect(terminal.capturedError.isEmpty)
        }
    }

    @Test("Enter before a name has come ends with 1; Enter in a search without a match as well")
    func noMatch() throws {
        for (input, script) in [("", "<Enter>"), ("Abe\n", "/xyz<Enter>")] {
            let terminal = try Program.startWithPipe([], input)
            try terminal.wait(forStatus: input.isEmpty ? "Reading  " : "Reading: 1 name")
            try terminal.send(KeyScript(script))
            try terminal.expectEnd(.exited(1))
        }
    }

    @Test("a signal while the pipe is open restores the terminal", arguments: [SIGTERM, SIGHUP, SIGINT])
    func signals(number: Int32) throws {
        let terminal = try Program.startWithPipe([], "Abe\n")
        try terminal.wait(forStatus: "Reading: 1 name in 1 section")
        try terminal.signal(number)
        try terminal.expectEnd(.signalled(Int(number)))
    }

    @Test("a pipe that ends without a name, or is something else, is an error also on the screen")
    func errors() throws {
        for (input, reason, status) in [
            ("", "is empty", 1), ("%PDF-1.7\n", "PDF", 2), ("a\u{0}b\n", "binary data", 2),
        ] {
            let terminal = try Program.startWithPipe()
            try terminal.wait(forText: "Waiting for names.")
            terminal.writeInput(input)
            terminal.closeInput()
            try terminal.expectEnd(.exited(status))
            let error = String(decoding: terminal.capturedError, as: UTF8.self)
            #expect(error.hasPrefix("sections: standard input: ") && error.contains(reason))
            #expect(error.filter { $0 == "\n" }.count == 1)
        }
    }

    @Test("a problem in standard input is reported as being there", arguments: ["-", nil])
    func problems(argument: String?) throws {
        let list =
            "<plist><dict><key>A</key><array><string>Abe</string><integer>7</integer></array></dict></plist>"
        let terminal = try Program.startWithPipe(argument.map { [$0] } ?? [], list)
        terminal.closeInput()
        try terminal.wait(forText: "Abe")
        try terminal.send(KeyScript("<C-c>"))
        try terminal.expectEnd(.exited(130))
        #expect(
            String(decoding: terminal.capturedError, as: UTF8.self).hasPrefix(
                "sections: standard input: line 1: A[1]: a number"))
    }

    @Test(
        "a search in yes | sections leaves the keys alive", .enabled(if: access("/bin/bash", X_OK) == 0),
        arguments: ["", "--match prefix", "--match fuzzy", "--match regex", "--no-sort"])
    func endlessSearch(options: String) throws {
        let shell = try Shell()
        try shell.type("yes | sections \(options); echo status $?")
        // Tens of millions of rows: a search of them all takes many frames.
        try shell.terminal.wait(
            until: { screen in
                screen.lines.contains { $0.hasPrefix(" Reading: ") && $0.split(separator: ",").count >= 3 }
            }, within: Program.loadingPatience)
        try shell.press("/y")
        try shell.terminal.wait(
            until: { $0.lines.contains { $0.hasPrefix(" Searching") || $0.contains(" of ") } },
            within: Program.loadingPatience)
        try shell.press("<C-c>")
        try shell.terminal.wait(forText: "status 130", within: Program.limit(.seconds(5)))
    }

    @Test(
        "all rows marked in yes | sections -m leave the keys alive",
        .enabled(if: access("/bin/bash", X_OK) == 0), arguments: ["", "--no-sort"])
    func endlessMarks(options: String) throws {
        let shell = try Shell()
        try shell.type("yes abcdef | sections -m \(options); echo status $?")
        // Tens of millions: to take along a mark for each would take seconds.
        let isMany = { (screen: Screen) in
            screen.lines.contains { $0.prefixMatch(of: #/ Reading: [2-9][0-9],[0-9]{3},[0-9]{3} /#) != nil }
        }
        try shell.terminal.wait(until: isMany, within: Program.loadingPatience)
        try shell.press("<C-a>")
        try shell.terminal.wait(
            until: { $0.lines.contains { $0.contains(" marked") } }, within: Program.loadingPatience)
        // More names come all the time, to which the marks have to be taken along.
        for _ in 0..<2 {
            let former = shell.terminal.screen.lines.last
            try shell.terminal.wait(
                until: { $0.lines.last != former && isMany($0) }, within: Program.loadingPatience)
        }
        try shell.press("<C-c>")
        try shell.terminal.wait(forText: "status 130", within: Program.limit(.seconds(2)))
    }

    @Test("yes | sections is shown and left", .enabled(if: access("/bin/bash", X_OK) == 0))
    func endless() throws {
        let shell = try Shell()
        let terminal = shell.terminal
        try shell.type("yes | sections; echo status $?")
        try terminal.wait(until: { $0.line(1).hasPrefix("▌ y") }, within: Program.loadingPatience)
        try terminal.send(KeyScript("<Esc>"))
        try terminal.wait(forText: "status 130", within: Program.loadingPatience)
        try terminal.send("echo still here\r")
        try terminal.wait(until: { $0.lines.contains("still here") })
    }
}
