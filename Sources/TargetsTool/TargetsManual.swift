internal import CommandOptions
internal import CommandUI
internal import TargetStore
internal import TargetsUI
internal import TextUIKit

/// The manual page, targets(1).
package enum TargetsManual {
    private static let page = ManualPage(
        date: "2026-11-21", summary: "keep goals and the hours spent on them", takesSeveralFiles: false,
        description: description,
        optionRules: """
            Options and the file may come in any order; `--` ends the options. A value follows its option,
            after a blank or an equals sign. Of several options that contradict each other the last one holds.
            """,
        sections: [keys, format, saving, damage, csv, exitStatus, environment, files, examples, seeAlso])

    package static var text: String { page.text(for: TargetsOptions.table.list) }

    private static let description = ManualSection(
        title: "DESCRIPTION",
        text: """
            Shows goals in a list, each with the hours that were spent on it, the hours that it is to take,
            and a bar; the last row adds them up. A key logs an hour.

            Every change is saved at once, in the background, and can be undone. The list is kept in FILE, or
            without one in the user's own file (see FILES). A file that is not there is an empty list; it is
            made, and its directory with it, by the first change.

            The interface is drawn on the controlling terminal itself. With --print, --json or --csv no
            terminal is needed: the list is printed.
            """)

    private static let keys = ManualSection(
        title: "KEYS",
        blocks: [
            .text(
                """
                Letters are commands here. The most important ones are below; `?` or `F1` shows all of them. A
                key that can do nothing at the moment says why.
                """),
            .heading("In the list"),
            item(
                [.moveDown, .moveUp, .moveToFirstRow, .moveToLastRow],
                also: "Up, Down, PgUp, PgDn, Home, End; ", "Move in the list."),
            item([.logHour, .takeHourBack], "Log an hour on the target in focus, take one back."),
            item([.addTarget], "Adds a target: name, hours that it is to take, hours that were spent."),
            item([.editTarget], "Edits the target."),
            item([.deleteTarget], "Deletes the target, after a question."),
            item([.showTarget], "Shows all of the target on a screen of its own."),
            item([.undoEdit, .redoEdit], "Undo; redo. There is no limit until the program ends."),
            item([.raiseTarget, .lowerTarget], "Move the target up or down in the list's own order."),
            item([.toggleEditing], "Show or hide controls with which the mouse deletes and drags rows."),
            item(
                [.filterTargets],
                """
                Go to the search bar, where each letter filters the list at once; `Enter` leads into the list,
                and `Esc` shows all again.
                """),
            item([.changeSort], "Shows the list in its own order, by name, by progress."),
            item([.saveAgain], "Try again to save what could not be saved."),
            item([.readAgain], "Reads the file again, after a save that is under way."),
            item([.toggleMouse], "Gives the mouse to the terminal, or takes it back."),
            item([.showKeys], "Show all keys."),
            item([.goBack], "Goes one step back, in the end out of the program."),
            item([.quit], "Leave the program."),
            .heading("On a target's screen"),
            item([.navigateBack], in: [.target], "Goes back to the list."),
            .text("The keys that change, save and leave do there what they do in the list."),
            .heading("In a form"),
            item(
                [.nextFormField, .previousFormField], in: [.form],
                "Go to the next field and to the one before."),
            item([.keepForm], in: [.form], "Keeps what the form says, or says which field is wrong."),
            item([.discardForm], in: [.form], "Throws it away."),
            .text(
                """
                Hours are whole numbers from 0 to \(Target.hourLimit). A target of no hours is done. A name is
                any text of at most \(Target.nameLimit) bytes that is more than blanks.
                """),
        ])

    /// An item of a key list: other keys, followed by those of the given actions in the command tables.
    private static func item(
        _ actions: [Action], also others: String = "", in places: [TargetKeyPlace] = [.list, .screen],
        _ text: String
    ) -> ManualSection.Block {
        let keys =
            TargetCommands.table.keyNames(of: actions, in: places, for: ())
            + FormCommands.table.keyNames(of: actions, in: places, for: ())
        return .item(others + keys, text)
    }

    private static let format = ManualSection(
        title: "FORMAT",
        text: """
            The file is a keyed archive as Foundation's NSKeyedArchiver writes it, in the form of an XML
            property list: its root is an NSMutableArray of objects of the class `Target`, with the keys
            `name`, a string, and `targetHour` and `achievedHour`, whole numbers. A program for iOS or macOS
            that has a class of that name and these keys reads it with NSKeyedUnarchiver, and what such a
            program has written is read here, in XML as well as in the binary form.

            This program writes format \(TargetArchive.newestVersion), which has a number `version` beside the
            root and a number `id` in each record; programs that know nothing of them leave them unread. A
            file without them is of format 0: it is written as format 1 by the first change, and stays beside
            the new one as `FILE~`.

            The same list always gives the same bytes, and a new target changes few lines, so the file can be
            kept under version control. Fields of a record that this program does not know are kept if they
            are strings, numbers, true or false, or null. A file has at most \(TargetArchive.byteLimit) bytes
            and \(TargetArchive.valueLimit) values.
            """)

    private static let saving = ManualSection(
        title: "SAVING",
        blocks: [
            .text(
                """
                A save replaces the file as a whole or not at all; its mode, owner, links and extended
                attributes stay. If saving fails, the list stays in memory and can be edited on, the last line
                says why, and whoever leaves is asked. Whoever leaves during a save leaves when it is done,
                and stays if another key is pressed before. `SIGTERM`, `SIGHUP` and `SIGINT` wait for a save
                as well.

                A file with several names (hard links), or with an owner that a new file cannot be given to,
                cannot be replaced. `w` asks then whether to write into the file itself, which leaves a mix of
                old and new if the program is killed meanwhile.

                If another program has changed or removed the file since it was read, nothing is overwritten
                without a question: one can read it again or overwrite it.

                A file is only read, and the status line says so and why,
                """),
            .bullet(
                """
                if another program has locked it (`flock`(2)), as another `targets` does: close that one and
                press `r`;
                """),
            .bullet("if it, or its directory, may not be written;"),
            .bullet(
                """
                if it was written by a newer program. If its form is not even known, it is an error, and the
                newer program is needed;
                """),
            .bullet("if it has something that saving would lose. --salvage takes the rest."),
        ])

    private static let damage = ManualSection(
        title: "DAMAGED FILES",
        text: """
            A file that cannot be read is an error that names the line, the byte or the number of the record,
            and why; the file stays as it is, and nothing can be saved over it. On the screen the program
            asks: to quit, to salvage what can be read, or to begin anew.

            Salvaging, also by --salvage, takes every record that is whole, also from a file that was cut or
            has damaged places, and says how many were taken, how many were left out, and why. A file has no
            checksum: a digit or a letter that has become another one cannot be told from the right one, so
            look at what was salvaged before you change it. Nothing is written before the first change. Then,
            and if one begins anew, the damaged file is kept beside the new one as
            `FILE.damaged-YYYYMMDD-HHMMSS`, by the local time.

            With --print, --json and --csv what was left out is said on standard error, and what is good is
            printed.
            """)

    private static let csv = ManualSection(
        title: "CSV",
        text: """
            A spreadsheet may run a cell as a formula if it begins with `=`, `+`, `-`, `@`, a tab or a
            carriage return. Such a name has an apostrophe before it and stands in quotes, unless it is a
            number with a sign. Whoever reads the file with another program takes that apostrophe away; --json
            has names as they are.
            """)

    private static let exitStatus = ManualSection.exitStatus([
        (.success, "The user left the list, or all that was asked for was printed."),
        (.noMatch, "The list was to be printed, and nothing in it matched --filter."),
        (
            .error,
            """
            Something is wrong, or the last changes are not saved; standard error says what, and what to do.
            FILE must exist if it is to be printed.
            """
        ),
        (.cancelled, "The user left by Ctrl-C. What was changed is saved."),
        (.closedPipe, "Nobody reads the output any more."),
    ])

    private static let environment = ManualSection(
        title: "ENVIRONMENT",
        blocks: [
            .item(
                "XDG_DATA_HOME",
                """
                Where the user's own list is kept; `~/.local/share` if it is not set or not an absolute path.
                """),
            .item("NO_COLOR", "If it is set and not empty, no colours are used."),
            .item("TERM", "The kind of the terminal."),
            .item(
                "ESCDELAY",
                """
                How many milliseconds after an Esc the rest of a longer key is waited for; 25 if it is not
                set.
                """),
        ])

    private static let files = ManualSection(
        title: "FILES",
        blocks: [
            .item("$XDG_DATA_HOME/targets/targets.plist", "The list that is shown if no FILE is given."),
            .item("FILE~", "A file of an older format as it was before the first change."),
            .item(
                "FILE.damaged-YYYYMMDD-HHMMSS",
                "A damaged file that was salvaged or that a new list has replaced."),
        ])

    private static let examples = ManualSection(
        title: "EXAMPLES",
        blocks: [
            .text("Log hours on goals of a project, kept beside it:"),
            .example(["targets goals.plist"]),
            .text("Print what is nearly done:"),
            .example(["targets --print --sort progress | head -n 5"]),
            .text("Look whether there is a goal of a name:"),
            .example(["targets --json --filter swift >/dev/null && echo yes"]),
            .text("Print what can still be read of a file that is damaged:"),
            .example(["targets --csv --salvage goals.plist >goals.csv"]),
        ])

    private static let seeAlso = ManualSection(title: "SEE ALSO", text: "`sections`(1), `jq`(1), `flock`(2)")
}
