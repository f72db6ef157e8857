internal import CommandSupport
internal import Documents
internal import TextUIKit

extension SectionsViewController {
    /// Says something in the status line until the next key.
    package func say(_ notice: String) {
        self.notice = notice
        updateStatus()
    }

    /// The file's name with marks for changes that are not on disk, and for those that are there only, as it begins the
    /// status line.
    func name(of editing: EditingSession) -> String {
        if editing.isSaving { return "\(editing.fileName), being saved: " }
        let mark = editing.hasUnsavedChanges ? "*" : ""
        let looks = editing.isLookedAtOnly ? ", read only" : ""
        let disk: String =
            switch editingState.changeOnDisk {
            case nil: ""
            case .removed?: ", removed from disk"
            default: ", changed on disk"
            }
        return "\(editing.fileName)\(mark)\(looks)\(disk): "
    }

    /// What the key that saves, adds or undoes is called in the map in force.
    func keyName(of action: Action) -> String {
        let isVi = keyMap == .vi
        return switch action {
        case .saveFile: isVi ? ":w" : "Ctrl-S"
        case .addName: isVi ? "o" : "Insert, or Alt-A,"
        default: isVi ? "u" : "Ctrl-_"
        }
    }

    /// The keys that help most in the list of a file that is edited; `nil` elsewhere.
    var hintsOfEditing: [(hint: StatusLine.Hint, action: Action)]? {
        guard let editing, !searchBar.isFirstResponder else { return nil }
        if tableView.canPerform(.closeRowActions) {
            return [
                (.init(key: "Enter", meaning: "delete"), .performRowAction),
                (.init(key: "Esc", meaning: "cancel"), .closeRowActions),
            ]
        }
        let isVi = keyMap == .vi
        let back = isVi ? (isFiltered ? "show all" : "back") : isFiltered ? "show all" : "quit"
        var hints: [(StatusLine.Hint, Action)] = []
        if editingState.changeOnDisk != nil, editingState.changeOnDisk != .removed {
            hints.append((.init(key: isVi ? ":e" : "F5", meaning: "read again"), .reloadFile))
        }
        if editing.hasUnsavedChanges {
            hints.append((.init(key: isVi ? ":w" : "^S", meaning: "save"), .saveFile))
        }
        return hints + [
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
