internal import ByteScan

/// Readings of names from a file whose lines consist of a name, a tab and a reading.
///
/// Further readings of a name follow after more tabs or on more lines.
public final class ReadingList: Sendable {
    /// A problem with a line of the file.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The line, from 1.
        public let line: Int
        private let reason: String

        init(line: Int, _ reason: String) {
            self.line = line
            self.reason = reason
        }

        /// The reason, and the expected form.
        public var description: String { reason }
    }

    private struct Entry {
        let name: Range<Int>
        var readings: [Range<Int>]
        /// Next entry whose name has the same hash.
        let next: Int?
    }

    private let text: [UInt8]
    private let entries: [Entry]
    /// Index of the first entry for a name's hash.
    private let entryOfHash: [UInt64: Int]
    /// Lines that were skipped.
    public let problems: [Problem]
    /// Whether an ASCII name is listed.
    let hasASCIINames: Bool

    /// Parses a list; reports and skips malformed lines, ignores empty lines and comments (`#`).
    ///
    /// - Parameter text: UTF-8, with or without a byte order mark, with line ends of LF or CR LF.
    /// - Complexity: O(bytes).
    public init(_ text: [UInt8]) {
        var (entries, entryOfHash, problems) = ([Entry](), [UInt64: Int](), [Problem]())
        var hasASCIINames = false
        var number = 0
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var start = text.starts(with: mark) ? mark.count : 0
        while start < text.count {
            number += 1
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
            let line = start..<end
            start = end + 1
            let fields = Self.fields(of: line, in: text)
            guard let name = fields.first, fields.contains(where: { !$0.isEmpty }),
                text[line.lowerBound] != 0x23
            else { continue }
            let readings = fields.dropFirst().filter { !$0.isEmpty }
            if let problem = Self.problem(name, readings, text) {
                problems.append(Problem(line: number, problem))
                continue
            }
            let bytes = Self.significant(text[name])
            if !bytes.contains(where: { $0 >= 0x80 }) { hasASCIINames = true }
            let hash = Self.hash(bytes)
            if let index = Self.entry(of: bytes, entries, entryOfHash[hash], text) {
                entries[index].readings += readings
            } else {
                entries.append(Entry(name: name, readings: Array(readings), next: entryOfHash[hash]))
                entryOfHash[hash] = entries.count - 1
            }
        }
        self.text = text
        self.entries = entries
        self.entryOfHash = entryOfHash
        self.problems = problems
        self.hasASCIINames = hasASCIINames
    }

    /// Maximum length of a reading, in bytes.
    private static let maxBytes = 1_000

    /// Returns the problem with a line; `nil` if it is valid.
    private static func problem(_ name: Range<Int>, _ readings: [Range<Int>], _ text: [UInt8]) -> String? {
        if readings.isEmpty { return "no reading; write NAME, a tab and READING" }
        if name.isEmpty { return "no name; write NAME, a tab and READING" }
        if name.count > NameReading.maxNameBytes {
            return "the name is longer than \(NameReading.maxNameBytes) bytes"
        }
        if readings.contains(where: { $0.count > maxBytes }) {
            return "a reading is longer than \(maxBytes) bytes"
        }
        let areTexts = ([name] + readings).allSatisfy { isText(text[$0]) }
        return areTexts ? nil : "not UTF-8, or control characters"
    }

    /// Returns the bytes of a name that are compared: a blank between family and given name is optional.
    private static func significant<Bytes: Collection<UInt8>>(_ name: Bytes) -> LazyFilterSequence<Bytes> {
        name.lazy.filter { $0 != 0x20 && $0 != 0x0A }
    }

    /// Number of names in the list.
    public var count: Int { entries.count }

    /// Returns the readings of a name, at least one; `nil` if it is not listed; O(bytes of the name).
    func readings(of name: UnsafeBufferPointer<UInt8>) -> [ArraySlice<UInt8>]? {
        let name = Self.significant(name)
        guard let first = entryOfHash[Self.hash(name)],
            let entry = Self.entry(of: name, entries, first, text)
        else { return nil }
        return entries[entry].readings.map { text[$0] }
    }

    private static func entry(
        of name: some Sequence<UInt8>, _ entries: [Entry], _ first: Int?, _ text: [UInt8]
    ) -> Int? {
        var next = first
        while let index = next {
            if significant(text[entries[index].name]).elementsEqual(name) { return index }
            next = entries[index].next
        }
        return nil
    }

    /// Returns a hash of bytes (64-bit FNV-1a, described in the IETF's draft-eastlake-fnv).
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Splits a line at tabs and trims blanks.
    private static func fields(of line: Range<Int>, in text: [UInt8]) -> [Range<Int>] {
        text[line].split(separator: 0x09, omittingEmptySubsequences: false).map { field in
            field.trimming { $0 == 0x20 || $0 == ASCII.carriageReturn }.indices
        }
    }

    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil && !bytes.contains { $0 < 0x20 || $0 == 0x7F }
    }
}

extension ReadingList: Hashable {
    /// Whether both are the same object.
    public static func == (left: ReadingList, right: ReadingList) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
