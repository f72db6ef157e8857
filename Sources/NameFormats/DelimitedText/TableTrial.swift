internal import ByteScan

/// The rows that a dialect finds in the head of a file.
struct TableTrial {
    private(set) var dialect: TableDialect
    private var rows: [(range: Range<Int>, line: Int, fieldCount: Int)] = []
    /// Number of rows that violate the dialect's rules.
    private var faultCount = 0
    /// Most frequent number of fields, and the number of rows that have it, from the first such row on.
    private(set) var fieldCount = 0
    private(set) var share = 0
    private(set) var rowCount = 0
    /// Whether the first row with this number of fields contains headings.
    private(set) var hasHeadings = false

    /// Number of fields in the first row.
    var firstCount: Int { rows.first?.fieldCount ?? 0 }
    /// Whether all rows have the same number of fields, two or more.
    var isEven: Bool { rowCount > 1 && fieldCount > 1 && share == rowCount }

    /// The trial whose rows are most alike; the first one if several are equally good.
    static func best(
        of dialects: [TableDialect], _ head: UnsafeBufferPointer<UInt8>, hints: TableHints, isWhole: Bool
    ) -> TableTrial {
        let trials = dialects.map { TableTrial($0, head, hints: hints, isWhole: isWhole) }
        var best = trials[0]
        for trial in trials.dropFirst() {
            let isBetter =
                trial.isEven && trial.faultCount <= best.faultCount
                && (!best.isEven || trial.faultCount < best.faultCount)
            if isBetter { best = trial }
        }
        return best
    }

    private init(
        _ dialect: TableDialect, _ head: UnsafeBufferPointer<UInt8>, hints: TableHints, isWhole: Bool
    ) {
        self.dialect = dialect
        readRows(head, isWhole: isWhole)
        var counts: [Int: Int] = [:]
        // Comments may outnumber rows.
        for row in rows where head[row.range.lowerBound] != UInt8(ascii: "#") {
            counts[row.fieldCount, default: 0] += 1
        }
        // Prefer more fields among equally frequent numbers.
        let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        var first = 0
        if hints.linesBefore == nil, hints.hasHeaderRow != false, most > 1,
            let heading = rows.firstIndex(where: { $0.fieldCount == most && saysMore($0.range, head) }),
            heading > 0,
            counts[most, default: 0] > 1,
            rows[..<heading].allSatisfy({ isBeforeHeadings($0.range, $0.fieldCount, most, head) }),
            isHeading(heading, head, hints) || hints.hasHeaderRow == true
        {
            first = heading
            self.dialect.linesBefore = rows[heading].line
            self.dialect.hasHeaderRow = true
        }
        let table = rows[first...]
        // Without a majority, the first row determines the number.
        fieldCount = first > 0 ? most : firstCount
        let same = table.count { $0.fieldCount == fieldCount }
        if same < table.count, counts[most, default: 0] * 2 > rows.count { fieldCount = most }
        share = table.count { $0.fieldCount == fieldCount }
        rowCount = table.count
        hasHeadings =
            first > 0 || table.first.map { DelimitedColumns.isHeader(values(of: $0.range, head)) } ?? false
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
                rows.append((scanner.start..<end, line, scanner.fieldCount))
                if scanner.hasTextAfterQuotes || scanner.hasQuoteWithinText { faultCount += 1 }
            }
            line += 1 + (scanner.hasQuotes ? LineScan.lineEnds(in: head, scanner.start..<end) : 0)
            let isPair =
                end + 1 < head.count && head[end] == ASCII.carriageReturn && head[end + 1] == ASCII.newline
            scanner.begin(at: end + (isPair ? 2 : 1))
        }
    }

    private func values(of row: Range<Int>, _ head: UnsafeBufferPointer<UInt8>) -> [String] {
        DelimitedTextReader.values(of: row, in: head, dialect: dialect)
    }

    /// Whether a row is a title or a comment.
    ///
    /// It begins like a comment, or it contains no headings and has less than half as many fields as others
    /// or only one value.
    private func isBeforeHeadings(
        _ row: Range<Int>, _ fieldCount: Int, _ most: Int, _ head: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        if head[row.lowerBound] == UInt8(ascii: "#") { return true }
        for delimiter in TableDialect.delimiters {
            var other = dialect
            other.delimiter = delimiter
            let values = DelimitedTextReader.values(of: row, in: head, dialect: other)
            if values.count > 1, DelimitedColumns.isHeader(values) { return false }
        }
        return fieldCount * 2 < most || !saysMore(row, head)
    }

    /// Whether more than one field of a row is not empty.
    private func saysMore(_ row: Range<Int>, _ head: UnsafeBufferPointer<UInt8>) -> Bool {
        values(of: row, head).lazy.filter { !$0.isEmpty }.prefix(2).count == 2
    }

    /// Whether a row contains headings, judging by its words or by numbers or addresses below its texts.
    private func isHeading(
        _ number: Int, _ head: UnsafeBufferPointer<UInt8>, _ hints: TableHints
    ) -> Bool {
        let texts = values(of: rows[number].range, head)
        if DelimitedColumns.isHeader(texts) { return true }
        // A list may also contain numbers after commas.
        guard hints.delimiter != nil || ["csv", "tsv", "tab", "psv"].contains(hints.suffix) else {
            return false
        }
        func isValue(_ text: String) -> Bool { DelimitedColumns.isNumber(text) || text.contains("@") }
        guard number + 1 < rows.count, texts.allSatisfy({ !$0.isEmpty && !isValue($0) }),
            Set(texts).count == texts.count
        else { return false }
        let below = rows[(number + 1)...].prefix(20).map { values(of: $0.range, head) }
        return texts.indices.contains { column in
            below.allSatisfy { $0.indices.contains(column) && isValue($0[column]) }
        }
    }
}
