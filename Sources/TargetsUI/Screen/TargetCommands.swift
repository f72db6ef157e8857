package import CommandUI
internal import TargetStore
internal import TextUIKit

/// The context of a command: the list, and the target to act on.
@MainActor
package struct TargetRequest {
    let list: TargetsViewController
    let target: Target?
}

/// The commands of the list and the detail screens, with their keys.
package enum TargetCommands {
    package typealias Table = CommandTable<TargetRequest, TargetKeyPlace, Void>
    private typealias Entry = Command<TargetRequest>
    private typealias Row = KeyRow<TargetKeyPlace, Void>

    /// The table used for key handling, help, hints and the manual page.
    package static let table = Table(
        ofTarget + ofList + engine, keys: listRows + barRows + screenRows + targetRows)

    static func keys(in place: TargetKeyPlace) -> [KeyCommand] { table.keyCommands(in: place, for: ()) }

    static func labels(of hints: [KeyHint], in place: TargetKeyPlace) -> [StatusLine.Hint] {
        table.labels(of: hints, in: place == .target ? [place] : [place, .screen], for: ())
    }

    // MARK: Commands

    private static let ofTarget: [Entry] = [
        command(.showTarget, "Show all of the target", when: showsNoRowActions) { $0.showDetail(of: $1) },
        command(.editTarget, "Edit the target") { $0.edit($1) },
        command(.deleteTarget, "Delete the target", when: showsNoRowActions) { $0.editor.askToDelete($1) },
        command(.logHour, "Log an hour") { $0.editor.log(1, for: $1) },
        command(.takeHourBack, "Take an hour back") { $0.editor.log(-1, for: $1) },
        command(.raiseTarget, "Move the target up") { list, _ in list.editor.moveFocusedTarget(by: -1) },
        command(.lowerTarget, "Move the target down") { list, _ in list.editor.moveFocusedTarget(by: 1) },
    ]

    private static let ofList: [Entry] = [
        Entry(.addTarget, title: "Add a target") { $0.list.edit(nil) },
        Entry(.undoEdit, title: "Undo") { $0.list.editor.undo() },
        Entry(.redoEdit, title: "Redo") { $0.list.editor.redo() },
        Entry(.toggleEditing, title: "Controls to delete and to drag rows") {
            $0.list.setEditing(!$0.list.isEditing, animated: true)
        },
        Entry(.filterTargets, title: "Filter by name") { $0.list.beginFilter() },
        Entry(.enterTargets, title: "Into the list", when: { $0.list.searchBar.isFirstResponder }) {
            $0.list.searchBar.resignFirstResponder()
        },
        Entry(.changeSort, title: "Own order, by name, by progress") { $0.list.changeSort() },
        Entry(.saveAgain, title: "Try to save again") { $0.list.saving.saveAgain() },
        Entry(.readAgain, title: "Read the file again") { $0.list.saving.readAgain() },
        Entry(.showKeys, title: "This help") { $0.list.showHelp() },
        Entry(.toggleMouse, title: "Mouse on or off") { $0.list.toggleMouse() },
        Entry(.goBack, title: "One step back, in the end quit", when: showsNoRowActions) { $0.list.goBack() },
        Entry(.quit, title: "Quit") { $0.list.saving.leave() },
    ]

    /// Actions performed by the table, the detail screen and its scroll view.
    private static let engine: [Entry] = [
        Entry(engine: .moveDown, [], title: "Next row"), Entry(engine: .moveUp, [], title: "Previous row"),
        Entry(engine: .moveToFirstRow, [], title: "First row"),
        Entry(engine: .moveToLastRow, [], title: "Last row"),
        Entry(engine: .navigateBack, [], title: "Back"), Entry(engine: .scrollDown, [], title: "Down"),
        Entry(engine: .scrollUp, [], title: "Up"), Entry(engine: .scrollToTop, [], title: "Top"),
        Entry(engine: .scrollToBottom, [], title: "Bottom"), Entry(.ignore, title: nil) { _ in },
    ]

    /// While row actions are shown, these keys belong to them.
    @MainActor
    private static func showsNoRowActions(_ request: TargetRequest) -> Bool {
        !request.list.tableView.canPerform(.closeRowActions)
    }

    private static func command(
        _ action: Action, _ title: String,
        when isAvailable: @escaping @MainActor (TargetRequest) -> Bool = { _ in true },
        do perform: @escaping @MainActor (TargetsViewController, Target) -> Void
    ) -> Entry {
        Entry(action, title: title, when: isAvailable) { request in
            if let target = request.target { perform(request.list, target) }
        }
    }

    // MARK: Keys

    /// The keys of the list, which take precedence over those of the table.
    private static let listRows: [Row] =
        [
            Row(.list, [Key(.enter), Key(.right)], .showTarget),
            Row(.list, [.character("a"), Key(.insert)], .addTarget),
        ] + changingRows(.list) + [
            Row(.list, [.character("K"), Key(.up, .alternate)], .raiseTarget),
            Row(.list, [.character("J"), Key(.down, .alternate)], .lowerTarget),
            Row(.list, [.character("m"), .character("E")], .toggleEditing),
            Row(.list, [.character("/"), .control("f"), Key(.tab), Key(.tab, .shift)], .filterTargets),
            Row(.list, [.character("s")], .changeSort), Row(.list, [.character("w")], .saveAgain),
            Row(.list, [.character("r")], .readAgain), Row(.list, [.character("?")], .showKeys),
            Row(.list, [.character("q")], .quit), Row(.list, [.character("j")], .moveDown),
            Row(.list, [.character("k")], .moveUp), Row(.list, [.character("g")], .moveToFirstRow),
            Row(.list, [.character("G")], .moveToLastRow),
        ]

    /// The keys of the search bar other than for editing.
    private static let barRows: [Row] = [
        Row(.bar, [Key(.enter), Key(.down), Key(.tab), Key(.tab, .shift)], .enterTargets),
        Row(.bar, [Key(.escape), .control("g")], .goBack, title: "Clear; again: into the list"),
    ]

    private static let screenRows: [Row] =
        [Row(.screen, [Key(.escape), .control("g")], .goBack)] + commonRows(.screen)

    private static let targetRows: [Row] =
        [
            Row(
                .target, [Key(.left), Key(.escape), .control("g"), .character("q"), Key(.backspace)],
                .navigateBack)
        ] + changingRows(.target) + [
            Row(.target, [.character("w")], .saveAgain), Row(.target, [.character("?")], .showKeys),
        ] + commonRows(.target) + [
            Row(.target, [.character("j")], .scrollDown), Row(.target, [.character("k")], .scrollUp),
            Row(.target, [.character("g")], .scrollToTop), Row(.target, [.character("G")], .scrollToBottom),
            // Tab would focus the back button, which has no use for the other keys.
            Row(.target, [Key(.tab), Key(.tab, .shift)], .ignore),
        ]

    /// The keys for editing a target, in the list and on the detail screen.
    private static func changingRows(_ place: TargetKeyPlace) -> [Row] {
        [
            Row(place, [.character("e"), Key(.function(2))], .editTarget),
            Row(place, [.character("+"), .character("=")], .logHour),
            Row(place, [.character("-")], .takeHourBack),
            Row(place, [.character("d"), Key(.delete)], .deleteTarget),
            Row(place, [.character("u")], .undoEdit),
            Row(place, [.character("U"), .control("r")], .redoEdit),
        ]
    }

    private static func commonRows(_ place: TargetKeyPlace) -> [Row] {
        [
            Row(place, [.control("s")], .saveAgain), Row(place, [Key(.function(1))], .showKeys),
            Row(place, [.alternate("m")], .toggleMouse),
            Row(place, [.control("c"), .control("q"), Key(.function(10))], .quit),
        ]
    }
}
