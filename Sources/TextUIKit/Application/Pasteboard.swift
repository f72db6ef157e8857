/// The clipboard of the user's terminal.
///
/// Mirrors `UIPasteboard`. Differs from UIKit: a terminal keeps the content of its clipboard to itself, so
/// the program reads only text that it has copied. The user pastes with a key of the terminal, which sends
/// the text to the first responder.
@MainActor
public final class Pasteboard {
    /// The only pasteboard; mirrors `UIPasteboard.general`.
    public static let general = Pasteboard()

    private var text: String?
    /// The number of assignments, to detect changes; mirrors `UIPasteboard.changeCount`.
    public private(set) var changeCount = 0

    private init() {}

    /// The text that this program copied last; assigning it also copies it to the terminal's clipboard.
    ///
    /// Mirrors `UIPasteboard.string`. See `Terminal.copy(_:)` for terminals that take no text.
    public var string: String? {
        get { text }
        set {
            text = newValue
            changeCount += 1
            if let newValue { Application.current?.terminal.copy(newValue) }
        }
    }

    /// The copied text as an array; assigning copies all texts, each on a line.
    public var strings: [String]? {
        get { text.map { [$0] } }
        set { string = newValue.map { $0.joined(separator: "\n") } }
    }

    /// Whether the program has copied a text; mirrors `UIPasteboard.hasStrings`.
    public var hasStrings: Bool { text != nil }
}
