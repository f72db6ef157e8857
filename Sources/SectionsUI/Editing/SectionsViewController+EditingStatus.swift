internal import CommandSupport
internal import NameDirectory
internal import TextUIKit

extension SectionsViewController {
    /// The file's name with a mark for changes that are not on disk, as it begins the status line.
    static func name(of editing: EditingSession) -> String {
        if editing.isSaving { return "\(editing.fileName), being saved: " }
        if editing.isLookedAtOnly { return "\(editing.fileName), read only: " }
        return editing.fileName + (editing.hasUnsavedChanges ? "*: " : ": ")
    }

    /// The keys that help most in the list of a file that is edited; `nil` elsewhere.
    var hintsOfEditing: [(hint: StatusLine.Hint, action: Action)]? {
        guard let editing, !searchBar.isFirstResponder else { return nil }
        let isVi = keyMap == .vi
        let back = isVi ? (isFiltered ? "show all" : "back") : isFiltered ? "show all" : "quit"
        let save: [(StatusLine.Hint, Action)] =
            editing.hasUnsavedChanges ? [(.init(key: "^S", meaning: "save"), .saveFile)] : []
        return save + [
            (.init(key: isVi ? "o" : "Ins", meaning: "add"), .addName),
            (.init(key: isVi ? "cc" : "Enter", meaning: "rename"), .renameName),
            (.init(key: isVi ? "dd" : "Del", meaning: "delete"), .deleteName),
            (.init(key: "F1", meaning: "help"), .showHelp),
            (
                .init(key: isVi && !isFiltered ? ":q" : "Esc", meaning: isVi && !isFiltered ? "quit" : back),
                .stepBack
            ),
        ]
    }
}
