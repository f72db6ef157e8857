internal import CommandSupport
internal import SectionsUI

extension ProgramOptions {
    static let screenTable: [ProgramOption] = [
        ProgramOption(["--keys"], .screen, "which letters are commands", word: \.screen.keys),
        ProgramOption(["--start"], .screen, "where the keys are at first", word: \.screen.start),
        ProgramOption(
            ["--bind"], .text("KEY:ACTION"), .screen, "what a key does; may be repeated",
            isRepeatable: true,
            apply: { options, value throws(UsageError) in
                do throws(KeyBindingError) {
                    // What is said later holds, and the first binding of a key counts.
                    options.screen.bindings =
                        try KeyBinding.list(parsing: value, among: NamedAction.all).reversed()
                        + options.screen.bindings
                } catch {
                    throw .wrongValue(option: "--bind", reason: error.description)
                }
            }),
        ProgramOption(
            ["--height"], .text("ROWS|N%"), .screen, "below the prompt in place of the whole screen",
            opposite: { options, _ throws(UsageError) in options.screen.height = .full },
            apply: { options, value throws(UsageError) in options.screen.height = try height(value) }),
        ProgramOption(
            ["--header"], .text("TEXT"), .screen, "a line above everything",
            opposite: { options, _ throws(UsageError) in options.screen.header = nil },
            apply: { options, value throws(UsageError) in options.screen.header = value }),
        ProgramOption(
            ["--prompt"], .text("TEXT"), .screen, "what stands before the text of the search",
            opposite: { options, _ throws(UsageError) in options.screen.prompt = nil },
            apply: { options, value throws(UsageError) in options.screen.prompt = value }),
        ProgramOption(
            ["--preview"], .command, .screen, "show what COMMAND says of the row, {} in it",
            opposite: { options, _ throws(UsageError) in options.screen.preview = nil },
            applyWord: { options, value throws(UsageError) in options.screen.preview = value }),
        ProgramOption(
            ["--preview-shell"], .screen, "give COMMAND to the shell; the row is $1",
            turns: \.screen.previewUsesShell),
        ProgramOption(
            ["--theme"], .knownText("NAME", ScreenOptions.themeNames), .screen, "how it looks",
            apply: { options, value throws(UsageError) in
                guard ScreenOptions.themeNames.contains(value.lowercased()) else {
                    throw .badValue(
                        option: "--theme", value: value,
                        expected: ProgramOption.list(ScreenOptions.themeNames))
                }
                options.screen.theme = value
            }),
        ProgramOption(["--color"], .screen, "whether colours are used", word: \.screen.color),
        ProgramOption(
            ["--mouse"], .screen, "leave the mouse to the terminal",
            turns: \.screen.usesMouse),
        ProgramOption(
            ["--ambiguous"], .word(["1", "2"]), .screen, "cells that characters of unsure width take",
            apply: { options, value throws(UsageError) in
                guard let width = Int(value), (1...2).contains(width) else {
                    throw .badValue(option: "--ambiguous", value: value, expected: "1 or 2")
                }
                options.screen.ambiguousWidth = width
            }),
        ProgramOption(
            ["--status"], .screen, "no line about the list at the bottom", turns: \.screen.showsStatusLine),
        ProgramOption(
            ["--plain"], .none, .screen, "ask by numbers, line by line; so on dumb terminals",
            opposite: { options, _ throws(UsageError) in options.screen.isPlain = false },
            apply: { options, _ throws(UsageError) in options.screen.isPlain = true }),
        ProgramOption(
            ["--type-ahead"], .text("SECONDS"), .screen, "how long typed letters belong together (1)",
            apply: { options, value throws(UsageError) in
                guard let seconds = Double(value), seconds >= 0.2, seconds <= 5 else {
                    throw .badValue(option: "--type-ahead", value: value, expected: "a number from 0.2 to 5")
                }
                options.screen.typeAheadTimeout = .milliseconds(Int(seconds * 1000))
            }),
        ProgramOption(
            ["--edition"], .word(["standard", "sample", "book"]), .screen,
            "standard, or the sample's editions",
            apply: { options, value throws(UsageError) in
                guard let edition = editions[value] else {
                    throw .badValue(
                        option: "--edition", value: value, expected: "standard, sample or book")
                }
                options.screen.edition = edition
            }),
    ]

    private static let editions: [String: Edition] = [
        "standard": .standard, "sample": .sample, "book": .book,
    ]

    private static func height(_ value: String) throws(UsageError) -> ScreenOptions.Height {
        let digits = value.hasSuffix("%") ? String(value.dropLast()) : value
        guard let number = Int(digits), number > 0, !value.hasSuffix("%") || number <= 100 else {
            throw .badValue(
                option: "--height", value: value, expected: "a number of rows, or of percent up to 100%")
        }
        return value.hasSuffix("%") ? .percent(number) : .rows(number)
    }
}
