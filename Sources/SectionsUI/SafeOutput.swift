internal import TextUIKit

/// Text for a terminal that is not drawn by the engine.
public enum SafeOutput {
    /// The text with visible stand-ins for everything that a terminal would obey.
    public static func shown(_ text: String) -> String {
        text.reduce(into: "") { $0.append(Glyph($1).character) }
    }

    /// The bytes, read as UTF-8, with visible stand-ins for everything that a terminal would obey.
    public static func shown(_ bytes: [UInt8]) -> [UInt8] {
        Array(shown(String(decoding: bytes, as: UTF8.self)).utf8)
    }
}
