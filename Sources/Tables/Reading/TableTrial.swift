internal import ByteScan
internal import FormatCore

/// The rows that a dialect finds in the head of a file.
struct TableTrial {
    /// A row that is not empty, and the number of lines before it.
    struct Row {
        let range: Range<Int>
        let line: Int
        let fieldCount: Int
    }

    /// The first byte of comments.
    static let comment = UInt8(ascii: "#")

    private(set) var dialect: TableDialect
    private var rows: [Row] = []
    /// Number of rows that violate the dialect's rules.
    private var faultCount = 0
    /// Number of rows with a delimiter or a line end between quotes.
    private var spanningCount = 0
    /// Most frequent number of fields, and the number of rows that have it, from the first such row on.
    private(set) var fieldCount = 0
    private(set) var share = 0
    private(set) var rowCount = 0
    /// Whether the first row with this number of fields contains headings.
    private(set) var hasHeadings = false
    /// Number of fields in the first row of the table.
    private(set) var firstCount = 0

    /// Whether all rows have the same number of fields, two or more.
    var isEven: Bool { rowCount > 1 && fieldCount > 1 && share == rowCount }

    /// The trial whose rows are most alike; the first one if several are equally good.
    static func best(
        of dialects: [TableDialect], _ head: UnsafeBufferPointer<UInt8>, hints: FileHead, isWhole: Bool
    ) -> TableTrial {
        let trials = dialects.map { TableTrial($0, head, hints: hints, isWhole: isWhole) }
        var best = trials[0]
        for trial in trials.dropFirst() {
            let isBetter =
                trial.isEven && trial.faultCount <= best.faultCount
                && (!best.isEven || trial.faultCount < best.faultCount
                    || trial.isSurelyEscaped(head) && trial.dialect.quoting == best.dialect.quoting
                        && !best.dialect.hasEscapes)
            if isBetter || trial.isSurelyQuoted && !best.isMoreEven(than: trial) { best = trial }
        }
        return best
    }

    private init(
        _ dialect: TableDialect, _ head: UnsafeBufferPointer<UInt8>, hints: FileHead, isWhole: Bool
    ) {
        self.dialect = dialect
        readRows(head, isWhole: isWhole)
        var counts: [Int: Int] = [:]
        // Comments may outnumber rows.
        for row in rows where head[row.range.lowerBound] != Self.comment {
            counts[row.fieldCount, default: 0] += 1
        }
        // Prefer more fields among equally frequent numbers.
        let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        var first = 0
        var isHeaded = false
        if hints.linesBefore == nil, most > 1, counts[most, default: 0] > 1 {
            let titles = TableTitles(rows, most: most, head, dialect: dialect, hints: hints)
            first = titles.count
            isHeaded = titles.areBeforeHeadings
        }
        if first > 0 {
            self.dialect.linesBefore = rows[first].line
            if isHeaded { self.dialect.hasHeaderRow = true }
        }
        let table = rows[first...]
        firstCount = table.first?.fieldCount ?? 0
        // Without a majority, the first row determines the number.
        fieldCount = first > 0 ? most : firstCount
        let same = table.count { $0.fieldCount == fieldCount }
        if same < table.count, counts[most, default: 0] * 2 > rows.count { fieldCount = most }
        share = table.count { $0.fieldCount == fieldCount }
        rowCount = table.count
        hasHeadings =
            isHeaded
            || table.first.map {
                DelimitedColumns.isHeader(
                    DelimitedTextReader.values(of: $0.range, in: head, dialect: dialect))
            } ?? false
    }

    /// Whether quotes surround fields as in RFC 4180 although the usual dialect takes them as text.
    ///
    /// They close everywhere, and some fields need them.
    private var isSurelyQuoted: Bool {
        dialect.quoting == .opening && !dialect.hasEscapes && !dialect.skipsBlanks && faultCount == 0
            && spanningCount > 0
    }

    /// Whether a larger part of the rows has the most frequent number of fields, or all have it and another
    /// trial joins some of them.
    private func isMoreEven(than other: TableTrial) -> Bool {
        share * other.rowCount > other.share * rowCount || isEven && other.rowCount < rowCount
    }

    /// Whether backslashes in quoted fields come in pairs or before quotes, and two fields or more end with a
    /// pair.
    ///
    /// Such fields are read without a fault either way. One of them may be a text that ends with two
    /// backslashes.
    private func isSurelyEscaped(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
        guard dialect.hasEscapes else { return false }
        let backslash = UInt8(ascii: "\\")
        var endCount = 0
        for row in rows {
            for cell in DelimitedCells(of: row.range, in: head, dialect: dialect) where cell.isQuoted {
                var run = 0
                for byte in head[cell.text] {
                    if byte == backslash {
                        run += 1
                        continue
                    }
                    if run % 2 == 1, byte != DelimitedRowScanner.quote { return false }
                    run = 0
                }
                if run > 0, run % 2 == 0 { endCount += 1 }
            }
        }
        return endCount > 1
    }

    /// Collects the complete, non-empty rows of a head.
    private mutating func readRows(_ head: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
        guard let start = dialect.start(in: head, isLast: true) else { return }
        var scanner = DelimitedRowScanner(dialect: dialect)
        scanner.begin(at: start)
        var line = dialect.linesBefore
        while scanner.start < head.count {
            let isComplete = scanner.findEnd(in: head)
            guard isComplete || (isWhole && scanner.place != .quoted) else { break }
            let end = scanner.at
            if end > scanner.start {
                rows.append(Row(range: scanner.start..<end, line: line, fieldCount: scanner.fieldCount))
                if scanner.hasTextAfterQuotes || scanner.hasQuoteWithinText { faultCount += 1 }
                if scanner.hasQuotes, spans(scanner.start..<end, head) { spanningCount += 1 }
            }
            line += 1 + (scanner.hasQuotes ? LineScan.lineEnds(in: head, scanner.start..<end) : 0)
            scanner.begin(at: LineScan.afterLineEnd(at: end, in: head))
        }
    }

    /// Whether a quoted field of a row contains a delimiter or a line end.
    private func spans(_ row: Range<Int>, _ head: UnsafeBufferPointer<UInt8>) -> Bool {
        DelimitedCells(of: row, in: head, dialect: dialect).contains { cell in
            cell.isQuoted
                && head[cell.text].contains {
                    $0 == dialect.delimiter || $0 == ASCII.newline || $0 == ASCII.carriageReturn
                }
        }
    }
}
