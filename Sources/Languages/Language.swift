internal import CCollation

/// A language as the order of names and their sections know it.
///
/// Unchecked because the compiler does not know what the pointer leads to: tables that are written before the
/// value is made and never afterwards, and freed with it; every function only reads them.
public final class Language: @unchecked Sendable {
    /// What the language is called.
    public let tag: LanguageTag
    /// Whether it has tables of its own, and not those of the root order because there are none.
    public let isTailored: Bool
    /// The tables, for functions in C; good as long as this object lives.
    package let tables: OpaquePointer

    /// The order of CLDR for all scripts, which is that of many languages.
    public static let root: Language = {
        guard let tag = LanguageTag("root"), let language = Language(tag) else {
            preconditionFailure("The root order has tables, and they take a few kilobytes.")
        }
        return language
    }()

    /// Opens a language, with the root order if there are no tables for it; `nil` without memory.
    ///
    /// - Complexity: 20 to 100 microseconds.
    public init?(_ tag: LanguageTag) {
        let number = tag.candidates.lazy.map { ccollation_find($0) }.first { $0 >= 0 }
        guard let tables = ccollation_open(number ?? 0) else { return nil }
        self.tag = tag
        self.tables = tables
        isTailored = number != nil
    }

    deinit { ccollation_close(tables) }

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

    // MARK: Keys

    /// How many bytes of a key may be written for a name of so many bytes; what has no room is left out.
    package static func room(forNameOf count: Int) -> Int {
        min(count, Int(CCOLLATION_NAME_BYTES)) * 4 + 2 * Int(CCOLLATION_SCALAR_KEY_BYTES)
    }

    /// Writes what a name is ordered by.
    ///
    /// - Parameters:
    ///   - name: The name, in UTF-8; what is none counts as U+FFFD.
    ///   - room: Where it is written: `room(forNameOf:)` bytes, or the end of a long one is left out.
    /// - Returns: How many bytes were written.
    /// - Complexity: O(bytes).
    package func writeKey(
        of name: UnsafeBufferPointer<UInt8>, to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        // No more is written than there is room for.
        ccollation_write_key(tables, name.baseAddress, name.count, room.baseAddress, room.count)
    }

    /// What a name is ordered by: keys are compared byte by byte.
    ///
    /// - Complexity: O(bytes).
    public func key(of name: some StringProtocol) -> [UInt8] {
        var name = String(name)
        return name.withUTF8 { name in
            [UInt8](unsafeUninitializedCapacity: Self.room(forNameOf: name.count)) { room, count in
                count = writeKey(of: name, to: room)
            }
        }
    }

    /// Whether one name comes before another: by their keys, then by accents, then by capitals.
    ///
    /// - Complexity: O(bytes).
    public func areInOrder(_ name: some StringProtocol, _ other: some StringProtocol) -> Bool {
        let (key, otherKey) = (key(of: name), key(of: other))
        guard key == otherKey else { return key.lexicographicallyPrecedes(otherKey) }
        var (name, other) = (String(name), String(other))
        return name.withUTF8 { name in
            other.withUTF8 { other in
                // Both buffers live until it returns.
                ccollation_compare_ties(tables, name.baseAddress, name.count, other.baseAddress, other.count)
                    < 0
            }
        }
    }

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
        let starts = UnsafeBufferPointer(start: ccollation_section_starts(tables), count: sectionCount)
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

    /// The section of names that begin with no letter: the last one.
    public var noLetterSection: Int { sectionCount - 1 }
}
