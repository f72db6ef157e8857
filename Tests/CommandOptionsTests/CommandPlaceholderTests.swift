import CommandOptions
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
            "x +{2} {}", "less +5 {}", "x {},{}", "sh -c 'echo \"$1\"' sh {}", "sh -c 'cat \"$0\"' {}",
            "bash -euc 'printf %s \"$1\"' x {}", "perl -e 'print @ARGV' {}", "perl -e print {}", "wc -c {}",
            "/usr/bin/wc -c {}", "cat -e {}", "grep -e {} list", "echo -ne {}", "gzip -dc {}",
            "find . -name {}",
            "find . -type f -size {}", "ssh {} uptime", "ssh -p {} host uptime", "ssh -o User=ann {}",
            "awk 1 {}", "awk -v row={} 1 file", "awk -f code.awk {}", "gawk -e 1 {}", "sed -n p {}",
            "sed -e p {}", "sed -ne p {}", "sed -f code.sed {}", "x-terminal-emulator -e mutt {}",
            "jq -c . {}", "git -C {} log", "bash script.sh {}", "perl script.pl {} -c", "echo 'it is' {}",
            "é 'ü ö' {}", "{} 'a {'", "echo", "'a b'", "bat --style=plain {}", "bat --no-pager {}",
            "git show {}",
            "git --no-pager show {}", "grep -n x {}", "less +{2} {1}", "head -n{} file", "head -50 {}",
            "curl -sS {}", "tar -tvf {}", "man 1 {}", "env row={} sh -c 'echo \"$row\"'",
            "timeout 5 wc -c {}",
            "nice -n 19 cat {}", "sudo -u {} id", "find {} -maxdepth 1", "find . -exec cat {} ;",
            "xargs -I {} cat {}", "docker logs {}", "kubectl describe pod {}", "sqlite3 {} .schema",
            "vim -R {}",
            "x --to {}", "x at {}", "mail --to={}", "java -Dname={} x", "dd if={}", "node show.js {}",
        ])
    func arguments(command: String) {
        #expect(CommandPlaceholder.problem(in: CommandWord(command)) == nil)
    }

    /// Commands that run the row, with the option or the program that does it.
    static let runningRows: [(String, String)] = [
        ("env -S {}", "-S"), ("env -iS{}", "-iS"), ("env --split-string={}", "--split-string"),
        ("env --split {}", "--split"), ("env PATH={} ls", "env"), ("env A=1 {}", "env"), ("nice {}", "nice"),
        ("nice -n 5 {}", "nice"), ("timeout -s KILL 5 {}", "timeout"), ("sudo -u ann {}", "sudo"),
        ("sudo --user ann {}", "sudo"), ("nohup {}", "nohup"), ("setsid {}", "setsid"),
        ("stdbuf -oL {}", "stdbuf"), ("busybox {}", "busybox"), ("busybox sh -c {}", "-c"),
        ("flock file {}", "flock"), ("runuser -c {} ann", "-c"), ("xargs -n 1 {}", "xargs"),
        ("find . -exec {} ;", "find"), ("find . -execdir {} ;", "find"), ("find . -exec sh -c {} ;", "-c"),
        ("watch {}", "watch"), ("watch -n 1 {}", "watch"), ("xterm -e watch {}", "watch"),
        ("parallel {}", "parallel"), ("tmux new -d {}", "tmux"), ("screen -X {}", "screen"), ("at {}", "at"),
        ("batch {}", "batch"), ("eval {}", "eval"), ("socat - {}", "socat"), ("make {}", "make"),
        ("ssh -oProxyCommand={} x", "-oProxyCommand"), ("ssh -o LocalCommand={} x", "-o"),
        ("ssh -o {} x", "-o"),
        ("scp -o ProxyCommand={} a b:", "-o"), ("sshfs -o ProxyCommand={} a b", "ProxyCommand"),
        ("sqlite3 x.db {}", "sqlite3"), ("sqlite3 x.db -cmd {}", "sqlite3"), ("gdb -batch -ex {}", "-ex"),
        ("gdb --eval-command={}", "--eval-command"), ("node -p {}", "-p"), ("node --print {}", "--print"),
        ("man -P {} ls", "-P"), ("man --pager={} ls", "--pager"), ("tar -I {} -cf a b", "-I"),
        ("tar --use-compress-program={} -xf a", "--use-compress-program"),
        ("tar --use-comp {} -xf a", "--use-comp"), ("tar --to-command={} -xf a", "--to-command"),
        ("tar --checkpoint=1 --checkpoint-action={} a", "--checkpoint-action"),
        ("rsync --rsh={} a b", "--rsh"),
        ("rsync -e {} a b", "-e"), ("rg --pre {} x", "--pre"),
        ("sort --compress-program={} a", "--compress-program"),
        ("split --filter={} a", "--filter"), ("git -c core.pager={} log", "-c"), ("vim +{} a", "+"),
        ("less +{} a", "+"), ("vim --cmd {} a", "--cmd"), ("sh {}", "sh"), ("perl {}", "perl"),
        ("tclsh {}", "tclsh"), ("expect {}", "expect"), ("python3 -m {}", "-m"), ("perl -ne print {}", "-ne"),
        ("perl -0777 -pe 1 {}", "-pe"), ("bash -oc pipefail {}", "-oc"), ("awk -Fe {}", "awk"),
        ("gawk --file a --source {}", "--source"), ("x GIT_SSH_COMMAND={}", "GIT_SSH_COMMAND"),
    ]

    @Test("TR-13: a row that is run as code or as a program is refused, in whatever program it is run")
    func running() {
        let outer = ["", "env ", "nice -n 5 ", "timeout 5 ", "sudo -u ann ", "setsid nohup ", "xargs -n 1 "]
        for start in outer {
            for (command, option) in Self.runningRows {
                #expect(
                    CommandPlaceholder.problem(in: CommandWord(start + command)) == .code(after: option),
                    "\(start + command)")
            }
            for command in ["cat {}", "bat --style=plain {}", "git show {}", "grep -n x {}", "wc -c {}"] {
                #expect(
                    CommandPlaceholder.problem(in: CommandWord(start + command)) == nil, "\(start + command)")
            }
        }
    }

    @Test(
        "TR-13: a row cannot name an option", arguments: ["-{}", "--{}", "--{}=a", "-n{}", "--fo{}", "-{}=a"])
    func optionNames(word: String) {
        #expect(CommandPlaceholder.problem(in: CommandWord("x " + word)) == .option(word: word))
    }

    @Test(
        "TR-13: a row that begins like an option stays an argument, or is refused",
        arguments: [
            ("cat {}", "-rf", "cat -- -rf"), ("cat -n {}", "-rf", "cat -n -- -rf"),
            ("cat {}", "+1", "cat +1"),
            ("cat {}", "-", "cat -"), ("cat {}", "", "cat "), ("cat ./{}", "-rf", "cat ./-rf"),
            ("cat -- {}", "-rf", "cat -- -rf"), ("head -n 50 {}", "-rf", "head -n 50 -- -rf"),
            ("head -50 {}", "-rf", "head -50 -- -rf"), ("head -n {} a", "-5", "head -n -5 a"),
            ("bat --style=plain {}", "-rf", "bat --style=plain -- -rf"), ("bat --style {}", "-rf", nil),
            ("grep -e {} a", "-rf", "grep -e -rf a"), ("grep {} -r a", "-rf", nil),
            ("diff {} {}", "-rf", "diff -- -rf -rf"), ("timeout 5 wc -l {}", "-c", "timeout 5 wc -l -- -c"),
            ("less {}", "+!id", "less -- +!id"), ("vim {}", "+!id", nil),
            ("vim -- {}", "+!id", "vim -- +!id"),
            ("tar -cf a {}", "--checkpoint-action=exec=id", nil),
            ("tar -cf a -- {}", "-I", "tar -cf a -- -I"),
            ("git show {}", "--output=a", nil), ("git show {}", "+1", "git show +1"), ("x {}", "-rf", nil),
            ("x -- {}", "-rf", "x -- -rf"), ("x --file={}", "-rf", "x --file=-rf"),
            ("sh show.sh {}", "-rf", "sh show.sh -rf"), ("sh -c cat sh {}", "-rf", "sh -c cat sh -rf"),
            ("perl -e print {}", "-rf", nil), ("perl -e print -- {}", "-rf", "perl -e print -- -rf"),
            ("awk 1 {}", "-rf", "awk 1 -rf"), ("sed -n p {}", "-e", nil),
            ("ssh {} id", "-oProxyCommand=id", nil),
            ("printf %s {}", "-rf", "printf %s -rf"), ("echo {}", "-rf", "echo -rf"),
            ("find . -name {}", "-rf", "find . -name -rf"), ("find {}", "-delete", nil),
        ] as [(String, String, String?)])
    func optionLike(command: String, row: String, filled: String?) throws {
        let words = try #require(ShellWords.words(of: CommandWord(command)))
        #expect(CommandPlaceholder.problem(in: CommandWord(command)) == nil)
        guard let filled else {
            #expect(throws: CommandPlaceholder.OptionLikeText.self) {
                try CommandPlaceholder.arguments(of: words, with: Array(row.utf8))
            }
            return
        }
        let arguments = try CommandPlaceholder.arguments(of: words, with: Array(row.utf8))
        #expect(arguments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") == filled)
    }

    @Test("TR-13: a text after the last argument is refused where it would be code")
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
        // All words of up to five of these signs after the program.
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
