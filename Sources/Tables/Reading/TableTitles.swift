internal import FormatCore
internal import Records

/// Titles and comments before the first row of a table or its headings.
struct TableTitles {
    private let rows: [TableTrial.Row]
    private let head: UnsafeBufferPointer<UInt8>
    private let dialect: TableDialect
    private let hints: FileHead
    /// Number of rows that are titles or comments.
    private(set) var count = 0
    /// Whether headings follow them.
    private(set) var areBeforeHeadings = false

    /// Number of rows that are examined to learn what rows look like.
    private static let sampleSize = 200

    /// Finds the rows that precede a table.
    ///
    /// Headings are the first row with as many filled fields as most rows that also looks like headings. The
    /// rows before it are comments, or fill fewer fields, or are text where all rows of the table have
    /// numbers or addresses. Without headings only comments are left out.
    ///
    /// - Parameters:
    ///   - rows: The rows of the head.
    ///   - most: Most frequent number of fields in a row.
    ///   - head: The first bytes of the file.
    ///   - dialect: How the rows are written.
    ///   - hints: What is known about the table.
    init(
        _ rows: [TableTrial.Row], most: Int, _ head: UnsafeBufferPointer<UInt8>, dialect: TableDialect,
        hints: FileHead
    ) {
        (self.rows, self.head, self.dialect, self.hints) = (rows, head, dialect, hints)
        let comments = leadingComments(most: most)
        count = comments.count
        guard hints.hasHeaderRow != false else { return }
        if comments.isHeading {
            (count, areBeforeHeadings) = (comments.count - 1, true)
        } else if let found = headings(from: comments.count, most: most) {
            (count, areBeforeHeadings) = (found, found > 0)
        }
    }

    // MARK: Comments

    /// The number of comments at the start, and whether the last one contains the headings.
    private func leadingComments(most: Int) -> (count: Int, isHeading: Bool) {
        guard let first = rows.first, isComment(first, most: most) else { return (0, false) }
        let count = rows.prefix { head[$0.range.lowerBound] == TableTrial.comment }.count
        guard count < rows.count else { return (0, false) }
        let isHeading =
            rows[count - 1].fieldCount == most && DelimitedColumns.isHeader(values(count - 1))
            && !DelimitedColumns.isHeader(values(count))
        return (count, isHeading)
    }

    /// Whether a row is a comment, as opposed to a row of a table whose first value begins with a number
    /// sign.
    private func isComment(_ row: TableTrial.Row, most: Int) -> Bool {
        let text = head[row.range]
        guard text.first == TableTrial.comment else { return false }
        guard let next = text.dropFirst().first, next != dialect.delimiter else {
            return row.fieldCount != most
        }
        return row.fieldCount != most || next == 0x20 || next == 0x09 || next == TableTrial.comment
    }

    // MARK: Headings

    /// The row of the headings; `nil` if a row of the table precedes any row that looks like headings.
    private func headings(from start: Int, most: Int) -> Int? {
        var counts: [Int: Int] = [:]
        for row in rows[start...].prefix(Self.sampleSize) where row.fieldCount == most {
            counts[filledCount(row), default: 0] += 1
        }
        // A single filled field may be a title in any row.
        let usual = max(counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0, 2)
        for number in start..<rows.count where head[rows[number].range.lowerBound] != TableTrial.comment {
            let row = rows[number]
            let isFull = row.fieldCount == most && filledCount(row) >= usual
            if isFull, hints.hasHeaderRow == true || isHeading(number) {
                return areTitles(start..<number, before: number) ? number : nil
            }
            // More titles than rows are not titles.
            guard row.fieldCount <= most, number - start < counts.values.reduce(0, +) else { return nil }
            guard !isFull || number == start else { return nil }
        }
        return nil
    }

    /// Whether rows before headings are titles or comments.
    private func areTitles(_ titles: Range<Int>, before heading: Int) -> Bool {
        let filled = filledCount(rows[heading])
        let knownCount = values(heading).count(where: Self.isKnown)
        let columns = valueColumns(below: heading)
        return titles.allSatisfy { number in
            let row = rows[number]
            if head[row.range.lowerBound] == TableTrial.comment { return true }
            for delimiter in TableDialect.delimiters {
                var other = dialect
                other.delimiter = delimiter
                let values = DelimitedTextReader.values(of: row.range, in: head, dialect: other)
                if values.count > 1, DelimitedColumns.isHeader(values) { return false }
            }
            let count = filledCount(row)
            // Rows without some of their values also fill fewer fields than unknown headings.
            if count < 2 || count * 2 < filled || count < filled && knownCount * 2 >= filled { return true }
            let values = values(number)
            return knownCount == filled
                && columns.contains { !values.indices.contains($0) || !Self.isValue(values[$0]) }
        }
    }

    /// Whether a row contains headings, judging by its words or by numbers or addresses below its texts.
    private func isHeading(_ number: Int) -> Bool {
        let texts = values(number)
        if DelimitedColumns.isHeader(texts) { return true }
        // A list may also contain numbers after commas.
        guard hints.delimiter != nil || ["csv", "tsv", "tab", "psv"].contains(hints.suffix) else {
            return false
        }
        // Delimiters may end all rows.
        let named = texts.prefix(1 + (texts.lastIndex { !$0.isEmpty } ?? -1))
        guard number + 1 < rows.count, named.count > 1,
            named.allSatisfy({ !$0.isEmpty && !Self.isValue($0) }), Set(named).count == named.count
        else { return false }
        return !valueColumns(below: number).isEmpty
    }

    /// The columns that contain numbers or addresses in the first rows below a row.
    private func valueColumns(below number: Int) -> [Int] {
        let below = rows[(number + 1)...].prefix(20).map { row in
            DelimitedTextReader.values(of: row.range, in: head, dialect: dialect)
        }
        guard let first = below.first else { return [] }
        return first.indices.filter { column in
            below.allSatisfy { $0.indices.contains(column) && Self.isValue($0[column]) }
        }
    }

    /// Whether a text alone looks like a heading.
    private static func isKnown(_ text: String) -> Bool {
        !text.isEmpty && (DelimitedColumns.isHeader([text]) || NameFieldRank(ofKey: text) != .unknown)
    }

    private static func isValue(_ text: String) -> Bool {
        DelimitedColumns.isNumber(text) || text.contains("@")
    }

    private func values(_ number: Int) -> [String] {
        DelimitedTextReader.values(of: rows[number].range, in: head, dialect: dialect)
    }

    private func filledCount(_ row: TableTrial.Row) -> Int {
        DelimitedCells(of: row.range, in: head, dialect: dialect).reduce(0) {
            $0 + ($1.isBlank(in: head) ? 0 : 1)
        }
    }
}
