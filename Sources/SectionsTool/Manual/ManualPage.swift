/// The manual page, sections(1).
public enum ManualPage {
    /// When its text was last changed; the time of building would make each build another one.
    private static let date = "2026-11-21"

    /// The page in the `man` macros of roff, made from the table of options.
    public static var text: String { text(table: ProgramOptions.table) }

    /// The page for some options.
    ///
    /// - Parameter table: The options.
    /// - Returns: Lines of ASCII.
    /// - Complexity: O(options).
    public static func text(table: [ProgramOption]) -> String {
        let markup = ManualMarkup(table: table)
        let title = ".TH SECTIONS 1 \(date) \"sections \(ProgramOptions.version)\" \"User Commands\""
        let name = [".SH NAME", "sections \\- browse and search names in sections"]
        let synopsis = [".SH SYNOPSIS", ".B sections", "[\\fIOPTION\\fR]... [\\fIFILE\\fR]..."]
        let lines =
            [title] + name + synopsis
            + description.flatMap { $0.lines(markup) }
            + options(table, markup)
            + ([keys, editing] + data + surroundings).flatMap { $0.lines(markup) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// All options, by what they are about.
    private static func options(_ table: [ProgramOption], _ markup: ManualMarkup) -> [String] {
        let groups = ProgramOption.Group.allCases.flatMap { group -> [String] in
            let options = table.filter { $0.group == group }
            guard !options.isEmpty else { return [] }
            return [".SS \(group.rawValue)"] + options.flatMap { lines(of: $0, markup) }
        }
        return [".SH OPTIONS"] + optionRules.flatMap { $0.lines(markup) }.dropFirst() + groups
    }

    /// One option: its names, and all that is to be said of it.
    private static func lines(of option: ProgramOption, _ markup: ManualMarkup) -> [String] {
        var text = option.details ?? option.help.prefix(1).uppercased() + option.help.dropFirst() + "."
        if let oppositeName = option.oppositeName {
            let other = option.isOnByDefault ? option.names[0] : oppositeName
            text += " The opposite is \(other)" + (option.isOnByDefault ? ", the default." : ".")
        }
        if case .knownText(let name, let words) = option.value {
            text += " \(name) is " + ProgramOption.list(words.map { "`\($0)`" }) + "."
        }
        return [".TP", term(of: option)] + Roff.lines(of: markup.words(of: text))
    }

    /// The names of an option, the letter first, and its value.
    private static func term(of option: ProgramOption) -> String {
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
