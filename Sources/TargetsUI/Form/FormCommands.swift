package import CommandUI
internal import TextUIKit

package enum FormCommands {
    package typealias Table = CommandTable<TargetFormViewController, TargetKeyPlace, Void>
    private typealias Entry = Command<TargetFormViewController>
    private typealias Row = KeyRow<TargetKeyPlace, Void>

    /// The table used for key handling, help, hints and the manual page.
    package static let table = Table(
        [
            Entry(.keepForm, title: "Save") { $0.commit() },
            Entry(.discardForm, title: "Discard") { $0.askBeforeDiscarding() },
            Entry(.nextFormField, title: "Next field") { $0.moveField(by: 1) },
            Entry(.previousFormField, title: "Previous field") { $0.moveField(by: -1) },
            Entry(.quit, title: "Discard, and quit", when: { $0.onLeave != nil }) { $0.askBeforeLeaving() },
        ],
        keys: [
            Row(.form, [Key(.enter)], .keepForm),
            Row(.form, [Key(.escape), .control("g"), Key(.left, .alternate)], .discardForm),
            Row(.form, [Key(.tab), Key(.down)], .nextFormField),
            Row(.form, [Key(.tab, .shift), Key(.up)], .previousFormField),
            Row(.form, [.control("c"), .control("q"), Key(.function(10))], .quit),
        ])

    static var hints: [StatusLine.Hint] {
        let hints = [
            KeyHint(.keepForm, "save"), KeyHint(.discardForm, "discard"), KeyHint(.nextFormField, "next"),
        ]
        return table.labels(of: hints, in: [.form], for: ())
    }

    static var keys: [KeyCommand] { table.keyCommands(in: .form, for: ()) }
}
