package import CommandUI
package import TextUIKit

extension Action {
    static let keepRecord = Action("keepRecord")
    static let discardRecord = Action("discardRecord")
    static let nextRecordField = Action("nextRecordField")
    static let previousRecordField = Action("previousRecordField")
    static let nextRecordFields = Action("nextRecordFields")
    static let previousRecordFields = Action("previousRecordFields")
    static let addRecordField = Action("addRecordField")
    static let removeRecordField = Action("removeRecordField")
    static let changeRecordTypes = Action("changeRecordTypes")
    static let breakRecordLine = Action("breakRecordLine")
}

/// All commands of a record form and their keys.
package enum RecordFormCommands {
    package enum Place: Hashable, Sendable { case form }
    package typealias Table = CommandTable<RecordFormViewController, Place, Void>
    private typealias Entry = Command<RecordFormViewController>
    private typealias Row = KeyRow<Place, Void>

    /// The table for keys, help, hints and the manual page.
    package static let table = Table(
        [
            Entry(.keepRecord, title: "Take the changes over") { $0.commit() },
            Entry(.discardRecord, title: "Discard the changes") { $0.askBeforeDiscarding() },
            Entry(.nextRecordField, title: "Next field") { $0.move { $0.move(by: 1) } },
            Entry(.previousRecordField, title: "Previous field") { $0.move { $0.move(by: -1) } },
            Entry(.nextRecordFields, title: "Page down") { $0.move { $0.movePage(by: 1) } },
            Entry(.previousRecordFields, title: "Page up") { $0.move { $0.movePage(by: -1) } },
            Entry(.changeRecordTypes, title: "Say what kind of phone, mail or address it is") {
                $0.askForTypes()
            },
            Entry(.addRecordField, title: "Another phone, mail or address") { $0.add() },
            Entry(.removeRecordField, title: "Remove or clear it") { $0.removeField() },
            Entry(.breakRecordLine, title: "A new line in a note or an address") { $0.breakLine() },
        ],
        keys: [
            Row(.form, [Key(.enter), .control("s")], .keepRecord),
            Row(.form, [Key(.escape), .control("g"), .control("c"), .control("q")], .discardRecord),
            Row(.form, [Key(.tab), Key(.down)], .nextRecordField),
            Row(.form, [Key(.tab, .shift), Key(.up)], .previousRecordField),
            Row(.form, [Key(.pageDown)], .nextRecordFields),
            Row(.form, [Key(.pageUp)], .previousRecordFields),
            Row(.form, [Key(.function(6)), .alternate("t")], .changeRecordTypes),
            Row(.form, [Key(.insert), .alternate("a")], .addRecordField),
            Row(.form, [Key(.function(8)), .alternate("r")], .removeRecordField),
            Row(.form, [Key(.enter, .alternate), .alternate("n")], .breakRecordLine),
        ])

    /// The key commands of a form, in addition to those of its text fields.
    package static var keys: [KeyCommand] { table.keyCommands(in: .form, for: ()) }

    /// The hints for a form, including those for types and additions if the form supports them.
    static func hints(hasTypes: Bool, hasAdditions: Bool) -> [StatusLine.Hint] {
        var hints = [KeyHint(.keepRecord, "done"), KeyHint(.discardRecord, "discard")]
        if hasTypes { hints.append(KeyHint(.changeRecordTypes, "kind")) }
        if hasAdditions { hints += [KeyHint(.addRecordField, "add"), KeyHint(.removeRecordField, "remove")] }
        return table.labels(of: hints, in: [.form], for: ())
    }
}
