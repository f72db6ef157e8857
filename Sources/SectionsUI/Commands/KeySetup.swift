package import CommandSupport
internal import TextUIKit

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

    /// Makes the setup of the standard screen.
    package init() {}

    /// Whether Enter in the search bar renames the highlighted name; in the `vi` map it leads to the match.
    var renamesInBar: Bool { edits && hasSearchSession && (map == .standard || startsInSearchBar) }
}
