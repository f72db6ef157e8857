import NameDirectory
import NameOrdering

/// The order of rows as obviously as possible: keys in arrays, sorted by comparing them.
struct RowOrderModel {
    struct Row {
        var text: [UInt8]
        var line: [UInt8]?
        var key: [UInt8]
        var textOffset: Int
        var foldedOffset: Int

        var initial: UInt32 {
            guard let first = key.first else { return 0 }
            if first == 0xFF { return 0x23 }
            var decoder = UTF8()
            var bytes = key.makeIterator()
            guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return 0xFFFD }
            return scalar.value
        }
    }

    var rows: [Row] = []
    /// What is behind the rows and their lines.
    var restOfText: [UInt8] = []
    var restOfFolded: [UInt8] = []

    init(_ page: RowOrder.Page) {
        let texts = Self.lines(page.text)
        let lines = Self.lines(page.folded)
        var offset = 0
        var foldedOffset = 0
        var used = 0
        for text in texts {
            let isWide = text.contains { $0 > 0x7F }
            let line = isWide && used < lines.count ? lines[used] : nil
            let key = isWide ? line.map(Self.key(ofLine:)) ?? [] : Self.key(ofNarrow: text)
            rows.append(
                Row(text: text, line: line, key: key, textOffset: offset, foldedOffset: foldedOffset))
            offset += text.count + 1
            if let line {
                used += 1
                foldedOffset += line.count + 1
            }
        }
        restOfText = Array(page.text[offset...])
        restOfFolded = Array(page.folded[foldedOffset...])
    }

    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast().map(Array.init)
    }

    private static func trimmed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        Array(bytes.drop { $0 == 0x20 || $0 == 0x09 })
    }

    static func key(ofLine line: [UInt8]) -> [UInt8] {
        line.first == 0xFF ? [0xFF] + trimmed(line.dropFirst()) : trimmed(line)
    }

    static func key(ofNarrow row: [UInt8]) -> [UInt8] {
        let lowered = trimmed(row).map { (65...90).contains($0) ? $0 + 32 : $0 }
        guard let first = lowered.first, (97...122).contains(first) else { return [0xFF] + lowered }
        return lowered
    }

    static func isLower(_ left: Row, _ right: Row) -> Bool {
        left.key.lexicographicallyPrecedes(right.key)
    }

    /// The rows of all models in order, behind them what is behind the rows of each.
    static func merged(_ models: [RowOrderModel]) -> RowOrder.Page {
        let numbered = models.flatMap(\.rows).enumerated()
        let sorted = numbered.sorted { left, right in
            if isLower(left.element, right.element) { return true }
            return !isLower(right.element, left.element) && left.offset < right.offset
        }
        let rows = sorted.map(\.element)
        return RowOrder.Page(
            text: rows.flatMap { $0.text + [10] } + models.flatMap(\.restOfText),
            folded: rows.compactMap(\.line).flatMap { $0 + [10] } + models.flatMap(\.restOfFolded))
    }

    /// How many rows ascend from the first one on.
    var ascendingCount: Int {
        let descent = rows.indices.dropFirst().first { Self.isLower(rows[$0], rows[$0 - 1]) }
        return descent ?? rows.count
    }

    /// The groups of the first rows.
    func groups(ofFirst count: Int) -> [RowOrder.Group] {
        (0..<count).filter { $0 == 0 || rows[$0].initial != rows[$0 - 1].initial }.map { row in
            RowOrder.Group(
                initial: rows[row].initial, row: row, textOffset: rows[row].textOffset,
                foldedOffset: rows[row].foldedOffset)
        }
    }
}

/// Random texts that meet every rule of the order.
struct RowWorld {
    var random: SplitMix

    private static let alphabets: [[UInt8]] = [
        Array("ab".utf8), Array("aAbBZz \t#0@[`{".utf8), Array("a\u{0}\t\u{B}\u{7F} b".utf8),
        Array("abcdeNOPQR ".utf8), [0x61, 0x41, 0x20, 0xC3, 0xA9, 0xFF, 0x80],
    ]

    /// - Parameters:
    ///   - count: At most so many rows.
    ///   - length: At most so many bytes in each.
    ///   - isBroken: Whether lines may be missing, or too many.
    /// - Returns: Rows and their lines, and sometimes a rest behind the last row.
    mutating func page(rows count: Int, length: Int, isBroken: Bool) -> RowOrder.Page {
        let alphabet = Self.alphabets[Int.random(in: 0..<Self.alphabets.count, using: &random)]
        let prefix = bytes(alphabet, Int.random(in: 0...length, using: &random))
        let wideShare = [0, 0, 3, 30][Int.random(in: 0..<4, using: &random)]
        var page = RowOrder.Page(text: [], folded: [])
        for _ in 0..<Int.random(in: 0...count, using: &random) {
            var row = Array(prefix.prefix(Int.random(in: 0...length, using: &random)))
            row += bytes(alphabet, Int.random(in: 0...length - min(row.count, length), using: &random))
            if Int.random(in: 0..<100, using: &random) < wideShare { row += [0xC3, 0xA9] }
            page.text += row + [10]
            guard row.contains(where: { $0 > 0x7F }) else { continue }
            if isBroken, Int.random(in: 0..<9, using: &random) == 0 { continue }
            if Int.random(in: 0..<4, using: &random) == 0 { page.folded.append(0xFF) }
            page.folded += row.reversed() + [10]
        }
        if Int.random(in: 0..<4, using: &random) == 0 { page.text += Array("rest".utf8) }
        if isBroken {
            page.folded.removeLast(min(page.folded.count, Int.random(in: 0..<9, using: &random)))
        }
        return page
    }

    private mutating func bytes(_ alphabet: [UInt8], _ count: Int) -> [UInt8] {
        (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
    }
}
