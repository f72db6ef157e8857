package import CommandSupport
internal import TextUIKit

/// What the keys of the list mean.
public enum KeyMap: String, CaseIterable, Hashable, Sendable {
    /// Letters find rows; no letter is a command.
    case standard
    /// Letters are commands, as in less and vim.
    case vi

    /// What sentences call the key that saves, adds or undoes.
    func keyName(of action: Action) -> String {
        switch action {
        case .saveFile: self == .vi ? ":w" : "Ctrl-S"
        case .addName: self == .vi ? "o" : "Insert, or Alt-A,"
        default: self == .vi ? "u" : "Ctrl-_"
        }
    }
}

/// Where the keys are when they ask for something.
package enum KeyPlace: Hashable, Sendable {
    /// In the list while a command of the `vi` map is not complete; tried before what the user has bound.
    case pending
    case list
    case bar
    /// In either, after the keys of that place.
    case screen
}

/// What decides which keys a screen has.
package struct KeySetup: Hashable, Sendable {
    /// What the keys of the list mean.
    package var map = KeyMap.standard
    /// Keys that the user has bound, the first of each winning.
    package var bindings: [KeyBinding] = []
    /// Whether the search bar has the keys at first, and keeps them as in fzf.
    package var startsInSearchBar = false
    /// Whether a search is a place of its own.
    package var hasSearchSession = true
    /// Whether names can be changed.
    package var edits = false
    /// Whether rows can be marked.
    package var marks = true
    /// Whether the list has failed, and may be asked again.
    package var retries = false
    /// Whether somebody gives the mouse to the terminal and takes it back.
    package var togglesMouse = true

    package init() {}

    /// Whether Enter in the search bar renames the highlighted name; in the `vi` map it leads to the match.
    var renamesInBar: Bool { edits && hasSearchSession && (map == .standard || startsInSearchBar) }
}
