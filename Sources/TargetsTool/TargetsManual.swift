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
            after a blank or an equals sign. If options contradict each other, the last one applies.
            """,
        sections: [keys, format, saving, damage, csv, exitStatus, environment, files, examples, seeAlso])

    package static var text: String { page.text(for: TargetsOptions.table.list) }

    private static let description = ManualSection(
        title: "DESCRIPTION",
        text: """
            Shows a list of goals, each with the hours spent, the hours planned and a progress bar. The last
            row shows the totals. A key logs an hour.

            Every change is saved at once, in the background, and can be undone. The list is stored in FILE,
            by default in the user's own file (see FILES). A missing file is an empty list; the first change
            creates the file and its directory.

            The interface is drawn on the controlling terminal. --print, --json and --csv print the list and
            need no terminal.
            """)

    private static let keys = ManualSection(
        title: "KEYS",
        blocks: [
            .text(
                """
                Letters are commands. The most important ones are listed below; `?` or `F1` shows all of them.
                If a command is unavailable, its key shows the reason.
                """),
            .heading("In the list"),
            item(
                [.moveDown, .moveUp, .moveToFirstRow, .moveToLastRow],
                also: "Up, Down, PgUp, PgDn, Home, End; ", "Move in the list."),
            item([.logHour, .takeHourBack], "Log an hour on the focused target; take one back."),
            item([.addTarget], "Add a target: its name, the hours planned, the hours spent."),
            item([.editTarget], "Edit the target."),
            item([.deleteTarget], "Delete the target after a confirmation."),
            item([.showTarget], "Show the target on its own screen."),
            item([.undoEdit, .redoEdit], "Undo; redo. The number of steps is unlimited."),
            item([.raiseTarget, .lowerTarget], "Move the target up or down in the list's own order."),
            item([.toggleEditing], "Show or hide controls for deleting and dragging rows with the mouse."),
            item(
                [.filterTargets],
                """
                Go to the search bar, which filters the list with each letter. `Enter` goes to the list; `Esc`
                clears the filter.
                """),
            item([.changeSort], "Sort the list in its own order, by name, or by progress."),
            item([.saveAgain], "Save again after a failed save."),
            item([.readAgain], "Reload the file, after any save in progress."),
            item([.toggleMouse], "Leave the mouse to the terminal, or take it back."),
            item([.showKeys], "Show all keys."),
            item([.goBack], "Go back one step; from the list, quit."),
            item([.quit], "Quit."),
            .heading("On a target's screen"),
            item([.navigateBack], in: [.target], "Go back to the list."),
            .text("The keys for editing, saving and quitting work as in the list."),
            .heading("In a form"),
            item([.nextFormField, .previousFormField], in: [.form], "Go to the next or the previous field."),
            item([.keepForm], in: [.form], "Save the form, or show which field is invalid."),
            item([.discardForm], in: [.form], "Discard the form."),
            .text(
                """
                Hours are whole numbers from 0 to \(Target.hourLimit). A target of 0 hours is done. A name is
                any text of at most \(Target.nameLimit) bytes other than blanks only.
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
            The file is a keyed archive as written by Foundation's NSKeyedArchiver, an XML property list. Its
            root is an NSMutableArray of objects of the class `Target` with the keys `name`, a string, and
            `targetHour` and `achievedHour`, integers. Programs for iOS and macOS that have such a class read
            it with NSKeyedUnarchiver. Files written by such programs are read in XML and in binary form.

            This program writes format \(TargetArchive.newestVersion), which adds a number `version` beside
            the root and a number `id` to each record; other programs ignore them. A file without them has
            format 0: the first change converts it to format 1 and keeps the old file as `FILE~`.

            The same list always results in the same bytes, and a new target changes few lines, so the file is
            suitable for version control. Unknown fields of a record are preserved if they are strings,
            numbers, booleans or null. A file has at most \(TargetArchive.byteLimit) bytes and
            \(TargetArchive.valueLimit) values.
            """)

    private static let saving = ManualSection(
        title: "SAVING",
        blocks: [
            .text(
                """
                A save replaces the whole file or nothing, and keeps its mode, owner, links and extended
                attributes. If a save fails, the list stays in memory and can still be edited, the last line
                shows the reason, and quitting asks first. Quitting during a save waits for it; another key
                cancels quitting. `SIGTERM`, `SIGHUP` and `SIGINT` also wait for a save.

                A file cannot be replaced if it has several hard links, or an owner that a new file cannot be
                given to. `w` then asks whether to overwrite the file in place. If the program is killed
                meanwhile, the file contains a mix of old and new bytes.

                If another program has changed or removed the file since it was read, the program asks whether
                to reload or to overwrite it.

                A file is read-only, and the status line shows the reason,
                """),
            .bullet(
                """
                if another program, such as another `targets`, has locked it (`flock`(2)): close that program
                and press `r`;
                """),
            .bullet("if the file or its directory is not writable;"),
            .bullet(
                """
                if a newer program has written it. If its structure is unknown, it is an error, and you need
                the newer program;
                """),
            .bullet("if saving would lose part of it. --salvage loads the rest."),
        ])

    private static let damage = ManualSection(
        title: "DAMAGED FILES",
        text: """
            If a file cannot be read, the error names the reason and the line, the byte or the record number.
            The file is not changed or overwritten. The program asks whether to quit, to salvage the readable
            records, or to start a new list.

            Salvaging, which --salvage does too, loads every intact record, even from a truncated file, and
            reports how many records were loaded, how many were left out, and why. A file has no checksum, so
            a changed digit or letter goes unnoticed: check the salvaged list before you change it. Nothing is
            written before the first change. Then, and if you start a new list, the damaged file is kept as
            `FILE.damaged-YYYYMMDD-HHMMSS`, in local time.

            --print, --json and --csv report left-out records on standard error and print the others.
            """)

    private static let csv = ManualSection(
        title: "CSV",
        text: """
            A spreadsheet may run a cell as a formula if it begins with `=`, `+`, `-`, `@`, a tab or a
            carriage return. Such a name is quoted and gets a leading apostrophe, unless it is a number with a
            sign. Other programs must remove that apostrophe; --json prints names unchanged.
            """)

    private static let exitStatus = ManualSection.exitStatus([
        (.success, "The user quit, or the list was printed."),
        (.noMatch, "No target to print matched --filter."),
        (
            .error,
            """
            An error occurred, or the last changes are not saved; the message on standard error gives advice.
            To be printed, FILE must exist.
            """
        ),
        (.cancelled, "The user quit by Ctrl-C. All changes are saved."),
        (.closedPipe, "The reader closed the output."),
    ])

    private static let environment = ManualSection(
        title: "ENVIRONMENT",
        blocks: [
            .item(
                "XDG_DATA_HOME",
                "The directory of the user's own list; `~/.local/share` if unset or not an absolute path."),
            .item("NO_COLOR", "If set and not empty, disables colours."),
            .item("TERM", "The kind of the terminal."),
            .item(
                "ESCDELAY",
                "Milliseconds to wait for the rest of a key sequence after Esc; 25 if unset."),
        ])

    private static let files = ManualSection(
        title: "FILES",
        blocks: [
            .item("$XDG_DATA_HOME/targets/targets.plist", "The list shown without a FILE."),
            .item("FILE~", "The former file if it had an older format."),
            .item(
                "FILE.damaged-YYYYMMDD-HHMMSS",
                "A damaged file that was salvaged or replaced by a new list."),
        ])

    private static let examples = ManualSection(
        title: "EXAMPLES",
        blocks: [
            .text("Log hours on the goals of a project:"),
            .example(["targets goals.plist"]),
            .text("Print the targets that are nearly done:"),
            .example(["targets --print --sort progress | head -n 5"]),
            .text("Check whether a goal exists:"),
            .example(["targets --json --filter swift >/dev/null && echo yes"]),
            .text("Print what can still be read of a file that is damaged:"),
            .example(["targets --csv --salvage goals.plist >goals.csv"]),
        ])

    private static let seeAlso = ManualSection(title: "SEE ALSO", text: "`sections`(1), `jq`(1), `flock`(2)")
}
