import Languages
import NameOrdering
import Names
import TestSupport

/// The order of rows as obviously as possible: keys in arrays, sorted by comparing them.
struct RowOrderModel {
    struct Row {
        var text: [UInt8]
        var storedKey: [UInt8]?
        var key: [UInt8]
        var textOffset: Int
        var keysOffset: Int
    }

    var rows: [Row] = []
    /// The bytes after the rows and their keys.
    var restOfText: [UInt8] = []
    var restOfKeys: [UInt8] = []
    let language: Language

    init(_ page: RowOrder.Page, in language: Language = .root) {
        self.language = language
        let texts = Self.lines(page.text)
        let keys = Self.lines(page.keys)
        var offset = 0
        var keysOffset = 0
        var used = 0
        for text in texts {
            let isKeyed = Self.isKeyed(text, in: language)
            let storedKey = isKeyed && used < keys.count ? keys[used] : nil
            let key = isKeyed ? Array(storedKey?.prefix { $0 != 1 } ?? []) : Self.key(of: text, in: language)
            rows.append(
                Row(text: text, storedKey: storedKey, key: key, textOffset: offset, keysOffset: keysOffset))
            offset += text.count + 1
            if let storedKey {
                used += 1
                keysOffset += storedKey.count + 1
            }
        }
        restOfText = Array(page.text[offset...])
        restOfKeys = Array(page.keys[keysOffset...])
    }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast().map(Array.init)
    }

    static func key(of row: [UInt8], in language: Language) -> [UInt8] {
        withoutReturn(row).withUnsafeBufferPointer { language.key(of: $0) }
    }

    private static func withoutReturn(_ row: [UInt8]) -> [UInt8] {
        row.last == 13 ? row.dropLast() : row
    }

    /// Whether a row is not its own key, as rows of letters, digits, spaces and some signs are that do not
    /// start with a number.
    static func isKeyed(_ row: [UInt8], in language: Language) -> Bool {
        let usual = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -,!.'\"()*/&#%+$"
        let row = withoutReturn(row)
        guard row.allSatisfy({ usual.utf8.contains($0) }) else { return true }
        let text = String(decoding: row, as: UTF8.self)
        if language.tag.language == "cs", text.lowercased().contains("ch") { return true }
        let first = text.first { $0 != " " }
        guard first?.isLetter != true else { return false }
        return text.first { $0.isLetter || $0.isNumber }?.isNumber == true
    }

    func isLower(_ left: Row, _ right: Row) -> Bool {
        guard left.key == right.key else { return left.key.lexicographicallyPrecedes(right.key) }
        return Self.withoutReturn(left.text).withUnsafeBufferPointer { left in
            Self.withoutReturn(right.text).withUnsafeBufferPointer { right in
                language.compareTies(left, right) < 0
            }
        }
    }

    func section(of row: Row) -> Int { language.section(ofKey: row.key) }

    /// The rows of all models in order, after them what is after the rows of each.
    static func merged(_ models: [RowOrderModel]) -> RowOrder.Page {
        guard let one = models.first else { return RowOrder.Page(text: []) }
        let numbered = models.flatMap(\.rows).enumerated()
        let sorted = numbered.sorted { left, right in
            if one.isLower(left.element, right.element) { return true }
            return !one.isLower(right.element, left.element) && left.offset < right.offset
        }
        let rows = sorted.map(\.element)
        return RowOrder.Page(
            text: rows.flatMap { $0.text + [10] } + models.flatMap(\.restOfText),
            keys: rows.compactMap(\.storedKey).flatMap { $0 + [10] } + models.flatMap(\.restOfKeys))
    }

    /// How many rows ascend from the first one on.
    var ascendingCount: Int {
        let descent = rows.indices.dropFirst().first { isLower(rows[$0], rows[$0 - 1]) }
        return descent ?? rows.count
    }

    /// The groups of the first rows.
    func groups(ofFirst count: Int) -> [RowOrder.Group] {
        (0..<count).filter { $0 == 0 || section(of: rows[$0]) != section(of: rows[$0 - 1]) }.map { row in
            RowOrder.Group(
                section: section(of: rows[row]), row: row, textOffset: rows[row].textOffset,
                keysOffset: rows[row].keysOffset)
        }
    }
}

/// Random texts that meet every rule of the order.
struct RowWorld {
    var random: RandomNumbers
    var language = Language.root

    private static let alphabets: [[UInt8]] = [
        Array("ab".utf8), Array("aAbBZz \t#0@[`{".utf8), Array("a\u{0}\t\u{B}\u{7F} b".utf8),
        Array("abcdeNOPQR ".utf8), [0x61, 0x41, 0x20, 0xC3, 0xA9, 0xFF, 0x80], Array("cChHa".utf8),
        Array("o'O-.,9 10".utf8), Array("aB\r b".utf8), Array("-,!.'\"()*/&#%+$aB".utf8),
    ]

    /// - Parameters:
    ///   - count: Maximum number of rows.
    ///   - length: Maximum number of bytes in each.
    ///   - isBroken: Whether keys may be missing, or too many, or be those of other rows.
    /// - Returns: Rows and their keys, and sometimes a rest after the last row.
    mutating func page(rows count: Int, length: Int, isBroken: Bool) -> RowOrder.Page {
        let alphabet = Self.alphabets[Int.random(in: 0..<Self.alphabets.count, using: &random)]
        let prefix = bytes(alphabet, Int.random(in: 0...length, using: &random))
        let keyedShare = [0, 0, 3, 30][Int.random(in: 0..<4, using: &random)]
        var page = RowOrder.Page(text: [], keys: [])
        for _ in 0..<Int.random(in: 0...count, using: &random) {
            var row = Array(prefix.prefix(Int.random(in: 0...length, using: &random)))
            row += bytes(alphabet, Int.random(in: 0...length - min(row.count, length), using: &random))
            if Int.random(in: 0..<100, using: &random) < keyedShare { row += [0xC3, 0xA9] }
            page.text += row + [10]
            guard RowOrderModel.isKeyed(row, in: language) else { continue }
            if isBroken, Int.random(in: 0..<9, using: &random) == 0 { continue }
            let keyed = isBroken && Int.random(in: 0..<4, using: &random) == 0 ? row.reversed() : row
            page.keys += RowOrderModel.key(of: keyed, in: language) + [1]
            page.keys += keyed.prefix(Int.random(in: 0...4, using: &random)) + [10]
        }
        if Int.random(in: 0..<4, using: &random) == 0 { page.text += Array("rest".utf8) }
        if isBroken {
            // Whole stored keys are cut off: one without an end is none.
            let ends = page.keys.indices.filter { page.keys[$0] == 10 }
            if let end = ends.dropLast().last, Int.random(in: 0..<3, using: &random) == 0 {
                page.keys.removeSubrange((end + 1)...)
            }
        }
        return page
    }

    private mutating func bytes(_ alphabet: [UInt8], _ count: Int) -> [UInt8] {
        (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
    }
}
