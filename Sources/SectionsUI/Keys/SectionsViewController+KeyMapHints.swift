internal import CommandSupport
internal import TextUIKit

extension SectionsViewController {
    /// The keys that help most where map or start differ from the usual; `nil` where they do not.
    var hintsOfKeyMap: [(hint: StatusLine.Hint, action: Action)]? {
        let help = StatusLine.Hint(key: "F1", meaning: "help")
        let choose = StatusLine.Hint(key: "Enter", meaning: meaningOfEnter)
        if searchBar.isFirstResponder {
            guard keyMap == .vi || startsInSearchBar else { return nil }
            let isEmpty = (searchBar.text ?? "").isEmpty
            let back = keyMap == .vi ? "list" : isEmpty ? "quit" : "clear"
            let escape = (
                StatusLine.Hint(key: "Esc", meaning: back),
                keyMap == .vi ? Action.enterResults : .stepBack
            )
            return startsInSearchBar
                ? [(choose, .accept), escape, (help, .showHelp)]
                : [(.init(key: "Enter", meaning: "to the match"), .goToMatch), escape, (help, .showHelp)]
        }
        guard keyMap == .vi else { return nil }
        return [
            (.init(key: "/", meaning: "search"), .beginSearch), (help, .showHelp), (choose, .accept),
            isFiltered
                ? (.init(key: "Esc", meaning: "show all"), .stepBack)
                : (.init(key: "q", meaning: "quit"), .quit),
        ]
    }
}
