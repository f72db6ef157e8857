internal import CNcurses
import TextUIKit

extension NcursesKeyMap {
    /// What a code of ncurses means: one of `sequences`, or a key that the terminal's description names.
    ///
    /// - Returns: `nil` for a code that means nothing here.
    package static func meaning(ofCode code: Int) -> Meaning? {
        if code >= CNCURSES_FIRST_OWN_CODE {
            let place = code - CNCURSES_FIRST_OWN_CODE
            return place < sequences.count ? sequences[place].meaning : nil
        }
        return key(ofPlace: Int(cncurses_key_of_code(Int32(clamping: code)))).map(Meaning.key)
    }

    /// Tells the C side of all sequences.
    static func define() {
        for (place, entry) in sequences.enumerated() {
            // One that cannot be defined is the beginning of a longer one, and never comes alone.
            _ = cncurses_define("\u{1b}" + entry.sequence, Int32(CNCURSES_FIRST_OWN_CODE + place))
        }
    }

    private static func key(ofPlace place: Int) -> Key? {
        switch place {
        case CNCURSES_KEY_UP: Key(.up)
        case CNCURSES_KEY_DOWN: Key(.down)
        case CNCURSES_KEY_LEFT: Key(.left)
        case CNCURSES_KEY_RIGHT: Key(.right)
        case CNCURSES_KEY_HOME: Key(.home)
        case CNCURSES_KEY_END: Key(.end)
        case CNCURSES_KEY_PAGE_UP: Key(.pageUp)
        case CNCURSES_KEY_PAGE_DOWN: Key(.pageDown)
        case CNCURSES_KEY_INSERT: Key(.insert)
        case CNCURSES_KEY_DELETE: Key(.delete)
        case CNCURSES_KEY_BACKSPACE: Key(.backspace)
        case CNCURSES_KEY_ENTER: Key(.enter)
        case CNCURSES_KEY_BACK_TAB: Key(.tab, .shift)
        case CNCURSES_KEY_SHIFT_UP: Key(.up, .shift)
        case CNCURSES_KEY_SHIFT_DOWN: Key(.down, .shift)
        case CNCURSES_KEY_SHIFT_LEFT: Key(.left, .shift)
        case CNCURSES_KEY_SHIFT_RIGHT: Key(.right, .shift)
        case CNCURSES_KEY_SHIFT_HOME: Key(.home, .shift)
        case CNCURSES_KEY_SHIFT_END: Key(.end, .shift)
        case CNCURSES_KEY_SHIFT_PAGE_UP: Key(.pageUp, .shift)
        case CNCURSES_KEY_SHIFT_PAGE_DOWN: Key(.pageDown, .shift)
        case CNCURSES_KEY_SHIFT_INSERT: Key(.insert, .shift)
        case CNCURSES_KEY_SHIFT_DELETE: Key(.delete, .shift)
        case CNCURSES_KEY_FUNCTION_0 + 1...CNCURSES_KEY_FUNCTION_0 + 63:
            Key(.function(place - CNCURSES_KEY_FUNCTION_0))
        default: nil
        }
    }
}
