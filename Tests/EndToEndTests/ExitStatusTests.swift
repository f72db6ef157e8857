import TestSupport
import Testing

/// How both programs end, by the exit statuses of their manual pages.
@Suite(.serialized)
struct ExitStatusTests {
    /// A script for sh, what it prints, and how it ends.
    struct Case: CustomTestStringConvertible {
        let script: String
        let output: String
        let status: Int
        /// Lines of standard error.
        let complaints: Int

        var testDescription: String { script }

        init(_ script: String, _ output: String, _ status: Int, complaints: Int = 1) {
            (self.script, self.output, self.status, self.complaints) = (script, output, status, complaints)
        }
    }

    private func directory() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        try directory.write("Ann\nBob\n", to: "good.txt")
        try directory.write("", to: "empty.txt")
        try directory.write("name,email\n", to: "header.csv")
        try directory.write("name,email\nAnn,ann@mail.example\n", to: "people.csv")
        return directory
    }

    private func check(_ test: Case) throws {
        let directory = try directory()
        let result = try Shell.run(test.script, in: directory, environment: ["HOME": directory.path])
        #expect(result.output == test.output)
        #expect(result.status == .exited(test.status))
        #expect(result.error.count { $0 == "\n" } == test.complaints, "\(result.error)")
        #expect(
            result.error.split(separator: "\n").allSatisfy {
                $0.hasPrefix("sections: ") || $0.hasPrefix("targets: ")
            })
    }

    @Test(
        "F2: what could be read is printed, and a file that could not be read makes it 2",
        arguments: [
            Case("sections --filter ann good.txt missing.txt", "Ann\n", 2),
            Case("sections --filter ann missing.txt good.txt", "Ann\n", 2),
            Case("sections --filter ann good.txt .", "Ann\n", 2),
            Case("sections --filter zz good.txt missing.txt", "", 2),
            Case("sections --count good.txt missing.txt", "2\n", 2),
            Case("sections --sections good.txt missing.txt", "1\tA\n1\tB\n", 2),
            Case(
                "sections --json --filter bob good.txt missing.txt", "{\"section\":\"B\",\"name\":\"Bob\"}\n",
                2),
            Case(
                "sections --mutt-query ann people.csv missing.txt",
                "1 address\nann@mail.example\tAnn\t\n", 2),
            Case("sections --select-1 --query ann good.txt missing.txt", "Ann\n", 2),
            Case("sections --exit-0 --query zz good.txt missing.txt", "", 2),
            Case("sections --plain -1 -q ann good.txt missing.txt", "Ann\n", 2),
            Case("sections --plain -0 -q zz good.txt missing.txt", "", 2),
            Case("sections --count empty.txt missing.txt", "", 2),
            Case("sections --count header.csv missing.txt", "", 2),
            Case("sections --strict --filter ann good.txt missing.txt", "", 2),
            Case("sections --filter ann good.txt good.txt", "Ann\nAnn\n", 0, complaints: 0),
        ])
    func unread(test: Case) throws { try check(test) }

    @Test(
        "E1: an empty input is not an error, and nothing in it matches",
        arguments: [
            Case("true | sections", "", 1), Case("true | sections --plain", "", 1),
            Case("true | sections --exit-0", "", 1, complaints: 0),
            Case("true | sections --filter x", "", 1, complaints: 0),
            Case("true | sections --count", "0\n", 1, complaints: 0),
            Case("true | sections --sections", "", 1, complaints: 0),
            Case("sections empty.txt", "", 1), Case("sections --count empty.txt", "0\n", 1, complaints: 0),
            Case("sections --filter ann good.txt empty.txt", "Ann\n", 0),
            Case("sections --strict --filter ann empty.txt good.txt", "Ann\n", 0),
        ])
    func empty(test: Case) throws { try check(test) }

    @Test(
        "F1: a list of targets that is named must be there to be printed; the user's own need not be",
        arguments: [
            Case("targets typo.plist --print", "", 2), Case("targets typo.plist --json", "", 2),
            Case("targets --csv typo.plist --filter x", "", 2),
            Case("targets --print good.txt/typo.plist", "", 2),
            Case("targets --salvage --print typo.plist", "", 2),
            Case("targets --json", "[]\n", 0, complaints: 0),
            Case("targets --json --filter x", "[]\n", 1, complaints: 0),
            Case("targets --pritn", "", 2), Case("sections --fliter x", "", 2),
        ])
    func targets(test: Case) throws { try check(test) }

    @Test("F2: what the user has chosen is the answer, whatever could not be read beside it")
    func chosen() throws {
        let directory = try directory()
        let terminal = try Program.startAsPicker([directory("good.txt"), directory("missing.txt")])
        try terminal.wait(forText: "Ann")
        try terminal.send(KeyScript("<Down><Enter>"))
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(String(decoding: terminal.capturedOutput, as: UTF8.self) == "Bob\n")
        #expect(
            String(decoding: terminal.capturedError, as: UTF8.self).contains("missing.txt: cannot be opened"))
    }
}
