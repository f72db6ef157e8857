internal import ByteScan
package import FormatCore

/// Distinguishes tables from lines, and detects the dialect by comparing rows.
extension TableDialect {
    private static let tab = UInt8(ascii: "\t")
    /// Delimiters, most likely first.
    static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), tab, UInt8(ascii: "|")]

    /// Detects the dialect of a file; `nil` if its rows are lines.
    ///
    /// It is a table if it has two or more rows with the same number of fields, at least two, and tabs
    /// separate them, the first row contains headings, or the suffix indicates a table. With such a suffix it
    /// is always a table. In other files, names such as `Example, Ann` stay lines. Lines before the headings
    /// do not count.
    ///
    /// - Complexity: O(head) for each delimiter.
    package init?(ofHead file: FileHead) {
        // The pointer is not used after the closure returns.
        let found = file.bytes.withUnsafeBufferPointer { head -> TableDialect? in
            let said = file.linesBefore == nil ? Self.delimiterLine(of: head) : nil
            let given = file.delimiter ?? said ?? Self.delimiter(ofSuffix: file.suffix)
            let isCertain = given != nil || file.suffix == "csv"
            var trials: [TableTrial] = []
            // Most lists are lines without any of them.
            let candidates = [Self.tab, 0x2C, 0x3B, 0x7C].filter { isCertain || head.contains($0) }
            for delimiter in given.map({ [$0] }) ?? candidates {
                var plain = TableDialect(delimiter: delimiter)
                plain.linesBefore = file.linesBefore ?? (said == nil ? 0 : 1)
                plain.linesKnown = plain.linesBefore
                trials.append(
                    TableTrial.best(of: plain.variants(in: head), head, hints: file, isWhole: file.isWhole))
            }
            let first = trials.first { $0.dialect.delimiter == Self.tab && $0.isEven }
            if file.suffix != "csv", let first { return first.dialect }
            let allEven = trials.filter { $0.isEven && (isCertain || $0.hasHeadings) }
            // Skip lines only if no delimiter makes rows of them.
            let whole = allEven.filter { $0.dialect.linesBefore == $0.dialect.linesKnown }
            let even = whole.isEmpty ? allEven : whole
            if let best = even.max(by: { $0.fieldCount < $1.fieldCount }) {
                // The first delimiter with this number of fields.
                return even.first { $0.fieldCount == best.fieldCount }?.dialect
            }
            guard isCertain else { return nil }
            // Headings are better evidence than rows of unequal length.
            let headed = trials.filter { $0.hasHeadings && $0.firstCount > 1 }
            if headed.count == 1, let only = headed.first { return only.dialect }
            let uneven = trials.filter { $0.fieldCount > 1 && $0.share * 2 > $0.rowCount }
            let likest = uneven.max { $0.share * $1.rowCount < $1.share * $0.rowCount }
            if let likest, likest.rowCount > 1 { return likest.dialect }
            let most = trials.map(\.firstCount).max() ?? 0
            return Self.delimiters.lazy.compactMap { delimiter in
                trials.first { $0.dialect.delimiter == delimiter && $0.firstCount == most }
            }.first?.dialect ?? trials.first?.dialect
        }
        guard let found else { return nil }
        self = found
        if let hasHeaderRow = file.hasHeaderRow { self.hasHeaderRow = hasHeaderRow }
    }

    private static func delimiter(ofSuffix suffix: String?) -> UInt8? {
        switch suffix {
        case "tsv", "tab": tab
        case "psv": 0x7C
        default: nil
        }
    }

    /// The delimiter specified by a first line such as `sep=;`.
    private static func delimiterLine(of head: UnsafeBufferPointer<UInt8>) -> UInt8? {
        let line = head.dropFirst(TextEncoding.markCount(of: head))
            .prefix { $0 != ASCII.newline && $0 != ASCII.carriageReturn }
        let text = Array(line)
        guard text.count == 5, String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=",
            text[4] != DelimitedRowScanner.quote, line.endIndex < head.count
        else { return nil }
        return text[4]
    }

    /// Possible ways of quoting with this delimiter, the usual one first.
    private func variants(in head: UnsafeBufferPointer<UInt8>) -> [TableDialect] {
        var all = [self]
        if delimiter == Self.tab { all.insert(self.with { $0.quoting = .whole }, at: 0) }
        let quote = DelimitedRowScanner.quote
        var (escapes, blanks) = (false, false)
        for at in head.indices.dropFirst() where head[at] == quote {
            if head[at - 1] == UInt8(ascii: "\\") { escapes = true }
            if head[at - 1] == 0x20 {
                var before = at - 1
                while before > 0, head[before] == 0x20 { before -= 1 }
                if head[before] == delimiter { blanks = true }
            }
        }
        if escapes { all.append(with { $0.hasEscapes = true }) }
        if blanks, delimiter != 0x20 { all.append(with { $0.skipsBlanks = true }) }
        if escapes, blanks { all.append(with { ($0.hasEscapes, $0.skipsBlanks) = (true, true) }) }
        return all
    }

    private func with(_ change: (inout TableDialect) -> Void) -> TableDialect {
        var dialect = self
        change(&dialect)
        return dialect
    }
}
