internal import CommandSupport
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
    /// In the list during an incomplete command of the `vi` map; tried before the user's bindings.
    case pending
    /// In the list.
    case list
    /// In the search bar.
    case bar
    /// In either, tried after the keys of that place.
    case screen
}
