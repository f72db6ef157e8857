internal import FormatCore
package import HelperProtocol
internal import NameRanking
internal import NameRows
internal import Names

/// The rows shown of a table: all of them, or the results of a search.
package struct IndexedList: BrowsableList {
    /// Maximum number of rows read at a time when looking for one.
    private static let part = 512

    private let rows: any IndexedRows
    /// The rows that match the search; without a search, all rows.
    private let matches: RowBitmap
    /// Ranking of rows in the sections that end at or before `rankedEnd`; `nil` if rows are not ranked.
    private let ranking: RowRanking?
    private let rankedEnd: Int
    private let sectionStarts: SectionStarts
    private var starts: [Int] { sectionStarts.starts }
    /// The state of the rows that the list shows.
    private let generation: Int
    /// Whether it shows all rows.
    let isAll: Bool
    /// Whether the rows have changed, so that their numbers are others.
    var isStale: Bool { generation != rows.generation }

    /// Shows the results of a search.
    package init(_ rows: any IndexedRows, _ found: IndexedSearch.VisibleResults) {
        self.init(rows, found.rows, found.ranking, found.rankedEnd, found.generation)
    }

    private init(
        _ rows: any IndexedRows, _ matches: RowBitmap, _ ranking: RowRanking?, _ rankedEnd: Int,
        _ generation: Int, isAll: Bool = false
    ) {
        (self.rows, self.matches, self.ranking, self.rankedEnd) = (rows, matches, ranking, rankedEnd)
        (self.generation, self.isAll) = (generation, isAll)
        sectionStarts = rows.starts
    }

    /// Shows all rows.
    package init(all rows: any IndexedRows) {
        let matches = RowBitmap(repeating: true, count: rows.rowCount)
        self.init(rows, matches, nil, 0, rows.generation, isAll: true)
    }

    /// Number of shown rows in each section.
    package var counts: [Int] {
        guard !isStale else { return starts.dropFirst().map { _ in 0 } }
        var before = 0
        return starts.dropFirst().map { end in
            let rank = matches.rank(end)
            defer { before = rank }
            return rank - before
        }
    }

    /// Rows of a section by their places in it; fewer if it ends before.
    package func numbers(_ wanted: Range<Int>, inSection section: Int) -> [Int] {
        guard !isStale, section >= 0, section < starts.count - 1 else { return [] }
        let first = matches.rank(starts[section])
        let end = matches.rank(starts[section + 1])
        let places = wanted.clamped(to: 0..<max(0, end - first))
        let all = starts[section]..<starts[section + 1]
        if let ranking, all.upperBound <= rankedEnd { return places.map { ranking.row($0, in: all) } }
        return places.compactMap { matches.select(first + $0) }
    }

    // MARK: Locating

    /// Finds a row.
    ///
    /// - Returns: Its location; `nil` if there is no such row.
    /// - Throws: `HelperFailure` if rows cannot be read.
    package func locate(
        _ target: ListRequest.Target
    ) throws(HelperFailure) -> ListAnswer.RowLocation? {
        switch target {
        case .key(let key): try location(rows.number(of: key).flatMap { isShown($0) ? $0 : nil })
        case .name(let bytes): try location(number(ofName: bytes))
        case .prefix(let text, let inOwnSection):
            try location(
                first(NamePrefix(String(decoding: text, as: UTF8.self)), inOwnSection: inOwnSection))
        case .nextPrefix(let text, let key):
            try location(
                rows.number(of: key).flatMap { number throws(HelperFailure) in
                    try next(NamePrefix(String(decoding: text, as: UTF8.self)), after: number)
                })
        case .nearest(let key, let isBackward):
            try rows.number(of: key).flatMap { number throws(HelperFailure) in
                try round(from: number, isBackward && !isShown(number) ? -1 : 0)
            }
        // Between two rows, the lower one is one step down and the upper one is one step up.
        case .steps(let steps, let key):
            try rows.number(of: key).flatMap { number throws(HelperFailure) in
                try round(from: number, steps - (steps > 0 && !isShown(number) ? 1 : 0))
            }
        }
    }

    private func location(
        _ number: Int?, isBeyondEnd: Bool = false
    ) throws(HelperFailure) -> ListAnswer.RowLocation? {
        guard let number, let key = try rows.keys(of: [number]).first else { return nil }
        let all = sectionStarts.rows(ofSection: sectionStarts.section(of: number))
        var row: Int?
        if isShown(number) {
            row =
                if let ranking, all.upperBound <= rankedEnd {
                    ranking.place(of: number, in: all)
                } else {
                    matches.rank(number) - matches.rank(all.lowerBound)
                }
        }
        return ListAnswer.RowLocation(key, row: row, isBeyondEnd: isBeyondEnd)
    }

    private func isShown(_ number: Int) -> Bool { number >= 0 && number < matches.count && matches[number] }

    private func round(
        from number: Int, _ steps: Int
    ) throws(HelperFailure) -> ListAnswer.RowLocation? {
        guard matches.setCount > 0 else { return nil }
        let before = matches.rank(max(0, min(number, matches.count)))
        // More than one round makes no difference.
        let wanted = before + steps % matches.setCount
        let wrapped = ((wanted % matches.setCount) + matches.setCount) % matches.setCount
        return try location(
            matches.select(wrapped), isBeyondEnd: wrapped != wanted || steps.magnitude >= matches.setCount)
    }

    // MARK: Names

    /// Sections whose titles begin with the first letter of a text, followed by all others.
    private func ownFirst(_ prefix: NamePrefix) -> [Int] {
        let written = NamePrefix(String(prefix.text.prefix(1)))
        let letter = prefix.isBySound ? written.bySound ?? written : written
        let own = rows.sections.indices.filter {
            letter.isAtStart(of: String(decoding: rows.sections[$0].title, as: UTF8.self))
        }
        let isOwn = Set(own)
        return own + rows.sections.indices.filter { !isOwn.contains($0) }
    }

    private func first(_ prefix: NamePrefix, inOwnSection: Bool) throws(HelperFailure) -> Int? {
        func order(_ prefix: NamePrefix) -> [Int] {
            inOwnSection ? ownFirst(prefix) : Array(0..<starts.count - 1)
        }
        if let found = try first(prefix, in: order(prefix)) { return found }
        guard !rows.isLatin, let sound = prefix.bySound else { return nil }
        return try first(sound, in: order(sound))
    }

    private func first(_ prefix: NamePrefix, in sections: [Int]) throws(HelperFailure) -> Int? {
        for section in sections {
            let all = starts[section]..<starts[section + 1]
            if let found = try first(prefix, in: all, ofSection: section) { return found }
        }
        return nil
    }

    private func next(_ prefix: NamePrefix, after number: Int) throws(HelperFailure) -> Int? {
        let all = Array(0..<starts.count - 1)
        if !rows.isLatin, let sound = prefix.bySound, try first(prefix, in: all) == nil {
            return try next(sound, after: number)
        }
        guard number >= 0, number < matches.count,
            let section = all.last(where: { starts[$0] <= number })
        else { return nil }
        let rest = number + 1..<starts[section + 1]
        if let found = try first(prefix, in: rest, ofSection: section) { return found }
        return try first(prefix, in: Array(all[(section + 1)...]))
    }

    /// The first shown row with a prefix in a range of a section.
    private func first(
        _ prefix: NamePrefix, in range: Range<Int>, ofSection section: Int
    ) throws(HelperFailure) -> Int? {
        var rest = range
        if !prefix.isBySound, !prefix.isEmpty {
            let letters = prefix.indexedBeginning
            // If no name in the section begins like this, no row has to be read.
            guard let first = try rows.firstRow(beginningWith: letters, inSection: section) else {
                return nil
            }
            guard first < rest.upperBound else { return nil }
            rest = max(first, rest.lowerBound)..<rest.upperBound
        }
        var part = 16
        while !rest.isEmpty {
            let numbers = shownNumbers(in: rest, atMost: part)
            guard let last = numbers.last else { return nil }
            let names = try rows.names(.numbers(numbers), withFields: false)
            if let row = names.firstRow(withPrefix: prefix, inSection: 0) { return numbers[row] }
            rest = last + 1..<max(rest.upperBound, last + 1)
            part = min(part * 2, Self.part)
        }
        return nil
    }

    private func shownNumbers(in range: Range<Int>, atMost count: Int) -> [Int] {
        let first = matches.rank(range.lowerBound)
        let end = min(matches.rank(range.upperBound), first + count)
        return (first..<max(first, end)).compactMap { matches.select($0) }
    }

    /// The first name with exactly these bytes, whether shown or not.
    private func number(ofName bytes: [UInt8]) throws(HelperFailure) -> Int? {
        let forms = bytes.withUnsafeBufferPointer { IndexedForms($0) }
        let letters = NameSearch.lookedUp(Array(forms.bytes.prefix { $0 != 0x0A }))
        var next = 0
        while next < rows.rowCount {
            let found = try letters.flatMap { letters throws(HelperFailure) in
                try rows.rows(having: [[letters]], inNames: true, from: next, limit: Self.part)
            }
            let numbers = found ?? Array(next..<min(rows.rowCount, next + Self.part))
            guard let last = numbers.last else { return nil }
            let names = try rows.names(.numbers(numbers), withFields: false)
            for (index, number) in numbers.enumerated() where index < names.count {
                if names.bytes(ofNameAt: index, inSection: 0) == bytes { return number }
            }
            next = last + 1
        }
        return nil
    }
}
