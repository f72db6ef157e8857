/// What a user does with keys and mouse, written compactly: `/ann<Down><Enter>`.
///
/// A character stands for the key that types it. Between `<` and `>` stand, in any case:
/// - keys: `Up` `Down` `Left` `Right` `Home` `End` `PgUp` `PgDn` `Ins` `Del` `Enter` `Esc` `Tab` `BackTab` `BS`
///   `Space` `F1` to `F12`, and the characters `lt` and `gt`;
/// - any of these, or a character, after `C-` (Control), `M-` (Alt) and `S-` (Shift);
/// - the mouse, with rows and columns from 1: `click r,c`, `wheelup r,c`, `wheeldown r,c` and `drag r,c r,c`.
///
/// A script is a value with two readings: `bytes` for a terminal, `steps` for code that creates events.
package struct KeyScript: Hashable, Sendable {
    /// A key, whatever is held with it.
    package enum Key: Hashable, Sendable {
        /// A key that types; one grapheme, no control character.
        case character(Character)
        /// A key that moves.
        case up, down, left, right, home, end, pageUp, pageDown
        /// A key that edits.
        case insert, delete, backspace
        /// A key that ends something.
        case enter, tab, escape
        /// A function key, from 1 to 12.
        case function(Int)
    }

    /// Keys that are held together with another.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        /// Makes a set from its raw value.
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1)
        /// Alt, called Meta elsewhere.
        package static let meta = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
    }

    /// A cell as a terminal counts them: from 1.
    package struct Place: Hashable, Sendable {
        package var row: Int
        package var column: Int

        /// Makes a place from a row and a column, both from 1.
        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// One thing that the user does.
    package enum Step: Hashable, Sendable {
        /// A key is pressed.
        case key(Key, Modifiers = [])
        /// The main button goes down and up.
        case click(Place)
        /// The wheel turns by a notch away from the user.
        case wheelUp(Place)
        /// The wheel turns by a notch towards the user.
        case wheelDown(Place)
        /// The main button goes down at one place, the pointer moves, and the button goes up at another.
        case drag(from: Place, to: Place)
    }

    /// What the user does, in order.
    package let steps: [Step]

    /// Makes a script of steps.
    package init(steps: [Step]) { self.steps = steps }

    /// What a terminal sends for the script, with application cursor keys as xterm does.
    ///
    /// A program tells Escape from the start of a sequence by the time that passes: `<Esc>` followed by more in one
    /// script may be read as Alt. Send what follows when the screen shows that Escape was understood.
    package var bytes: [UInt8] { steps.flatMap(\.bytes) }
}
