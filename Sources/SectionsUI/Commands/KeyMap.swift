package import CommandUI
internal import TextUIKit

/// The key map of the list.
public enum KeyMap: String, CaseIterable, Hashable, Sendable {
    /// Letters jump to rows; no letter is a command.
    case standard
    /// Letters are commands, as in less and vim.
    case vi

    /// The name in sentences of the key that saves, adds, toggles columns or undoes.
    func keyName(of action: Action) -> String {
        switch action {
        case .saveFile: self == .vi ? ":w" : "Ctrl-S"
        case .addName: self == .vi ? "o" : "Insert, or Alt-A,"
        case .toggleColumns: "Alt-C"
        default: self == .vi ? "u" : "Ctrl-_"
        }
    }
}

/// The place of the keyboard focus when a key is pressed.
package enum KeyPlace: Hashable, Sendable {
    /// In the list.
    case list
    /// In the search bar.
    case bar
    /// In either, tried after the keys of that place.
    case screen
}

/// The settings that determine the keys of a screen.
package struct KeySetup: Hashable, Sendable {
    /// The key map of the list.
    package var map = KeyMap.standard
    /// The user's key bindings; the first one of each key wins.
    package var bindings: [KeyBinding] = []
    /// Whether the search bar has the focus at first and keeps it, as in fzf.
    package var startsInSearchBar = false
    /// Whether a search is a mode that ends step by step.
    package var hasSearchSession = true
    /// Whether names can be edited.
    package var edits = false
    /// Whether rows can be marked.
    package var marks = true
    /// Whether the list has failed and can be retried.
    package var retries = false
    /// Whether the mouse can be handed to the terminal and taken back.
    package var togglesMouse = true

    /// Creates the setup of the standard screen.
    package init() {}

    /// Whether Enter in the search bar renames the highlighted name; in the `vi` map it goes to the match.
    var renamesInBar: Bool { edits && hasSearchSession && (map == .standard || startsInSearchBar) }
}
