internal import ByteScan
internal import CLanguages
internal import Synchronization

/// The sort order and sections of a language.
///
/// Unchecked because the compiler does not know what the pointer refers to: tables that are written during
/// initialization, never modified afterwards and freed with the object; all functions only read them.
public final class Language: @unchecked Sendable {
    /// The tag of the language.
    public let tag: LanguageTag
    /// Whether the language has its own tables; otherwise it uses those of the root order.
    public let isTailored: Bool
    /// The tables, for C functions; valid as long as this object lives.
    package let tables: OpaquePointer
    /// Whether ASCII letters, digits, spaces or punctuation are ordered differently from the root order.
    package let hasPairs: Bool
    /// Readings of names that are ordered by reading instead of spelling.
    package let readings: NameReadings
    /// Passed to C functions to look up readings; it lives as long as the tables.
    private let reader: NameReader?

    /// CLDR's root order for all scripts, which many languages share.
    public static let root: Language = {
        guard let language = Language(.root) else {
            preconditionFailure("The root order has tables, and they take a few kilobytes.")
        }
        return language
    }()

    /// Cache of the languages requested so far.
    private static let cache = Mutex<[Choice: Language]>([:])

    private struct Choice: Hashable {
        let tag: LanguageTag
        let readings: NameReadings
    }

    /// Returns the language of a tag, always as the same object; the root order if memory runs out.
    ///
    /// - Parameters:
    ///   - tag: The language.
    ///   - readings: The readings of names.
    /// - Returns: The language.
    /// - Complexity: 20 to 100 microseconds the first time.
    public static func of(_ tag: LanguageTag, _ readings: NameReadings = .none) -> Language {
        let used = readings.areUsed(in: tag) ? readings : .none
        guard tag != .root || used != .none else { return root }
        return cache.withLock { languages in
            let choice = Choice(tag: tag, readings: used)
            if let language = languages[choice] { return language }
            guard let language = Language(tag, used) else { return root }
            languages[choice] = language
            return language
        }
    }

    /// Opens a language, with the root order if it has no tables; `nil` if memory runs out.
    ///
    /// - Parameters:
    ///   - tag: The language.
    ///   - readings: The readings by which names are ordered.
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
        // The table has 256 bytes, and ASCII characters are below 128.
        let special = ccollation_special(tables)
        hasPairs = (usual + Array(CCOLLATION_PUNCTUATION.utf8)).contains { special?[Int($0)] != 0 }
        let starts = UnsafeBufferPointer(
            start: ccollation_section_starts(tables), count: ccollation_section_count(tables))
        letterSections = (0..<26).map { letter in Self.section(ofWord: UInt64(0x61 + letter) << 56, starts) }
    }

    deinit { ccollation_close(tables) }

    /// Versions of the data that the tables come from.
    public static let tableVersion = "CLDR 42, Unicode 15.0"

    /// Returns the language requested by the environment: by the first of its locale variables that is set.
    ///
    /// - Parameter variable: Returns the value of a variable, empty if it is not set.
    /// - Returns: The value, with its tag unless it is invalid; `nil` if no variable is set.
    public static func tag(inEnvironment variable: (String) -> String) -> (text: String, tag: LanguageTag?)? {
        for name in ["LC_ALL", "LC_COLLATE", "LANG"] {
            let value = variable(name)
            if !value.isEmpty { return (value, LanguageTag(value)) }
        }
        return nil
    }

    /// Tag of the order; `root` for a language without one of its own.
    package var orderTag: String { isTailored ? tag.description : LanguageTag.root.description }

    /// The same language for text other than names, without a reading list and guessed surnames.
    package var forTexts: Language {
        guard readings != .none else { return self }
        return .of(tag, NameReadings(guessesSurnames: false, foreignScripts: readings.foreignScripts))
    }

    // MARK: Keys

    /// Returns the maximum size of the key of a name of `count` bytes; longer keys are truncated.
    package static func room(forNameOf count: Int) -> Int {
        min(count, Int(CCOLLATION_NAME_BYTES)) * 4 + 2 * Int(CCOLLATION_SCALAR_KEY_BYTES)
    }

    /// Numbers in names that are ordered by value rather than as text.
    package enum NumberOrder: Sendable {
        case nowhere
        /// Those at the start of names, optionally after punctuation.
        case ofNumbered
        /// All of them; leading zeros break ties.
        case everywhere
    }

    /// Writes the sort key of a name.
    ///
    /// - Parameters:
    ///   - name: The name in UTF-8; invalid bytes count as U+FFFD.
    ///   - numbers: The numbers ordered by value.
    ///   - room: The output buffer, of `room(forNameOf:)` bytes; a key that does not fit is truncated.
    /// - Returns: The number of bytes written.
    /// - Complexity: O(bytes).
    package func writeKey(
        of name: UnsafeBufferPointer<UInt8>, numbers: NumberOrder = .ofNumbered,
        to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        let (text, count, key, most) = (name.baseAddress, name.count, room.baseAddress, room.count)
        // The functions do not write beyond the size passed to them.
        return switch numbers {
        case .nowhere: ccollation_write_text_key(tables, text, count, key, most)
        case .ofNumbered: ccollation_write_key(tables, text, count, key, most)
        case .everywhere: ccollation_write_natural_key(tables, text, count, key, most)
        }
    }

    /// Returns the sort key of a name; keys are compared byte by byte.
    ///
    /// - Complexity: O(bytes).
    public func key(of name: some StringProtocol) -> [UInt8] {
        var name = String(name)
        return name.withUTF8 { key(of: $0) }
    }

    /// Whether one name precedes another: by keys, then by accents, then by capitals.
    ///
    /// - Complexity: O(bytes).
    public func areInOrder(_ name: some StringProtocol, _ other: some StringProtocol) -> Bool {
        var (name, other) = (String(name), String(other))
        return name.withUTF8 { name in other.withUTF8 { other in compare(name, other) < 0 } }
    }

    /// Compares two names: negative if the first precedes, 0 if they are equal, else positive; O(bytes).
    package func compare(_ name: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
        let (key, otherKey) = (self.key(of: name), self.key(of: other))
        guard key == otherKey else { return key.lexicographicallyPrecedes(otherKey) ? -1 : 1 }
        return compareTies(name, other)
    }

    /// Compares two names with the same key: by accents, then by capitals; O(bytes).
    package func compareTies(
        _ name: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
    ) -> Int {
        // Both buffers live until the call returns.
        Int(ccollation_compare_ties(tables, name.baseAddress, name.count, other.baseAddress, other.count))
    }

    /// Returns the sort key of a name; O(bytes).
    package func key(of name: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.room(forNameOf: name.count)) { room, count in
            count = writeKey(of: name, to: room)
        }
    }

    /// Signature of the C comparison of rows with the same key: negative, 0 or positive.
    package typealias TieComparison =
        @convention(c) (
            OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafePointer<UInt8>?, Int
        ) -> Int32

    /// Returns the buffer size for the stored sort keys of a text: maximum length plus the writer's slack.
    package static func roomForStoredKeys(ofTextBytes count: Int) -> Int {
        count * Int(CCOLLATION_STORED_KEY_FACTOR) + 4 * Int(CCOLLATION_SCALAR_KEY_BYTES)
    }

    /// Signature of the C function that writes a row's stored sort key.
    package typealias StoredKeyWriter =
        @convention(c) (
            OpaquePointer?, UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int
        ) -> Int

    /// Writes a row's sort key, its terminator and a newline; the first argument is `tables`.
    package static let writeStoredKey: StoredKeyWriter = { language, row, count, stored, room in
        ccollation_write_stored_key(language, row, count, stored, room)
    }

    /// Compares names with the same key by accents, then by capitals; the first argument is `tables`.
    package static let compareTies: TieComparison = { language, left, leftCount, right, rightCount in
        ccollation_compare_ties(language, left, leftCount, right, rightCount)
    }

    /// Classes of ASCII bytes that the language orders differently from the root order; see `CCollation.h`.
    package var special: UnsafePointer<UInt8>? { ccollation_special(tables) }
    /// The first eight bytes of the key at which each section starts.
    package var sectionStarts: UnsafePointer<UInt64>? { ccollation_section_starts(tables) }

    // MARK: Sections

    /// Number of sections, including those of all other scripts.
    public var sectionCount: Int { ccollation_section_count(tables) }

    /// Returns the title of a section; empty for an invalid number.
    public func title(ofSection section: Int) -> String {
        guard section >= 0, let title = ccollation_section_title(tables, section) else { return "" }
        // The string is constant and NUL-terminated.
        return String(cString: title)
    }

    /// Returns the section of names with a key.
    ///
    /// - Complexity: O(log sections).
    public func section(ofKey key: some Collection<UInt8>) -> Int {
        var word: UInt64 = 0
        for byte in key.prefix(8) { word = word << 8 | UInt64(byte) }
        word <<= 8 * UInt64(8 - Swift.min(8, key.count))
        // The table has one start for each section.
        return Self.section(
            ofWord: word, UnsafeBufferPointer(start: ccollation_section_starts(tables), count: sectionCount))
    }

    private static func section(ofWord word: UInt64, _ starts: UnsafeBufferPointer<UInt64>) -> Int {
        Swift.max(0, starts.partitioningIndex { $0 > word } - 1)
    }

    /// Returns the section of a name.
    ///
    /// - Complexity: O(bytes of the name + log sections).
    public func section(of name: some StringProtocol) -> Int { section(ofKey: key(of: name)) }

    /// Returns the section of a name, which its beginning or its reading decides; O(log sections).
    package func section(of name: UnsafeBufferPointer<UInt8>) -> Int {
        if let letter = name.first, letter | 0x20 >= 0x61, letter | 0x20 <= 0x7A, !hasPairs,
            name.count < 2 || name[1] < 0x80
        {
            return letterSections[Int(letter | 0x20) - 0x61]
        }
        // The reading of a name may depend on all of it.
        let beginning = UnsafeBufferPointer(
            rebasing: name.prefix(reader == nil ? Self.beginning : NameReading.maxNameBytes + 1))
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.room(forNameOf: beginning.count))
        { room in
            let count = writeKey(of: beginning, to: room)
            return section(ofKey: room[..<count])
        }
    }
    /// Section for each ASCII letter, of names in which no byte beyond ASCII follows it.
    private let letterSections: [Int]
    /// Number of leading bytes that decide a name's section; many leading blanks are rare.
    private static let beginning = 48

    /// Number of sections for the language's own and for Latin letters; those of other scripts follow.
    ///
    /// - Complexity: O(sections).
    public var ownSectionCount: Int {
        // Sections up to Z belong to the language; letters that some languages put after it are Latin.
        let last = section(of: "z")
        return (last + 1..<sectionCount).first { section in
            !title(ofSection: section).unicodeScalars.allSatisfy(Self.isLatin)
        } ?? sectionCount
    }

    /// Whether a letter is in one of the blocks of Latin section letters (The Unicode Standard).
    private static func isLatin(_ letter: Unicode.Scalar) -> Bool {
        letter.value >= 0x41 && letter.value < 0x250 || (0x1E00...0x1EFF).contains(letter.value)
    }

    /// The last section, of names that do not start with a letter.
    public var noLetterSection: Int { sectionCount - 1 }
}
