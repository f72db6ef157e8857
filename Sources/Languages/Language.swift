internal import CCollation
internal import Synchronization

/// A language as the order of names and their sections know it.
///
/// Unchecked because the compiler does not know what the pointer leads to: tables that are written while the
/// object is made and never afterwards, and freed with it; every function only reads them.
public final class Language: @unchecked Sendable {
    /// What the language is called.
    public let tag: LanguageTag
    /// Whether it has tables of its own, and not those of the root order because there are none.
    public let isTailored: Bool
    /// The tables, for functions in C; good as long as this object lives.
    package let tables: OpaquePointer
    /// Whether letters, digits, spaces or usual punctuation of ASCII differ from the root order.
    package let hasPairs: Bool
    /// How names are read that are ordered otherwise than they are written.
    package let readings: NameReadings
    /// What functions in C get to ask for a reading; it lives as long as the tables.
    private let reader: NameReader?

    /// The order of CLDR for all scripts, which is that of many languages.
    public static let root: Language = {
        guard let language = Language(.root) else {
            preconditionFailure("The root order has tables, and they take a few kilobytes.")
        }
        return language
    }()

    /// Languages that were asked for, each opened once.
    private static let opened = Mutex<[Choice: Language]>([:])

    private struct Choice: Hashable {
        let tag: LanguageTag
        let readings: NameReadings
    }

    /// The language of a tag: the same object each time; the root order without memory for another.
    ///
    /// - Parameters:
    ///   - tag: The language.
    ///   - readings: How names are read.
    /// - Returns: The language.
    /// - Complexity: 20 to 100 microseconds the first time.
    public static func of(_ tag: LanguageTag, _ readings: NameReadings = .none) -> Language {
        let used = readings.areUsed(in: tag) ? readings : .none
        guard tag != .root || used != .none else { return root }
        return opened.withLock { languages in
            let choice = Choice(tag: tag, readings: used)
            if let language = languages[choice] { return language }
            guard let language = Language(tag, used) else { return root }
            languages[choice] = language
            return language
        }
    }

    /// Opens a language, with the root order if there are no tables for it; `nil` without memory.
    ///
    /// - Parameters:
    ///   - tag: The language.
    ///   - readings: How names are read: they are ordered so.
    /// - Complexity: 20 to 100 microseconds.
    public init?(_ tag: LanguageTag, _ readings: NameReadings = .none) {
        let number = tag.candidates.lazy.map { ccollation_find($0) }.first { $0 >= 0 }
        guard let tables = ccollation_open(number ?? 0) else { return nil }
        self.tag = tag
        self.tables = tables
        self.readings = readings
        isTailored = number != nil
        reader = readings.areUsed(in: tag) ? NameReader(readings, tag) : nil
        reader?.attach(to: tables)
        let usual = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ".utf8)
        // The table has 256 bytes, and characters of ASCII are below 128.
        let special = ccollation_special(tables)
        hasPairs = (usual + Array(CCOLLATION_PUNCTUATION.utf8)).contains { special?[Int($0)] != 0 }
        let starts = UnsafeBufferPointer(
            start: ccollation_section_starts(tables), count: ccollation_section_count(tables))
        letterSections = (0..<26).map { letter in Self.section(ofWord: UInt64(0x61 + letter) << 56, starts) }
    }

    deinit { ccollation_close(tables) }

    /// The versions of the data that the tables were made from.
    public static let tableVersion = "CLDR 42, Unicode 15.0"

    /// The tag of the language that an environment asks for: of its first variable that is set.
    ///
    /// - Parameter variable: Gives the value of a variable, empty if it is not set.
    /// - Returns: What the variable says, and the tag unless that is none; `nil` if none of them is set.
    public static func tag(inEnvironment variable: (String) -> String) -> (text: String, tag: LanguageTag?)? {
        for name in ["LC_ALL", "LC_COLLATE", "LANG"] {
            let value = variable(name)
            if !value.isEmpty { return (value, LanguageTag(value)) }
        }
        return nil
    }

    /// The tag of the order; `root` for a language that has none of its own.
    package var orderTag: String { isTailored ? tag.description : LanguageTag.root.description }

    /// The same language for texts that are no names: they are not read as names are.
    package var forTexts: Language {
        guard readings != .none else { return self }
        return .of(tag, NameReadings(guessesSurnames: false, foreignScripts: readings.foreignScripts))
    }

    // MARK: Keys

    /// How many bytes of a key may be written for a name of so many bytes; what has no room is left out.
    package static func room(forNameOf count: Int) -> Int {
        min(count, Int(CCOLLATION_NAME_BYTES)) * 4 + 2 * Int(CCOLLATION_SCALAR_KEY_BYTES)
    }

    /// Which numbers in names are ordered by their values, and not as text.
    package enum NumberOrder: Sendable {
        /// None.
        case nowhere
        /// Those of names that begin with one, or with signs and one.
        case ofNumbered
        /// All; then by zeros in front.
        case everywhere
    }

    /// Writes what a name is ordered by.
    ///
    /// - Parameters:
    ///   - name: The name, in UTF-8; what is none counts as U+FFFD.
    ///   - numbers: Which numbers count by their values.
    ///   - room: Where it is written: `room(forNameOf:)` bytes, or the end of a long one is left out.
    /// - Returns: How many bytes were written.
    /// - Complexity: O(bytes).
    package func writeKey(
        of name: UnsafeBufferPointer<UInt8>, numbers: NumberOrder = .ofNumbered,
        to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        let (text, count, key, most) = (name.baseAddress, name.count, room.baseAddress, room.count)
        // No more is written than there is room for.
        return switch numbers {
        case .nowhere: ccollation_write_text_key(tables, text, count, key, most)
        case .ofNumbered: ccollation_write_key(tables, text, count, key, most)
        case .everywhere: ccollation_write_natural_key(tables, text, count, key, most)
        }
    }

    /// What a name is ordered by: keys are compared byte by byte.
    ///
    /// - Complexity: O(bytes).
    public func key(of name: some StringProtocol) -> [UInt8] {
        var name = String(name)
        return name.withUTF8 { key(of: $0) }
    }

    /// Whether one name comes before another: by their keys, then by accents, then by capitals.
    ///
    /// - Complexity: O(bytes).
    public func areInOrder(_ name: some StringProtocol, _ other: some StringProtocol) -> Bool {
        var (name, other) = (String(name), String(other))
        return name.withUTF8 { name in other.withUTF8 { other in compare(name, other) < 0 } }
    }

    /// Compares two names: negative if the first comes first, 0 if they are the same, else positive.
    ///
    /// - Complexity: O(bytes).
    package func compare(_ name: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
        let (key, otherKey) = (self.key(of: name), self.key(of: other))
        guard key == otherKey else { return key.lexicographicallyPrecedes(otherKey) ? -1 : 1 }
        return compareTies(name, other)
    }

    /// Compares two names that have the same key: by accents, then by capitals.
    ///
    /// - Complexity: O(bytes).
    package func compareTies(
        _ name: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
    ) -> Int {
        // Both buffers live until it returns.
        Int(ccollation_compare_ties(tables, name.baseAddress, name.count, other.baseAddress, other.count))
    }

    /// What a name is ordered by.
    ///
    /// - Complexity: O(bytes).
    package func key(of name: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.room(forNameOf: name.count)) { room, count in
            count = writeKey(of: name, to: room)
        }
    }

    /// Compares rows with the same key, as C functions call it: negative, 0 or positive.
    package typealias TieComparison =
        @convention(c) (
            OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int
        ) -> Int32

    /// How many bytes the lines of a text of so many bytes have at most, and what must be free behind them.
    package static func roomForLines(ofTextBytes count: Int) -> Int {
        count * Int(CCOLLATION_LINE_FACTOR) + 4 * Int(CCOLLATION_SCALAR_KEY_BYTES)
    }

    /// Writes the line of a row, as C functions call it.
    package typealias LineWriter =
        @convention(c) (
            OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int
        ) -> Int

    /// Writes a row's key and what ends it; the first argument is `tables`.
    package static let writeLine: LineWriter = { language, row, count, line, room in
        ccollation_write_line(language, row, count, line, room)
    }

    /// Compares names with the same key by accents, then by capitals; the first argument is `tables`.
    package static let compareTies: TieComparison = { language, left, leftCount, right, rightCount in
        ccollation_compare_ties(language, left, leftCount, right, rightCount)
    }

    /// Classes of ASCII bytes that the language treats otherwise than the root order, as `CCollation.h` says.
    package var special: UnsafePointer<UInt8>? { ccollation_special(tables) }
    /// The first eight bytes of the keys that sections begin with.
    package var sectionStarts: UnsafePointer<UInt64>? { ccollation_section_starts(tables) }

    // MARK: Sections

    /// How many sections there are, those of all other scripts among them.
    public var sectionCount: Int { ccollation_section_count(tables) }

    /// What a section is called; nothing for a number that is none.
    public func title(ofSection section: Int) -> String {
        guard section >= 0, let title = ccollation_section_title(tables, section) else { return "" }
        // It is constant and ended by a NUL.
        return String(cString: title)
    }

    /// The section of names that have a key.
    ///
    /// - Complexity: O(log sections).
    public func section(ofKey key: some Collection<UInt8>) -> Int {
        var word: UInt64 = 0
        for byte in key.prefix(8) { word = word << 8 | UInt64(byte) }
        word <<= 8 * UInt64(8 - Swift.min(8, key.count))
        // There are as many numbers as sections.
        return Self.section(
            ofWord: word, UnsafeBufferPointer(start: ccollation_section_starts(tables), count: sectionCount))
    }

    private static func section(ofWord word: UInt64, _ starts: UnsafeBufferPointer<UInt64>) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= word { low = middle + 1 } else { high = middle }
        }
        return Swift.max(0, low - 1)
    }

    /// The section that a name belongs to.
    ///
    /// - Complexity: O(bytes of the name + log sections).
    public func section(of name: some StringProtocol) -> Int { section(ofKey: key(of: name)) }

    /// The section that a name belongs to.
    ///
    /// - Complexity: O(log sections): the beginning of the name decides, or how it is read.
    package func section(of name: UnsafeBufferPointer<UInt8>) -> Int {
        if let letter = name.first, letter | 0x20 >= 0x61, letter | 0x20 <= 0x7A, !hasPairs,
            name.count < 2 || name[1] < 0x80
        {
            return letterSections[Int(letter | 0x20) - 0x61]
        }
        // How a name is read may depend on all of it.
        let beginning = UnsafeBufferPointer(
            rebasing: name.prefix(reader == nil ? Self.beginning : NameReading.mostNameBytes + 1))
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.room(forNameOf: beginning.count))
        { room in
            let count = writeKey(of: beginning, to: room)
            return section(ofKey: room[..<count])
        }
    }
    /// The sections of names that begin with a letter of ASCII and no other letter behind it.
    private let letterSections: [Int]
    /// How many bytes of a name decide which section it is in; blanks in front of it are rare.
    private static let beginning = 48

    /// How many sections there are of the language's own letters and of Latin ones; behind them come those of
    /// other scripts.
    ///
    /// - Complexity: O(sections).
    public var ownSectionCount: Int {
        // What stands in front of Z is the language's own; letters that some have behind it are Latin.
        let last = section(of: "z")
        return (last + 1..<sectionCount).first { section in
            !title(ofSection: section).unicodeScalars.allSatisfy(Self.isLatin)
        } ?? sectionCount
    }

    /// Whether a letter is in one of the blocks that sections of Latin letters are in (The Unicode Standard).
    private static func isLatin(_ letter: Unicode.Scalar) -> Bool {
        letter.value >= 0x41 && letter.value < 0x250 || (0x1E00...0x1EFF).contains(letter.value)
    }

    /// The section of names that begin with no letter: the last one.
    public var noLetterSection: Int { sectionCount - 1 }
}
