import Glibc
import TestSupport
import Testing

/// Changing a file of names with the real program.
@Suite(.serialized)
struct EditingTests {
    @Test("From an empty start to a restart with everything there")
    func emptyStart() throws {
        let shell = try Shell()
        try shell.type("export HOME=$PWD; clear; sections --edit names.txt; echo status $?; cat names.txt")
        try shell.terminal.wait(until: { $0.contains("There are no names.") })
        for name in ["Bob", "Ann", "Cid", "Ann"] {
            try shell.press("<Ins>\(name)<Enter>")
            try shell.terminal.wait(until: { $0.contains("▌ \(name)") && !$0.contains("Add a name") })
        }
        try shell.press("<F2><BS><BS><BS>Zoë<Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Zoë") })
        try shell.press("<C-_>")
        try shell.terminal.wait(until: { $0.contains(#"Undid: rename "Ann""#) })
        try shell.press("<Del><Enter>")
        try shell.terminal.wait(until: { $0.contains("3 names in 3 sections") || $0.contains("Deleted \"") })
        // Esc and a letter at once would be that letter with Alt.
        try shell.press("<C-q>")
        try shell.terminal.wait(until: { $0.contains("Save the changes of names.txt?") })
        try shell.press("s")
        try shell.wait(forLine: "status 0")
        try shell.terminal.wait(until: { $0.text.contains("status 0\nAnn\nBob\nCid\nready>") })
        try shell.type("clear; sections --edit names.txt; echo status $?")
        try shell.terminal.wait(until: { $0.contains("names.txt: 3 names in 3 sections") })
        try shell.press("<Esc>")
        try shell.wait(forLine: "status 0")
    }

    @Test(
        "A2, A3, A7: what was edited and not saved is offered after the program was killed",
        arguments: [SIGTERM, SIGHUP, SIGKILL])
    func recovery(signal: Int32) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("names.txt", "Abe\nBob\n".utf8)
        let kept = "/.local/state/sections/recovery"
        let first = try Program.start(["--edit", path], environment: ["HOME": directory.path])
        try first.wait(until: { $0.contains("2 names in 2 sections") })
        try first.send(KeyScript("<Ins>Cid<Enter>"))
        try first.wait(until: { $0.contains("▌ Cid") })
        // SIGKILL gives no time to save the copy, so this waits until it exists.
        if signal == SIGKILL {
            try wait { directory.names(in: kept).contains { $0.hasPrefix("names.txt-") } }
        }
        kill(first.process, signal)
        #expect(try first.waitForExit() == .signalled(Int(signal)))
        #expect(directory.text(of: "names.txt") == "Abe\nBob\n")

        let second = try Program.startRecovering(directory)
        #expect(directory.text(of: "names.txt") == "Abe\nBob\nCid\n")
        try second.send(KeyScript("<Esc>"))
        #expect(try second.waitForExit() == .exited(0))
        #expect(directory.names(in: kept) == [])
    }

    @Test("A2, A3: what was edited in a form is offered after the program was killed, and taken over")
    func recoveryOfForm() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("names.json", #"[{"name": "Abe", "age": 1}]"#.utf8)
        let kept = "/.local/state/sections/recovery"
        let first = try Program.start(["--edit", path], environment: ["HOME": directory.path])
        try first.wait(until: { $0.contains("1 name in 1 section") })
        try first.send(KeyScript("<F7><Down><C-u>2"))
        try first.wait(until: { $0.contains("changed") })
        try first.send(KeyScript("<Enter>"))
        try first.wait(until: { $0.contains("*") && !$0.contains("changed") })
        try wait { directory.names(in: kept).contains { $0.hasPrefix("names.json-") } }
        // The text of an open form is not saved yet.
        try first.send(KeyScript("<F7><Down><C-u>3"))
        try first.wait(until: { $0.contains("changed") })
        kill(first.process, SIGKILL)
        #expect(try first.waitForExit() == .signalled(Int(SIGKILL)))
        #expect(directory.text(of: "names.json") == #"[{"name": "Abe", "age": 1}]"#)

        let second = try Program.startRecovering(directory, file: "names.json", showing: "Abe")
        #expect(directory.text(of: "names.json") == #"[{"name": "Abe", "age": 2}]"#)
        try second.send(KeyScript("<Esc>"))
        #expect(try second.waitForExit() == .exited(0))
        #expect(directory.names(in: kept) == [])
    }

    @Test("F7: the second of two editors with forms is warned, and does not overwrite the first")
    func twoEditorsWithForms() throws {
        let first = try Shell()
        let text = "name,age\nAbe,1\nBob,2\n"
        _ = try first.directory.file("names.csv", text.utf8)
        let second = try Shell()
        let home = "export HOME=\(first.directory.path); clear; "
        try first.type("\(home)sections --edit names.csv")
        try first.terminal.wait(until: { $0.contains("2 names in 2 sections") })
        try first.press("<F7><Down><C-u>10<Enter>")
        try first.terminal.wait(until: { $0.contains("*") && $0.contains("▌ Abe") })
        try second.type("\(home)sections --edit \(first.directory.path)/names.csv")
        try second.terminal.wait(until: { $0.contains("Another program is editing names.csv") })
        try second.press("<Down><Enter>")
        try second.terminal.wait(until: { !$0.contains("Another program is editing names.csv") })
        try second.press("<Down><F7><Down><C-u>20<Enter>")
        try second.terminal.wait(until: { $0.contains("*") && $0.contains("▌ Bob") })
        try first.press("<C-s>")
        try first.terminal.wait(until: { $0.contains("Saved names.csv.") })
        try second.press("<C-s>")
        try second.terminal.wait(until: { $0.contains("Not saved") })
        #expect(first.directory.text(of: "names.csv") == text.replacing("Abe,1", with: "Abe,10"))
        try second.press("<Esc>")
        try second.terminal.wait(until: { $0.contains("Not saved:") && !$0.contains("Keep editing") })
        try second.press("<F5>")
        try second.terminal.wait(until: { $0.contains("Reload names.csv?") })
        try second.press("r")
        try second.terminal.wait(until: { $0.contains("Reloaded names.csv") })
        try second.press("<Home><F7>")
        try second.terminal.wait(until: { $0.contains("age") && $0.contains("10") })
    }

    @Test("A number in a JSON array is renamed, and the other one keeps its bytes")
    func numbers() throws {
        let shell = try Shell()
        _ = try shell.directory.file("numbers.json", "[1.50, 7]\n".utf8)
        try shell.type("export HOME=$PWD; clear; sections --edit numbers.json")
        try shell.terminal.wait(until: { $0.contains("2 names") })
        try shell.press("<End><F2><C-u>0<Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ 0") })
        try shell.press("<C-s>")
        try shell.terminal.wait(until: { $0.contains("Saved numbers.json.") })
        let saved = shell.directory.text(of: "numbers.json")
        #expect(saved == "[0, 1.50]\n" || saved == "[1.50, 0]\n", "\(saved ?? "")")
    }

    @Test("F7: a second editor is warned, opens read-only, and loses nothing if it saves anyway")
    func twoEditors() throws {
        let first = try Shell()
        _ = try first.directory.file("names.txt", "Abe\nBob\n".utf8)
        let second = try Shell()
        let home = "export HOME=\(first.directory.path); clear; "
        let kept = "/.local/state/sections/recovery"
        try first.type("\(home)sections --edit names.txt")
        try first.terminal.wait(until: { $0.contains("2 names in 2 sections") })
        try first.press("<Ins>Cid<Enter>")
        try first.terminal.wait(until: { $0.contains("▌ Cid") })
        try wait { first.directory.names(in: kept).contains { $0.hasPrefix("names.txt-") } }
        try second.type("\(home)sections --edit \(first.directory.path)/names.txt")
        try second.terminal.wait(until: { $0.contains("Another program is editing names.txt") })
        try second.press("<Esc>")
        try second.terminal.wait(until: {
            $0.contains("names.txt, read only") && !$0.contains("Another program")
                && !$0.contains("were not saved")
        })
        try second.press("<C-c>")
        try second.terminal.wait(until: { $0.contains("ready>") })
        #expect(first.directory.names(in: kept).count == 1, "what the first one keeps is not touched")
        try second.type("clear; sections --edit \(first.directory.path)/names.txt")
        try second.terminal.wait(until: { $0.contains("Another program is editing names.txt") })
        try second.press("<Down><Enter>")
        try second.terminal.wait(until: { !$0.contains("Another program is editing names.txt") })
        try second.press("<Ins>Dan<Enter>")
        try second.terminal.wait(until: { $0.contains("▌ Dan") })
        try wait { first.directory.names(in: kept).count { $0.hasPrefix("names.txt-") } == 2 }
        try first.press("<C-s>")
        try first.terminal.wait(until: { $0.contains("Saved names.txt.") })
        try second.press("<C-s>")
        try second.terminal.wait(until: { $0.contains("Not saved") })
        #expect(first.directory.text(of: "names.txt") == "Abe\nBob\nCid\n")
        try second.press("<Esc>")
        try second.terminal.wait(until: { $0.contains("Not saved:") && !$0.contains("Keep editing") })
        try second.press("<C-c>")
        try second.terminal.wait(until: { $0.contains("Save the changes of names.txt?") })
        try second.press("d")
        try second.terminal.wait(until: { $0.contains("the changes were not saved") })
        #expect(first.directory.names(in: kept) == [])
    }

    @Test(
        "F9: a file that may not be written is shown with a warning, and saved as another one",
        .enabled(if: OrdinaryUser.isPossible))
    func readOnly() throws {
        let directory = try TemporaryDirectory()
        let user = try OrdinaryUser(running: Program.path)
        let path = try directory.file("names.txt", "Abe\nBob\n".utf8, mode: 0o444)
        for path in [directory.path, path] { try user.own(path) }
        let terminal = try PseudoTerminal(
            program: user.command + ["--edit", path], size: (24, 100),
            environment: PseudoTerminal.plainEnvironment.merging(["HOME": directory.path]) { $1 })
        try terminal.wait(forText: "names.txt cannot be written; Alt-W saves another file.")
        try terminal.send(KeyScript("<Ins>Cid<Enter>"))
        try terminal.wait(forText: "▌ Cid")
        try terminal.send(KeyScript("<C-s>"))
        try terminal.wait(forText: "Not saved")
        try terminal.send(KeyScript("<Esc>"))
        try terminal.wait(until: { !$0.contains("Keep editing") })
        try terminal.send(KeyScript("<M-w><C-u>\(directory.path)/other.txt<Enter>"))
        try terminal.wait(forText: "Saved other.txt.")
        #expect(directory.text(of: "names.txt") == "Abe\nBob\n")
        #expect(directory.text(of: "other.txt") == "Abe\nBob\nCid\n")
    }

    @Test("F10: kinds of files stay what they are, and what is not touched stays byte by byte")
    func formats() throws {
        let shell = try Shell()
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
              <!-- fruit -->
              <key>F</key><array><string>Fig</string>  <string>F&#233;e</string></array>
            </dict></plist>

            """
        _ = try shell.directory.file("names.plist", xml.utf8)
        try shell.type("export HOME=$PWD; clear; sections --edit --no-backup names.plist")
        try shell.terminal.wait(until: { $0.contains("names.plist: 2 names") })
        try shell.press("<F2> tree<Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Fig tree") })
        try shell.press("<C-s>")
        try shell.terminal.wait(until: { $0.contains("Saved names.plist.") })
        #expect(
            shell.directory.text(of: "names.plist")
                == xml.replacing("<string>Fig</string>", with: "<string>Fig tree</string>"))
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("ready>") })
        #expect(!shell.directory.names.contains("names.plist~"))
    }

    @Test("What cannot be edited is refused with the reason, and nothing is drawn")
    func refused() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.file("old.plist", "{ A = (Abe, Ann); }\n".utf8)
        for (arguments, sentence) in [
            ("--edit old.plist", "old-style"), ("--edit", "name one file"), ("--edit a b", "name one file"),
            ("--edit .", "."), ("--edit new.csv", "--format lines"), ("--edit --json a", "--json"),
            ("--edit --filter a names.txt", "--filter"), ("--edit --encoding utf-16 new.txt", "UTF-8"),
        ] {
            let result = try Shell.run("sections \(arguments) </dev/null", in: directory)
            #expect(result.status == .exited(2), "\(arguments)")
            #expect(result.error.hasPrefix("sections: "), "\(result.error)")
            #expect(result.error.contains(sentence), "\(result.error)")
            #expect(!result.output.contains("\u{1B}"))
        }
    }

    /// Waits for what shows on no screen.
    private func wait(for condition: () -> Bool) throws {
        let isTrue = Program.wait(for: condition, within: .seconds(10))
        try #require(isTrue)
    }
}
