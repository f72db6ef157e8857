import CommandOptions
import SectionsTool
import TestSupport
import Testing

/// bash as one types into it: readline completes files, and quotes what needs it.
struct InteractiveBashTests {
    /// In place of the program there is a function that shows its arguments, each in brackets.
    private static let setup = """
        directory=$(mktemp -d)
        trap 'rm -rf "$directory"' EXIT
        cd "$directory"
        touch 'my names.csv'
        PS1='ready: '
        sections() { printf '<%s>' "$@"; echo; }

        """

    @Test(
        "Files, words and options are completed while one types",
        arguments: [
            ("--config m", "<--config><my names.csv>"), ("--config=m", "<--config=my names.csv>"),
            ("m", "<my names.csv>"), ("-- m", "<--><my names.csv>"), ("--edition=b", "<--edition=book>"),
            ("--edition b", "<--edition><book>"), ("--vers", "<--version>"), ("--query m", "<--query><m>"),
        ])
    func typing(line: String, arguments: String) throws {
        let bash = try #require(Command.path(of: "bash"))
        let file = try TemporaryFile(
            Self.setup + Completion(of: SectionsOptions.table.list).script(for: .bash))
        let terminal = try PseudoTerminal(
            program: [bash, "--noprofile", "--rcfile", file.path, "-i"], size: (24, 80))
        try terminal.wait(forText: "ready:")
        try terminal.send("sections \(line)\t\r")
        try terminal.wait(forText: arguments)
        try terminal.send("exit\r")
        try terminal.waitForExit()
    }
}
