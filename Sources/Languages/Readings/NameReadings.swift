internal import NameForms

/// How names are read that are written otherwise: as a list says it, or else by a guess.
///
/// Names are ordered, and found, as they are read: 山田 as やまだ.
public struct NameReadings: Hashable, Sendable {
    /// What is known first of all; `nil` without a list.
    public var list: ReadingList?
    /// Whether Japanese surnames are read as they usually are, where nothing else says so.
    public var guessesSurnames: Bool

    /// Where names stand that begin with a letter of another script than those of the language.
    public var foreignScripts: ForeignScripts

    /// Where names of foreign scripts stand.
    public enum ForeignScripts: String, Hashable, Sendable, CaseIterable {
        /// Behind all others, in sections of their own letters.
        case own
        /// Among the Latin letters, as they are written in these: Иванов under I.
        case latin
    }

    /// Makes them.
    public init(
        list: ReadingList? = nil, guessesSurnames: Bool = true, foreignScripts: ForeignScripts = .own
    ) {
        self.list = list
        self.guessesSurnames = guessesSurnames
        self.foreignScripts = foreignScripts
    }

    /// No readings: names are ordered as they are written.
    public static let none = NameReadings(guessesSurnames: false)

    /// How many readings of one name there are at most.
    package static let most = 8

    /// Whether names of a language may be ordered otherwise than they are written.
    func areUsed(in language: LanguageTag) -> Bool {
        list != nil || guessesSurnames && language.readsSurnames || foreignScripts == .latin
    }

    /// Whether names of ASCII may be.
    package var readASCII: Bool { list?.hasASCIINames ?? false }

    /// How a name is read that is ordered in a language; `nil` if it is as it is written.
    ///
    /// - Complexity: O(bytes).
    package func reading(of name: UnsafeBufferPointer<UInt8>, in language: LanguageTag) -> NameReading? {
        guard let (name, blanks) = NameReading.readable(name) else { return nil }
        if let reading = list?.readings(of: name)?.first {
            return NameReading(of: name, behind: blanks, listed: reading)
        }
        guard guessesSurnames, language.readsSurnames else { return nil }
        return NameReading(of: name, behind: blanks, guess: 0)
    }

    /// One of the readings by which a name is found, from 0; `nil` if it has no such one.
    ///
    /// In Chinese and Korean no surname is a Japanese one; in other languages but Japanese only those of two
    /// characters and more are, as many of one are Chinese as well.
    ///
    /// - Complexity: O(bytes).
    package func reading(
        _ number: Int, of name: UnsafeBufferPointer<UInt8>, forSearchesIn language: LanguageTag
    ) -> NameReading? {
        guard let (name, blanks) = NameReading.readable(name) else { return nil }
        if let listed = list?.readings(of: name) {
            guard listed.indices.contains(number) else { return nil }
            return NameReading(of: name, behind: blanks, listed: listed[number])
        }
        guard guessesSurnames, !["zh", "yue", "wuu", "ko"].contains(language.language),
            let reading = NameReading(of: name, behind: blanks, guess: number),
            language.language == "ja" || reading.nameBytes - blanks > NameReading.bytesOfIdeograph
        else { return nil }
        return reading
    }
}

/// How a name is read.
package struct NameReading: Sendable, Equatable {
    /// The whole name as it is read, in UTF-8.
    package let text: [UInt8]
    /// How many bytes at the beginning of the name are read otherwise than they are written...
    package let nameBytes: Int
    /// ...and how many bytes of the text stand for them; the rest of both is the same.
    package let textBytes: Int
    /// Whether nobody says so.
    package let isGuess: Bool

    /// Longer names are read as they are written.
    static let mostNameBytes = 512
    static let bytesOfIdeograph = 3

    /// A name without blanks in front, and how many they are, and without a carriage return, which belongs to
    /// the end of its line; `nil` if it is too long.
    static func readable(_ name: UnsafeBufferPointer<UInt8>) -> (UnsafeBufferPointer<UInt8>, blanks: Int)? {
        guard name.count <= mostNameBytes else { return nil }
        // A newline within a name is a blank.
        let start = name.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A } ?? name.count
        let end = name.last == 0x0D ? max(start, name.count - 1) : name.count
        return (UnsafeBufferPointer(rebasing: name[start..<end]), start)
    }

    init(of name: UnsafeBufferPointer<UInt8>, behind blanks: Int, listed reading: ArraySlice<UInt8>) {
        text = Array(reading)
        (nameBytes, textBytes) = (blanks + name.count, reading.count)
        isGuess = false
    }

    init?(of name: UnsafeBufferPointer<UInt8>, behind blanks: Int, guess number: Int) {
        guard let surname = SurnameReading(of: name, number: number) else { return nil }
        text = surname.kana + name[surname.surnameBytes...]
        (nameBytes, textBytes) = (blanks + surname.surnameBytes, surname.kana.count)
        isGuess = true
    }
}

extension LanguageTag {
    /// Whether names are ordered by how they are read: in Japanese, unless another order is asked for.
    package var readsSurnames: Bool { language == "ja" && collation.isEmpty }
}
