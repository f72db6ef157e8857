/// A manual page of section 1, made from texts and the option table.
package struct ManualPage: Sendable {
    private let date: String
    private let summary: String
    private let takesSeveralFiles: Bool
    private let description: ManualSection
    private let optionRules: String
    private let sections: [ManualSection]

    /// Creates a page; `date` is constant to keep builds reproducible.
    package init(
        date: String, summary: String, takesSeveralFiles: Bool, description: ManualSection,
        optionRules: String, sections: [ManualSection]
    ) {
        self.date = date
        self.summary = summary
        self.takesSeveralFiles = takesSeveralFiles
        self.description = description
        self.optionRules = optionRules
        self.sections = sections
    }

    /// The page as roff source with the `man` macros.
    package func text(for options: OptionList) -> String {
        let markup = ManualMarkup(options)
        let program = options.program
        let title = "\(program.uppercased()) 1 \(date) \"\(program) \(Product.version)\" \"User Commands\""
        let files = "[\\fIFILE\\fR]" + (takesSeveralFiles ? "..." : "")
        let head = [
            ".TH \(title)", ".SH NAME", "\(program) \\- \(Roff.escaped(summary))", ".SH SYNOPSIS",
            ".B \(program)", "[\\fIOPTION\\fR]... \(files)",
        ]
        let rules = ManualSection(title: "OPTIONS", text: optionRules)
        let lines =
            head + description.lines(markup) + rules.lines(markup)
            + options.groups.flatMap { group in
                [group.title.map { ".SS \($0)" }].compactMap(\.self)
                    + group.options.flatMap { Self.lines(of: $0, markup) }
            }
            + sections.flatMap { $0.lines(markup) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of option: OptionDescription, _ markup: ManualMarkup) -> [String] {
        var text = option.details ?? option.help.prefix(1).uppercased() + option.help.dropFirst() + "."
        if let oppositeName = option.oppositeName {
            let other = option.isOnByDefault ? option.names[0] : oppositeName
            text += " The opposite is \(other)" + (option.isOnByDefault ? ", the default." : ".")
        }
        if case .knownText(let name, let words) = option.value {
            text += " \(name) is " + OptionDescription.list(words.map { "`\($0)`" }) + "."
        }
        return [".TP", term(of: option)] + Roff.lines(of: markup.words(of: text))
    }

    /// The names of an option, the letter first, and its value.
    private static func term(of option: OptionDescription) -> String {
        if option.isOnByDefault, let oppositeName = option.oppositeName {
            return ManualMarkup.bold(oppositeName)
        }
        let names = (option.names.dropFirst() + [option.names[0]]).map { ManualMarkup.bold($0) }
        let value = ManualMarkup.name(of: option.value)
        let tail =
            switch option.value {
            case .none: ""
            case .optionalWord: "[=\(value)]"
            case .text, .knownText, .file, .command, .word: " " + value
            }
        return names.joined(separator: ", ") + tail
    }
}

extension CommandOption {
    package static func manual(apply: @escaping @Sendable (inout Settings) -> Void) -> Self {
        .task(
            ["--man"], "print the manual page",
            details: "Prints this manual page as its source, for `man -l -`, and ends."
        ) { settings, _ throws(UsageError) in apply(&settings) }
    }
}
