/// Keys, mouse and time in a line of text: `/ann<Down><Enter>`.
///
/// A character is the key that types it. Names stand between `<` and `>`, in uppercase or lowercase:
/// - keys: `Up` `Down` `Left` `Right` `Home` `End` `PgUp` `PgDn` `Ins` `Del` `Enter` `Esc` `Tab` `BackTab`
///   `BS` `Space` `F1` to `F12`, and the characters `lt` and `gt`;
/// - any of these, or a character, after `C-` (Control), `M-` (Alt) and `S-` (Shift): `<C-s>`, `<M-x>`,
///   `<S-Tab>`;
/// - the mouse, with rows and columns from 1: `<Click 3,4>` for row 3, column 4, `<WheelUp 3,4>`,
///   `<WheelDown 3,4>` and `<Drag 3,4 9,4>`;
/// - `<Paste:text>`, where `<lt>`, `<gt>`, `<Enter>` and `<Tab>` are characters of the text;
/// - `<Resize 40x10>`, to columns and rows from 1;
/// - `<Wait 300ms>` and `<Wait 2s>`, an hour at most, which move the clock: animations and timers run, and
///   nothing sleeps.
///
/// In full, where `…` is a range:
/// ```
/// script    = { character | "<" name ">" }
/// name      = key | mouse " " place | "Drag " place " " place | "Paste:" text
///           | "Resize " columns "x" rows | "Wait " number ("ms" | "s")
/// key       = { "C-" | "M-" | "S-" } ("Up" | … | "F12" | "lt" | "gt" | character)
/// mouse     = "Click" | "WheelUp" | "WheelDown"
/// place     = row "," column
/// text      = { character | "<lt>" | "<gt>" | "<Enter>" | "<Tab>" }
/// ```
/// A character alone needs no brackets, so `<a>` is an error. The same script drives a controller in memory
/// and becomes the bytes that xterm would send.
public struct KeyScript: Hashable, Sendable {
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
        /// A text is pasted in one piece.
        case paste(String)
        /// The terminal gets another size in cells.
        case resize(columns: Int, rows: Int)
        /// Time passes.
        case wait(Duration)
    }

    /// The steps in order.
    package let steps: [Step]

    /// Makes a script of steps.
    package init(steps: [Step]) { self.steps = steps }

    /// The bytes that a terminal sends for the script, with application cursor keys and bracketed paste as
    /// xterm does.
    ///
    /// A resize is a signal and time is not sent: neither has bytes. A program tells Escape from the start
    /// of a sequence by the time that passes: `<Esc>` followed by more in one script may be read as Alt.
    /// Send what follows when the screen shows that Escape was understood.
    package var bytes: [UInt8] { steps.flatMap(\.bytes) }
}
