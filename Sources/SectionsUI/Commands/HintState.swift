package import CommandUI
internal import TextUIKit

/// The state that determines the key hints.
package struct HintState: Hashable {
    package var setup: KeySetup
    package var isInBar: Bool
    package var isQueryEmpty = true
    /// Whether the list shows only some names or, as in the sample, hides the section index.
    package var isFiltered = false
    /// Whether letters have been typed in the list.
    package var isTyping = false
    package var isDetailVisible = false
    package var showsRowActions = false
    /// Whether there are unsaved changes.
    package var isChanged = false
    /// Whether the file has changed on disk and can be reloaded.
    package var canReadAgain = false
    /// Whether rows have fields that can be edited.
    package var hasFields = false
    /// Whether there is a previous screen to go back to.
    package var hasScreenBefore = false

    /// Creates the initial state of a list.
    package init(_ setup: KeySetup, isInBar: Bool) {
        self.setup = setup
        self.isInBar = isInBar
    }

    /// The key hints, the most useful first.
    package var hints: [KeyHint] {
        if isInBar { return inBar }
        if setup.edits { return whileEditing }
        return setup.map == .vi ? inViList : inList
    }

    private var isVi: Bool { setup.map == .vi }
    private var choose: KeyHint { KeyHint(.accept, setup.edits ? "rename" : "choose") }
    private var mark: KeyHint { KeyHint(.toggleMarkAndMoveDown, "mark") }
    private var help: KeyHint { KeyHint(.showHelp, "help", key: Key(.function(1))) }

    private var inBar: [KeyHint] {
        if setup.startsInSearchBar {
            let back =
                isVi ? KeyHint(.enterResults, "list") : KeyHint(.stepBack, isQueryEmpty ? "quit" : "clear")
            return [choose, back, help]
        }
        if isVi { return [KeyHint(.goToMatch, "to the match"), KeyHint(.enterResults, "list"), help] }
        guard setup.hasSearchSession else {
            return [
                KeyHint(.enterResults, "list"), KeyHint(.cancelSearch, "cancel", key: Key(.escape)), mark,
                help,
            ]
        }
        let back = KeyHint(.stepBack, isQueryEmpty ? "back" : "clear")
        return [KeyHint(.enterResults, "list"), back, choose, mark, help]
    }

    private var inList: [KeyHint] {
        let back =
            isTyping
            ? "stop" : isDetailVisible ? "close" : isFiltered ? "show all" : hasScreenBefore ? "back" : "quit"
        return [
            mark, KeyHint(.beginSearch, "search"), KeyHint(.showHelp, "help", key: .character("?")), choose,
            KeyHint(.stepBack, back),
        ]
    }

    private var inViList: [KeyHint] {
        [
            KeyHint(.beginSearch, "search"), help, choose,
            isFiltered
                ? KeyHint(.stepBack, "show all")
                : hasScreenBefore ? KeyHint(.stepBack, "back") : KeyHint(.quit, "quit", vi: "q"),
        ]
    }

    private var whileEditing: [KeyHint] {
        if showsRowActions {
            return [
                KeyHint(.performRowAction, "delete", key: Key(.enter)),
                KeyHint(.closeRowActions, "cancel", key: Key(.escape)),
            ]
        }
        let back = isFiltered ? KeyHint(.stepBack, "show all") : KeyHint(.stepBack, "quit", vi: ":q")
        return (canReadAgain ? [KeyHint(.reloadFile, "reload", vi: ":e")] : [])
            + (isChanged ? [KeyHint(.saveFile, "save", vi: ":w")] : [])
            + [
                KeyHint(.addName, "add", vi: "o"), KeyHint(.renameName, "rename", key: Key(.enter), vi: "cc"),
            ] + (hasFields ? [KeyHint(.editRecord, "fields")] : [])
            + [
                KeyHint(.deleteName, "delete", key: Key(.delete), vi: "dd"), help, back,
            ]
    }
}

extension Key {
    /// A name for lines with little room, such as `^S` or `Ins`.
    var shortName: String {
        switch (code, modifiers) {
        case (.character(let character), .control): "^\(character.uppercased())"
        case (.insert, []): "Ins"
        case (.delete, []): "Del"
        case (.down, []): "↓"
        default: description
        }
    }
}
