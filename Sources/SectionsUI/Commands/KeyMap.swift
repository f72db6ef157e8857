internal import CommandSupport
internal import TextUIKit

/// What the keys of the list mean.
public enum KeyMap: String, CaseIterable, Hashable, Sendable {
    /// Letters find rows; no letter is a command.
    case standard
    /// Letters are commands, as in less and vim.
    case vi

    /// What sentences call the key that saves, adds, shows columns or undoes.
    func keyName(of action: Action) -> String {
        switch action {
        case .saveFile: self == .vi ? ":w" : "Ctrl-S"
        case .addName: self == .vi ? "o" : "Insert, or Alt-A,"
        case .toggleColumns: "Alt-C"
        default: self == .vi ? "u" : "Ctrl-_"
        }
    }
}

/// Where the keys are when they ask for something.
package enum KeyPlace: Hashable, Sendable {
    /// In the list while a command of the `vi` map is not complete; tried before what the user has bound.
    case pending
    /// In the list.
    case list
    /// In the search bar.
    case bar
    /// In either, after the keys of that place.
    case screen
}
