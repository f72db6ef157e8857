package import CommandSupport
internal import TextUIKit

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
