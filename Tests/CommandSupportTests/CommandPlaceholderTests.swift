import CommandSupport
import Testing

/// Where a row may stand in a command.
struct CommandPlaceholderTests {
    @Test(
        "TR-13: a placeholder that shares a quoted word with other text is refused",
        arguments: [
            "sh -c 'echo {}'", "sh -c \"echo {}\"", "sh -c 'echo '{}", "sh -c \"cat -- '{}'\"", "x '{} '",
            "grep '^{}$' list", "env sh '-c cat {}'", "x \"a\"'{'\"}\"", "x a\\ {}", "x '\t{}'", "x '{}{}'",
            "x \"{\"}", "x {'}'",
        ])
    func quoted(command: String) {
        guard case .quoted = CommandPlaceholder.problem(in: CommandWord(command)) else {
            Issue.record("\(command) is not refused")
            return
        }
    }

    @Test(
        "TR-13: a placeholder that a program takes as code is refused, quoted or not",
        arguments: [
            ("sh -c {}", "-c"), ("sh -c '{}'", "-c"), ("/bin/bash -c \"{}\"", "-c"), ("bash -lc {}", "-lc"),
            ("bash -euxc {}", "-euxc"), ("bash -cx {}", "-cx"), ("sh -c -- {}", "-c"),
            ("bash -c -o pipefail {}", "-c"), ("bash -c +x {}", "-c"), ("sh -c +{}", "-c"),
            ("timeout 5 bash -c {} sh", "-c"), ("perl -e {}", "-e"), ("perl -lane {} file", "-lane"),
            ("perl -e{}", "-e"), ("python3.11 -c {}", "-c"), ("ruby -e print:{}", "-e"), ("node -e {}", "-e"),
            ("php -r {}", "-r"), ("su -c {} ann", "-c"), ("mysql -e {}", "-e"),
            ("psql --command={}", "--command"),
            ("psql --command {}", "--command"), ("node --eval {}", "--eval"), ("x -xe -{}", "-xe"),
            ("awk {} file", "awk"), ("gawk -F : {} file", "gawk"), ("awk /{}/ file", "awk"),
            ("sed -n {}p file", "sed"),
            ("sed -e {} file", "-e"), ("sed --expression={} file", "--expression"),
            ("ssh host cat {}", "ssh"),
            ("ssh -p 22 host sh -c {}", "ssh"), ("ssh {} cat -p {}", "ssh"), ("env A=1 ssh host {}", "ssh"),
        ])
    func code(command: String, option: String) {
        #expect(CommandPlaceholder.problem(in: CommandWord(command)) == .code(after: option))
    }

    @Test(
        "TR-13: in a word of its own or a part of an unquoted word a row is an argument",
        arguments: [
            "cat {}", "cat '{}'", "cat \"{}\"", "cat -- {}", "head -n 50 {}", "x --file={}", "x --file='{}'",
            "x +{2} {}", "less +{} file", "x {},{}", "sh -c 'echo \"$1\"' sh {}", "sh -c 'cat \"$0\"' {}",
            "bash -euc 'printf %s \"$1\"' x {}", "perl -e 'print @ARGV' {}", "perl -e print {}", "wc -c {}",
            "/usr/bin/wc -c {}", "cat -e {}", "grep -e {} list", "echo -ne {}", "gzip -dc {}",
            "find . -name {}",
            "find . -type f -size {}", "ssh {} uptime", "ssh -p {} host uptime", "ssh -o User=ann {}",
            "awk 1 {}", "awk -v row={} 1 file", "awk -f code.awk {}", "gawk -e 1 {}", "sed -n p {}",
            "sed -e p {}", "sed -ne p {}", "sed -f code.sed {}", "x-terminal-emulator -e mutt {}",
            "jq -c . {}", "git -C {} log", "bash script.sh {}", "perl script.pl {} -c", "echo 'it is' {}",
            "é 'ü ö' {}", "{} 'a {'", "echo", "'a b'",
        ])
    func arguments(command: String) {
        #expect(CommandPlaceholder.problem(in: CommandWord(command)) == nil)
    }

    @Test("TR-13: a text behind the last argument is refused where it would be code")
    func appended() {
        for (command, option) in [("sh -c", "-c"), ("firefox", nil), ("ssh host", "ssh"), ("mutt -e", "-e")] {
            #expect(
                CommandPlaceholder.problem(in: CommandWord(command), appendsText: true)
                    == option.map { .code(after: $0) })
            #expect(CommandPlaceholder.problem(in: CommandWord(command)) == nil)
        }
        #expect(CommandPlaceholder.problem(in: "sh -c 'firefox \"$1\"' sh", appendsText: true) == nil)
    }

    @Test(
        "TR-13: whatever the quotes, an accepted command of short words has the row in words without blanks")
    func shortCommands() {
        // All words of up to five of these signs behind the program.
        let signs = ["{}", "'", "\"", "\\", " ", "a"]
        var texts = [""]
        var start = 0
        for _ in 0..<5 {
            let end = texts.count
            for text in texts[start..<end] { texts += signs.map { text + $0 } }
            start = end
        }
        var accepted = 0
        for text in texts {
            let command = CommandWord("x " + text)
            let problem = CommandPlaceholder.problem(in: command)
            guard let words = ShellWords.words(of: command) else {
                #expect(problem == .openQuote)
                continue
            }
            guard problem == nil else { continue }
            accepted += 1
            for word in words where word.text.contains("{}") { #expect(!word.text.contains(" "), "\(text)") }
            // The row stays whole in each of its places, and the rest of the command stays as it was.
            let filled = CommandPlaceholder.fill(words, with: Array("$(r) ".utf8))
            #expect(
                filled.map { String(decoding: $0, as: UTF8.self) }
                    == words.map { word in
                        word.text.split(separator: "{}", omittingEmptySubsequences: false)
                            .joined(separator: "$(r) ")
                    })
        }
        #expect(accepted > 1_000)
    }

    @Test("TR-13: what is refused says why, and which words help")
    func reasons() throws {
        let quoted = try #require(CommandPlaceholder.problem(in: "sh -c 'echo {}'"))
        #expect(
            quoted.reason("row", shellOption: "--preview-shell")
                == """
                {} in the quoted word "echo {}" would let a row be read as code; write {} as a word of its own, \
                or use --preview-shell and write "$1" for the row
                """)
        let code = try #require(CommandPlaceholder.problem(in: "sh -c {}"))
        #expect(
            code.reason("value", shellOption: nil)
                == """
                {} after -c would let a value be run as code; pass it to the code as an argument: \
                sh -c 'echo "$1"' sh {}
                """)
    }
}
