import CommandOptions
import Testing

/// The manual page of a program with two options, line by line.
struct ManualPageTests {
    struct Settings: OptionSettings {
        var isQuiet = false
        var theme = ""
    }

    private let options = OptionTable<Settings>(
        program: "tiny",
        groups: [
            (
                nil,
                [
                    .flag(
                        ["--quiet", "-q"], "say nothing", details: "Says nothing, not even `--help me`.",
                        turns: { $0.isQuiet = $1 }),
                    .parsed(
                        ["--theme"], "how it looks", takes: .knownText("NAME", ["light", "dark"]),
                        sets: { $0.theme = $1 }
                    ) { $0 },
                ]
            )
        ]
    ).list

    @Test("Titles, paragraphs, items, lists and examples, in the man macros")
    func page() {
        let page = ManualPage(
            date: "2026-01-02", summary: "does a little", takesSeveralFiles: false,
            description: ManualSection(title: "DESCRIPTION", blocks: [.text("Reads FILE (--quiet).")]),
            optionRules: "In any order.",
            sections: [
                ManualSection(
                    title: "KEYS",
                    blocks: [
                        .heading("In a list"), .text("Letters."), .item("Ctrl-C", "Leaves."),
                        .bullet("one;"), .example(["a | b", ".c"]),
                    ]), .exitStatus([(.success, "Done."), (.error, "Not done.")]),
            ])
        let lines = page.text(for: options).split(separator: "\n").map(String.init)
        #expect(lines.first == ".TH TINY 1 2026-01-02 \"tiny \(Product.version)\" \"User Commands\"")
        #expect(
            Array(lines.dropFirst()) == [
                ".SH NAME", "tiny \\- does a little", ".SH SYNOPSIS", ".B tiny",
                "[\\fIOPTION\\fR]... [\\fIFILE\\fR]", ".SH DESCRIPTION",
                "Reads \\fIFILE\\fR (\\fB\\-\\-quiet\\fR).", ".SH OPTIONS", "In any order.", ".TP",
                "\\fB\\-q\\fR, \\fB\\-\\-quiet\\fR",
                "Says nothing, not even \\fB\\-\\-help\\fR \\fBme\\fR\\&. The opposite is",
                "\\fB\\-\\-no\\-quiet\\fR.",
                ".TP", "\\fB\\-\\-theme\\fR \\fINAME\\fR",
                "How it looks. \\fINAME\\fR is \\fBlight\\fR or \\fBdark\\fR\\&.", ".SH KEYS",
                ".SS In a list",
                "Letters.", ".TP", "\\fBCtrl\\-C\\fR", "Leaves.", ".IP \\(bu 3", "one;", ".PP", ".RS 4",
                ".EX",
                "a | b", "\\&.c", ".EE", ".RE", ".SH EXIT STATUS", ".TP", "\\fB0\\fR", "Done.", ".TP",
                "\\fB2\\fR",
                "Not done.",
            ])
    }
}
