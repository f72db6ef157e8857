public import CommandOptions
public import CommandUI
package import NameViews
public import SectionsUI
internal import TextUIKit

/// Options for the appearance and input of the screen.
public struct ScreenOptions: Hashable, Sendable {
    /// The place of the keyboard focus at launch.
    public enum Start: String, Hashable, Sendable, CaseIterable {
        case list, search
    }

    /// Whether colours are used.
    public enum Color: String, Hashable, Sendable, CaseIterable {
        case auto, always, never
    }

    /// The part of the terminal's height that is used.
    public enum Height: Hashable, Sendable {
        case full
        case rows(Int)
        case percent(Int)

        /// Parses `ROWS` or `N%`; `nil` for an invalid text.
        fileprivate init?(_ text: String) {
            let isPercent = text.hasSuffix("%")
            guard let number = Int(isPercent ? String(text.dropLast()) : text), number > 0 else { return nil }
            if isPercent, number > 100 { return nil }
            self = isPercent ? .percent(number) : .rows(number)
        }
    }

    /// The edition of the sample to follow.
    public var edition = Edition.standard
    /// The key map.
    public var keys = KeyMap.standard
    /// The place of the keyboard focus at launch.
    public var start = Start.list
    /// The user's key bindings.
    public var bindings: [KeyBinding] = []
    /// The pause after which letters typed in the list are forgotten.
    public var typeAheadTimeout = Duration.seconds(1)
    /// Whether the screen has a status line at the bottom.
    public var showsStatusLine = true
    /// Whether the mouse is used.
    public var usesMouse = true
    /// Whether colours are used.
    public var color = Color.auto
    /// The name of the theme.
    public var theme = "standard"
    /// The part of the terminal's height that is used.
    public var height = Height.full
    /// A line above everything else; `nil` for none.
    public var header: String?
    /// The columns for records.
    package var columns = ColumnChoice.automatic
    /// The text before the query; `nil` for the magnifier.
    public var prompt: String?
    /// The width in cells, 1 or 2, of characters that are narrow on some terminals and wide on others.
    public var ambiguousWidth = 1
    /// A command whose output is shown beside the list; `nil` to show the record itself.
    public var preview: CommandWord?
    /// Whether the command is passed to a shell.
    public var previewUsesShell = false
    /// The command that opens links, mail addresses and telephone numbers; `nil` for the default.
    public var openCommand: CommandWord?
    /// Whether the focused row wraps.
    public var wrapsFocus = false
    /// Whether to ask for names by numbers, line by line; `nil` to decide by the terminal.
    public var isPlain: Bool?

    /// Creates the options of the standard screen.
    public init() {}
}

extension SectionsOptions {
    static let screenOptions: [CommandOption<Self>] = [
        .word(
            ["--keys"], "which letters are commands",
            details: """
                Which letters are commands: with `standard` none, they go to their sections; with `vi` those \
                of vi and less.
                """, sets: { $0.screen.keys = $1 }),
        .word(
            ["--start"], "where the keys are at first",
            details:
                "Where the keys are at the start: in the list, or in the search bar, as in other programs.",
            sets: { $0.screen.start = $1 }),
        CommandOption(
            ["--bind"], "what a key does; may be repeated", takes: .text("KEY:ACTION"),
            details: "The key does that action in place of its own. Keys with blanks between, such as `g d`, "
                + "do it in the list, one after another. Several can be given.", isRepeatable: true
        ) { options, value throws(UsageError) in
            do throws(KeyBindingError) {
                // Later options take precedence, and the first binding of a key counts.
                let bindings = try KeyBinding.list(parsing: value.text, among: NamedAction.all)
                options.screen.bindings = bindings.reversed() + options.screen.bindings
            } catch {
                throw .wrongValue(option: "--bind", reason: error.description)
            }
        },
        .parsed(
            ["--height"], "below the prompt in place of the whole screen", takes: .text("ROWS|N%"),
            details: """
                How many rows of the terminal are used, or how much of it in percent, below the prompt. \
                Otherwise it is the whole screen.
                """,
            opposite: { options, _ in options.screen.height = .full },
            expected: "a number of rows, or of percent up to 100%", sets: { $0.screen.height = $1 }
        ) { ScreenOptions.Height($0) },
        .parsed(
            ["--columns"], "records in columns: name,FIELD...; auto, none", takes: .text("NAME,FIELD..."),
            details: """
                Shows records in columns: `name` and fields, in this order. With `auto`, which is usual, \
                they are chosen from the records, on screens of 100 columns and more; `none` shows each row \
                as a line.
                """,
            opposite: { options, _ in options.screen.columns = .none },
            expected: "auto, none, or name and fields with commas between",
            sets: { $0.screen.columns = $1 }
        ) { ColumnChoice($0) },
        .text(
            ["--header"], "a line above everything", takes: "TEXT", sets: { $0.screen.header = $1 },
            clears: { $0.screen.header = nil }),
        .text(
            ["--prompt"], "what stands before the text of the search", takes: "TEXT",
            sets: { $0.screen.prompt = $1 }, clears: { $0.screen.prompt = nil }),
        CommandOption(
            ["--preview"], "show what COMMAND says of the row, {} in it", takes: .command,
            details: """
                Runs the command for the focused row and shows its output beside the list. `{}` becomes the \
                row, as an argument or a part of one (`name={}`): no shell reads it. `{}` is refused beside \
                other text in quotes, and where a known program, or an option such as `-c` or `-e` of any \
                program, would run it as code. If the row begins with `-`, cat, grep and their like get `--` \
                before it; other programs run only if `--` stands before `{}`.
                """,
            opposite: { options, _ in options.screen.preview = nil }
        ) { options, value in options.screen.preview = value },
        .flag(
            ["--preview-shell"], "give COMMAND to the shell; the row is $1",
            details: """
                The command of --preview is given to `sh`, with the row as `$1`. The row itself is never a \
                part of what the shell reads.
                """, turns: { $0.screen.previewUsesShell = $1 }),
        CommandOption(
            ["--open-command"], "what opens links, mail and numbers (xdg-open)", takes: .command,
            details: """
                The command that Alt-L runs to open a link, a mail address or a telephone number of the row; \
                xdg-open unless told otherwise. It gets an address such as `mailto:ann@example.org` in the \
                place of `{}`, else as its last argument; no shell reads it. It has no terminal, and what it \
                prints is thrown away.
                """,
            opposite: { options, _ in options.screen.openCommand = nil }
        ) { options, value in options.screen.openCommand = value },
        .flag(
            ["--wrap"], "show all of the row that the keys are on",
            details: """
                The row that the keys are on takes as many lines as it needs, up to a third of the list. \
                Alt-Z switches.
                """, turns: { $0.screen.wrapsFocus = $1 }),
        .parsed(
            ["--theme"], "how it looks", takes: .knownText("NAME", Theme.names),
            details: "The styles that things are drawn in.", sets: { $0.screen.theme = $1 }
        ) { Theme.names.contains($0.lowercased()) ? $0 : nil },
        .word(
            ["--color"], "whether colours are used",
            details: """
                Whether colours are used. With `auto` that depends on the terminal and on NO_COLOR. \
                Everything can be told apart without colours.
                """, sets: { $0.screen.color = $1 }),
        .flag(
            ["--mouse"], "leave the mouse to the terminal",
            details: "The mouse is left to the terminal, which marks and copies text by it.",
            turns: { $0.screen.usesMouse = $1 }),
        .parsed(
            ["--ambiguous"], "cells that characters of unsure width take", takes: .word(["1", "2"]),
            details: """
                How many cells a character takes that some terminals show wide and others narrow; 1 unless \
                told otherwise.
                """, sets: { $0.screen.ambiguousWidth = $1 }
        ) { Int($0).flatMap { (1...2).contains($0) ? $0 : nil } },
        .flag(
            ["--status"], "no line about the list at the bottom",
            details: "There is no line about the list at the bottom of the screen.",
            turns: { $0.screen.showsStatusLine = $1 }),
        CommandOption(
            ["--plain"], "ask by numbers, line by line; so on dumb terminals",
            details: """
                Asks for names by numbers, line by line, in place of drawing a screen: for screen readers, \
                and for terminals that can do no more, where it is usual.
                """,
            opposite: { options, _ in options.screen.isPlain = false }
        ) { options, _ in options.screen.isPlain = true },
        .parsed(
            ["--type-ahead"], "how long typed letters belong together (1)", takes: .text("SECONDS"),
            details: """
                How long letters typed in the list belong together, from 0.2 to 5 seconds; 1 unless told \
                otherwise.
                """, expected: "a number from 0.2 to 5", sets: { $0.screen.typeAheadTimeout = $1 }
        ) { text in
            Double(text).flatMap { $0 >= 0.2 && $0 <= 5 ? .milliseconds(Int($0 * 1000)) : nil }
        },
        .choice(
            ["--edition"], "standard, or the sample's editions",
            details: """
                Follows one of the two editions of the sample that this program comes from: download, the \
                publisher's code, or book, the code that is printed. Table, section index and search bar do \
                what it does. Enter in the search bar searches, Esc cancels, and in download a click on a \
                row empties the bar and leaves the list filtered until Esc or the next letter. On screen a \
                search finds the text anywhere in a name, in either case and with exactly its accents, \
                whatever --match, --case and --exact-accents say; an empty search finds nothing. \
                Everything else is as in standard: the keys of the list, marks, details and the status \
                line, and that Enter in the list chooses a name.
                """,
            of: [("standard", .standard), ("download", .sample), ("book", .book)],
            former: [("sample", .sample)], sets: { $0.screen.edition = $1 }),
    ]
}
