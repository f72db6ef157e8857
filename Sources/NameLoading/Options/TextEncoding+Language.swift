package import FormatCore
package import Languages

extension TextEncoding {
    /// Returns the encodings used for texts of a language before UTF-8, the more usual ones first.
    ///
    /// EUC-JP comes before Shift_JIS: Shift_JIS text is seldom valid EUC-JP, but EUC-JP text is often valid
    /// Shift_JIS, as half-width katakana.
    package static func encodings(of tag: LanguageTag) -> [TextEncoding] {
        switch tag.language {
        case "ja": [.eucJP, .shiftJIS]
        case "ko": [.eucKR]
        case "zh", "yue":
            tag.script == "hant" || ["tw", "hk", "mo"].contains(tag.region)
                ? [.big5, .gb18030] : [.gb18030, .big5]
        case "uk": [.windows1251, .koi8U, .dos866, .iso8859Cyrillic, .macCyrillic]
        case "sr" where tag.script == "latn": centralEuropean
        case "ru", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt", "ce", "os", "cv", "ba":
            [.windows1251, .koi8R, .dos866, .iso8859Cyrillic, .macCyrillic]
        case "cs", "sk", "pl", "hu", "hr", "sl", "bs", "sq", "ro", "hsb", "dsb": centralEuropean
        case "el": [.windows1253, .iso8859Greek]
        case "tr", "az": [.windows1254, .latin5]
        case "he", "yi": [.windows1255, .iso8859Hebrew]
        case "ar", "fa", "ur", "ps", "ug": [.windows1256, .iso8859Arabic]
        case "et", "lv", "lt": [.windows1257, .latin7, .latin4]
        case "vi": [.windows1258]
        case "th": [.windows874]
        default: []
        }
    }

    private static let centralEuropean: [TextEncoding] = [.windows1250, .latin2, .dos852]
}
