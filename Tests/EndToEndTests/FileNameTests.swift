import Glibc
import TestSupport
import Testing

/// Files whose names are not UTF-8, with the real programs: `a` and `b` differ by such a byte only.
@Suite(.serialized)
struct FileNameTests {
    private static let names = #"a=$(printf 'caf\351.txt') b=$(printf 'caf\350.txt'); export HOME=$PWD; "#
    /// Prints the names of all files, with bytes that are not ASCII as octal numbers.
    private static let list = "LC_ALL=C ls -b1"

    /// An interactive shell that knows both names.
    private func shell() throws -> Shell {
        let shell = try Shell()
        try shell.type(Self.names + #"printf 'Abe\n' > "$a"; printf 'Bob\n' > "$b"; clear"#)
        return shell
    }

    @Test(
        "D6: a file is found under the bytes of its name, however it is named",
        arguments: [
            (#"sections --filter '' "$a"; sections --filter '' "$b""#, "Abe\nBob\n"),
            (#"sections --filter '' -- "$a" "$PWD/$b""#, "Abe\nBob\n"),
            (#"mkdir "d$a"; mv "$a" "d$a"; cd "d$a"; sections --count "../d$a/$a""#, "1\n"),
            (#"ln -s "$a" link; sections --filter '' link"#, "Abe\n"),
            (
                #"echo json > "$b"; sections --config="$b" --filter '' "$a""#,
                "{\"section\":\"A\",\"name\":\"Abe\"}\n"
            ),
            (
                #"echo json > "$b"; sections --filter '' --config "$b" "$a""#,
                "{\"section\":\"A\",\"name\":\"Abe\"}\n"
            ),
            (
                #"export XDG_CONFIG_HOME="$PWD/d$b"; mkdir -p "d$b/sections"; echo json > "d$b/sections/config"; "#
                    + #"sections --filter '' "$a""#, "{\"section\":\"A\",\"name\":\"Abe\"}\n"
            ),
            (
                #"export HOME="$PWD/d$b"; mkdir -p "d$b/.config/sections"; echo json > "d$b/.config/sections/config"; "#
                    + #"sections --filter '' "$a""#, "{\"section\":\"A\",\"name\":\"Abe\"}\n"
            ),
        ])
    func reading(script: String, output: String) throws {
        let directory = try TemporaryDirectory()
        let files = #"printf 'Abe\n' > "$a"; printf 'Bob\n' > "$b"; "#
        let result = try Shell.run(Self.names + files + script, in: directory)
        #expect(result.output == output)
        #expect(result.error == "")
        #expect(result.status == .exited(0))
    }

    @Test("D6: a message shows each byte of a name that is not text, and nothing that a terminal obeys")
    func messages() throws {
        let directory = try TemporaryDirectory()
        let sections = try Shell.run(
            #"sections --count "$(printf 'caf\351\033[31m.txt')""#, in: directory)
        #expect(sections.error.hasPrefix(#"sections: caf\xE9\x1B[31m.txt: "#))
        #expect(sections.status == .exited(2))
        let targets = try Shell.run(
            #"a=$(printf 'caf\351.plist'); echo bplist00 > "$a"; targets --print "$a""#, in: directory)
        #expect(targets.error.hasPrefix(#"targets: caf\xE9.plist: "#))
        #expect(targets.status == .exited(2))
    }

    @Test("D6, F8: a list is edited, saved, backed up and saved as another file under the bytes of its name")
    func editing() throws {
        let shell = try shell()
        try shell.type(#"sections --edit "$a""#)
        try shell.terminal.wait(forText: #"caf\xE9.txt: 1 name"#)
        try shell.press("<Ins>Cid<Enter>")
        try shell.terminal.wait(forText: "▌ Cid")
        try shell.press("<C-s>")
        try shell.terminal.wait(forText: #"Saved caf\xE9.txt"#)
        try shell.press("<Esc>")
        try shell.terminal.wait(forText: "ready>")
        try shell.type(#"clear; \#(Self.list); cat "$a~" "$a" "$b""#)
        try shell.terminal.wait(until: {
            $0.text.contains("caf\\350.txt\ncaf\\351.txt\ncaf\\351.txt~\nAbe\nAbe\nCid\nBob\nready>")
        })
        // The name in the form is the file's own, and can be changed at its end.
        try shell.type(#"clear; sections --edit "$PWD/$b""#)
        try shell.terminal.wait(forText: #"caf\xE8.txt: 1 name"#)
        try shell.press("<M-w>")
        try shell.terminal.wait(forText: "Save as")
        try shell.press(".new<Enter>")
        try shell.terminal.wait(forText: #"Saved caf\xE8.txt.new"#)
        try shell.press("<Esc>")
        try shell.terminal.wait(forText: "ready>")
        try shell.type(#"clear; cat "$b.new"; \#(Self.list) | grep 350"#)
        try shell.terminal.wait(until: {
            $0.text.contains("Bob\ncaf\\350.txt\ncaf\\350.txt.new\nready>")
        })
    }

    @Test("D6, A7: what was edited and not saved of two such files stays with its own file")
    func recovery() throws {
        let shell = try shell()
        for (variable, shown, name) in [("a", #"caf\xE9.txt"#, "Cid"), ("b", #"caf\xE8.txt"#, "Dan")] {
            try shell.type(#"clear; sh -c 'echo $$ > process; exec sections --edit "$1"' sh "$\#(variable)""#)
            try shell.terminal.wait(forText: "\(shown): 1 name")
            try shell.press("<Ins>\(name)<Enter>")
            try shell.terminal.wait(forText: "▌ \(name)")
            let process = shell.directory.text(of: "process").flatMap { Int32($0.dropLast()) }
            kill(try #require(process), SIGTERM)
            try shell.terminal.wait(forText: "Terminated")
        }
        for (variable, shown, name) in [("a", #"caf\xE9.txt"#, "Cid"), ("b", #"caf\xE8.txt"#, "Dan")] {
            try shell.type(#"clear; sections --edit "$\#(variable)""#)
            try shell.terminal.wait(forText: "Unsaved changes of \(shown)")
            try shell.press("<Up><Enter>")
            try shell.terminal.wait(until: { $0.contains(name) && $0.contains("Recovered") })
            try shell.press("<C-s>")
            try shell.terminal.wait(forText: "Saved \(shown)")
            try shell.press("<Esc>")
            try shell.terminal.wait(forText: "ready>")
        }
        try shell.type(#"clear; cat "$a" "$b"; ls .local/state/sections/recovery | wc -l"#)
        try shell.terminal.wait(until: { $0.text.contains("Abe\nCid\nBob\nDan\n0\nready>") })
    }

    @Test("D6, F15: the place in each such file is kept, also in a state directory of such a name")
    func places() throws {
        let shell = try Shell()
        try shell.type(
            Self.names
                + #"printf 'Abe\nBob\nCid\n' | tee "$a" > "$b"; export XDG_STATE_HOME="$PWD/d$a"; clear"#)
        for (variable, key) in [("a", "b"), ("b", "c")] {
            try shell.type(#"clear; sections --remember "$\#(variable)""#)
            try shell.terminal.wait(forText: "3 names")
            try shell.press(key)
            try shell.terminal.wait(forText: key == "b" ? "▌ Bob" : "▌ Cid")
            try shell.press("<C-c>")
            try shell.terminal.wait(forText: "ready>")
        }
        for (variable, name) in [("a", "Bob"), ("b", "Cid")] {
            try shell.type(#"clear; sections --remember "$\#(variable)""#)
            try shell.terminal.wait(forText: "▌ \(name)")
            try shell.press("<C-c>")
            try shell.terminal.wait(forText: "ready>")
        }
        try shell.type(#"clear; ls "d$a/sections""#)
        try shell.terminal.wait(until: { $0.text.contains("positions\nready>") })
    }

    @Test("D6: a preview's command gets the bytes that it was given", arguments: ["", "--preview-shell "])
    func preview(option: String) throws {
        let shell = try shell()
        try shell.type(#"clear; sections \#(option)--preview "cat $PWD/$a" "$b""#)
        try shell.terminal.wait(until: {
            $0.contains("▌ Bob") && $0.contains("Abe") && !$0.contains("printf")
        })
        try shell.press("<C-c>")
        try shell.terminal.wait(forText: "ready>")
    }

    @Test("D6: goals are kept in the file of the bytes that were named, and in a home of such a name")
    func targets() throws {
        let shell = try Shell()
        try shell.type(Self.names + "clear")
        for (file, goal) in [(#""$a""#, "Read"), (#""$b""#, "Write"), ("", "Rest")] {
            if file == "" { try shell.type(#"mkdir "d$a"; export HOME="$PWD/d$a""#) }
            try shell.type("clear; targets \(file)")
            try shell.terminal.wait(forText: "No targets yet")
            try shell.press("a")
            try shell.terminal.wait(forText: "New target")
            try shell.press("\(goal)<Tab>1<Enter>")
            try shell.terminal.wait(forText: "0/1 h")
            try shell.press("q")
            try shell.terminal.wait(forText: "ready>")
        }
        try shell.type(
            #"clear; for file in "$a" "$b" "d$a/.local/share/targets/targets.plist"; do targets --csv "$file"; done"#
        )
        try shell.terminal.wait(until: {
            let text = $0.text
            return ["Read,1,0", "Write,1,0", "Rest,1,0"].allSatisfy { text.contains($0) }
        })
        try shell.type("clear; \(Self.list)")
        try shell.terminal.wait(until: {
            $0.text.contains("caf\\350.txt\ncaf\\351.txt\ndcaf\\351.txt\nready>")
        })
    }
}
