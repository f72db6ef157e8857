/// The readings of names that differ from their spelling, from a list or else guessed.
///
/// Names are ordered and found by their reading: 山田 as やまだ.
public struct NameReadings: Hashable, Sendable {
    /// The list, which takes precedence; `nil` for none.
    public var list: ReadingList?
    /// Whether to guess the usual readings of Japanese surnames that are not listed.
    public var guessesSurnames: Bool

    /// Position of names that start with a letter of a foreign script.
    public var foreignScripts: ForeignScripts

    /// Positions of names in foreign scripts.
    public enum ForeignScripts: String, Hashable, Sendable, CaseIterable {
        /// After all other names, in sections of their own letters.
        case own
        /// Among Latin letters, by transliteration: Иванов under I.
        case latin
    }

    /// Creates readings from a list and rules.
    public init(
        list: ReadingList? = nil, guessesSurnames: Bool = true, foreignScripts: ForeignScripts = .own
    ) {
        self.list = list
        self.guessesSurnames = guessesSurnames
        self.foreignScripts = foreignScripts
    }

    /// No readings: names are ordered as written.
    public static let none = NameReadings(guessesSurnames: false)

    /// Maximum number of readings per name.
    package static let maxCount = 8

    /// Whether names of a language may be ordered differently from their spelling.
    func areUsed(in language: LanguageTag) -> Bool {
        list != nil || guessesSurnames && language.readsSurnames || foreignScripts == .latin
    }

    /// Whether that includes ASCII names.
    package var readASCII: Bool { list?.hasASCIINames ?? false }

    /// Returns the reading by which a name is ordered; `nil` if it is read as written; O(bytes).
    package func reading(of name: UnsafeBufferPointer<UInt8>, in language: LanguageTag) -> NameReading? {
        guard let (name, blanks) = NameReading.readable(name) else { return nil }
        if let reading = list?.readings(of: name)?.first {
            return NameReading(of: name, after: blanks, listed: reading)
        }
        guard guessesSurnames, language.readsSurnames else { return nil }
        return NameReading(of: name, after: blanks, guess: 0)
    }

    /// Whether the readings of surnames that are not listed are guessed in searches of a language.
    package func guessesSurnames(inSearchesIn language: LanguageTag) -> Bool {
        guessesSurnames && !["zh", "yue", "wuu", "ko"].contains(language.language)
    }

    /// Returns one of the readings by which a name is found, numbered from 0; `nil` beyond the last.
    ///
    /// Chinese and Korean names are never read as Japanese surnames. In languages other than Japanese, only
    /// surnames of at least two characters are, as many of one character are Chinese as well.
    ///
    /// - Complexity: O(bytes).
    package func reading(
        _ number: Int, of name: UnsafeBufferPointer<UInt8>, forSearchesIn language: LanguageTag
    ) -> NameReading? {
        guard let (name, blanks) = NameReading.readable(name) else { return nil }
        if let listed = list?.readings(of: name) {
            guard listed.indices.contains(number) else { return nil }
            return NameReading(of: name, after: blanks, listed: listed[number])
        }
        guard guessesSurnames(inSearchesIn: language),
            let reading = NameReading(of: name, after: blanks, guess: number),
            language.language == "ja" || reading.nameBytes - blanks > NameReading.bytesOfIdeograph
        else { return nil }
        return reading
    }
}

package struct NameReading: Sendable, Equatable {
    /// The whole name as read, in UTF-8.
    package let text: [UInt8]
    /// Number of bytes at the start of the name whose reading differs from their spelling.
    package let nameBytes: Int
    /// Number of bytes at the start of `text` that replace them; the remaining bytes of both are equal.
    package let textBytes: Int
    /// Whether the reading is guessed rather than listed.
    package let isGuess: Bool

    /// Maximum length of a name with a reading.
    static let maxNameBytes = 512
    static let bytesOfIdeograph = 3

    /// Returns a name without leading blanks and final carriage return, and the blanks; `nil` if too long.
    static func readable(_ name: UnsafeBufferPointer<UInt8>) -> (UnsafeBufferPointer<UInt8>, blanks: Int)? {
        guard name.count <= maxNameBytes else { return nil }
        // A newline within a name counts as a blank.
        let start = name.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A } ?? name.count
        let end = name.last == 0x0D ? max(start, name.count - 1) : name.count
        return (UnsafeBufferPointer(rebasing: name[start..<end]), start)
    }

    /// Whether a name consists of a known surname and characters that do not affect how it is read; O(bytes).
    ///
    /// False for some names of which that is true.
    package static func hasSurnameApart(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let (name, _) = readable(name) else { return false }
        let end = SurnameReading.length(in: name)
        guard end > 0 else { return false }
        // Kana of either width may change the mora before them, also after a blank; ideographs do not.
        guard let next = name[end...].first(where: { $0 != 0x20 }) else { return true }
        return 0xE4...0xE9 ~= next
    }

    init(of name: UnsafeBufferPointer<UInt8>, after blanks: Int, listed reading: ArraySlice<UInt8>) {
        text = Array(reading)
        (nameBytes, textBytes) = (blanks + name.count, reading.count)
        isGuess = false
    }

    init?(of name: UnsafeBufferPointer<UInt8>, after blanks: Int, guess number: Int) {
        guard let surname = SurnameReading(of: name, number: number) else { return nil }
        text = surname.kana + name[surname.surnameBytes...]
        (nameBytes, textBytes) = (blanks + surname.surnameBytes, surname.kana.count)
        isGuess = true
    }
}

extension LanguageTag {
    /// Whether names are ordered by reading: in Japanese, unless another order is requested.
    package var readsSurnames: Bool { language == "ja" && collation.isEmpty }
}
