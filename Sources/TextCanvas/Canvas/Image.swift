/// A symbol of one or two cells in place of a picture.
///
/// Mirrors `UIImage`. Differs from UIKit: only symbols exist, and files of pictures do not.
public struct Image: Hashable, Sendable {
    /// The character that is drawn.
    public let symbol: Character

    /// Creates an image from a character, of which up to two cells are shown.
    public init(_ symbol: Character) { self.symbol = symbol }

    /// Creates the image of a system symbol, such as `star.fill`.
    ///
    /// Mirrors `UIImage.init(systemName:)`. A symbol without a character is a bullet; an empty name is `nil`.
    public init?(systemName: String) {
        guard !systemName.isEmpty else { return nil }
        symbol = Self.signs[systemName] ?? Self.signs[Self.base(of: systemName)] ?? "•"
    }

    /// Returns `nil`.
    ///
    /// Mirrors `UIImage.init(named:)`. Differs from UIKit: a terminal shows no files of pictures.
    public init?(named name: String) { return nil }

    /// Returns the name of a symbol without its variants.
    private static func base(of name: String) -> String {
        let variants: Set = ["fill", "circle", "square", "slash", "rectangle"]
        return name.split(separator: ".").filter { !variants.contains(String($0)) }.joined(separator: ".")
    }

    /// One-cell characters for symbols common in lists; the names are Apple's, the characters Unicode's.
    private static let signs: [String: Character] = [
        "plus": "+", "minus": "-", "xmark": "×", "multiply": "×", "checkmark": "✓", "star": "☆",
        "star.fill": "★",
        "heart": "♡", "heart.fill": "♥", "flag": "⚑", "bell": "♪", "magnifyingglass": "⌕", "gear": "⚙",
        "gearshape": "⚙", "trash": "✗", "pencil": "✎", "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←",
        "arrow.right": "→", "chevron.right": "›", "chevron.left": "‹", "chevron.up": "˄", "chevron.down": "˅",
        "ellipsis": "…", "info": "i", "questionmark": "?", "exclamationmark": "!", "circle": "○",
        "circle.fill": "●", "square": "□", "square.fill": "■", "play": "▶", "pause": "‖", "stop": "■",
        "sun.max": "☼", "moon": "☾", "cloud": "☁", "phone": "☎", "envelope": "✉", "music.note": "♪",
        "line.horizontal.3": "≡", "line.3.horizontal": "≡", "bookmark": "⚐", "tag": "◆", "link": "∞",
        "person": "☺",
        "folder": "▤", "doc": "▢", "house": "⌂", "bolt": "↯", "pin": "⌖", "location": "⌖", "mappin": "⌖",
    ]
}
