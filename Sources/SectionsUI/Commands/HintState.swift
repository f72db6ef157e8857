package import TextUIKit

/// A key hint for the status line, shown while its action is available.
package struct Hint: Equatable {
    package let action: Action
    /// The effect, in a word or two.
    package let meaning: String
    /// The key to show if the action has several; `nil` for the first one in the command table.
    package var key: Key?
    /// The keys of the `vi` map to show instead.
    package var vi: String?

    init(_ action: Action, _ meaning: String, key: Key? = nil, vi: String? = nil) {
        self.action = action
        self.meaning = meaning
        self.key = key
        self.vi = vi
    }
}

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
    package var hints: [Hint] {
        if isInBar { return inBar }
        if setup.edits { return whileEditing }
        return setup.map == .vi ? inViList : inList
    }

    private var isVi: Bool { setup.map == .vi }
    private var choose: Hint { Hint(.accept, setup.edits ? "rename" : "choose") }
    private var mark: Hint { Hint(.toggleMarkAndMoveDown, "mark") }
    private var help: Hint { Hint(.showHelp, "help", key: Key(.function(1))) }

    private var inBar: [Hint] {
        if setup.startsInSearchBar {
            let back = isVi ? Hint(.enterResults, "list") : Hint(.stepBack, isQueryEmpty ? "quit" : "clear")
            return [choose, back, help]
        }
        if isVi { return [Hint(.goToMatch, "to the match"), Hint(.enterResults, "list"), help] }
        guard setup.hasSearchSession else {
            return [
                Hint(.enterResults, "list"), Hint(.cancelSearch, "cancel", key: Key(.escape)), mark, help,
            ]
        }
        let back = Hint(.stepBack, isQueryEmpty ? "back" : "clear")
        return [Hint(.enterResults, "list"), back, choose, mark, help]
    }

    private var inList: [Hint] {
        let back =
            isTyping
            ? "stop" : isDetailVisible ? "close" : isFiltered ? "show all" : hasScreenBefore ? "back" : "quit"
        return [
            mark, Hint(.beginSearch, "search"), Hint(.showHelp, "help", key: .character("?")), choose,
            Hint(.stepBack, back),
        ]
    }

    private var inViList: [Hint] {
        [
            Hint(.beginSearch, "search"), help, choose,
            isFiltered
                ? Hint(.stepBack, "show all")
                : hasScreenBefore ? Hint(.stepBack, "back") : Hint(.quit, "quit", vi: "q"),
        ]
    }

    private var whileEditing: [Hint] {
        if showsRowActions {
            return [
                Hint(.performRowAction, "delete", key: Key(.enter)),
                Hint(.closeRowActions, "cancel", key: Key(.escape)),
            ]
        }
        let back = isFiltered ? Hint(.stepBack, "show all") : Hint(.stepBack, "quit", vi: ":q")
        return (canReadAgain ? [Hint(.reloadFile, "reload", vi: ":e")] : [])
            + (isChanged ? [Hint(.saveFile, "save", vi: ":w")] : [])
            + [
                Hint(.addName, "add", vi: "o"), Hint(.renameName, "rename", key: Key(.enter), vi: "cc"),
            ] + (hasFields ? [Hint(.editRecord, "fields")] : [])
            + [
                Hint(.deleteName, "delete", key: Key(.delete), vi: "dd"), help, back,
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
