package import FormatCore

/// An answer to a request about a remote list.
package enum ListAnswer: Hashable, Sendable {
    /// A section and its number of rows.
    package struct Section: Hashable, Sendable {
        package var title: [UInt8]
        package var count: Int

        package init(title: [UInt8], count: Int) { (self.title, self.count) = (title, count) }
    }

    /// The contents of a list.
    package struct Contents: Hashable, Sendable {
        /// All sections, including empty ones.
        package var sections: [Section]
        /// Names of the columns: that of the name, and those of its fields.
        package var columns: [[UInt8]]
        /// Index of the name column.
        package var nameColumn: Int
        /// Tag of the language that determines the order; `root` if none.
        package var language: [UInt8]
        /// Whether row numbers are places, from 0, so that the ID of a row is known before it is fetched.
        package var knowsPlaces: Bool

        package init(
            sections: [Section], columns: [[UInt8]], nameColumn: Int = 0, language: [UInt8] = [],
            knowsPlaces: Bool = true
        ) {
            (self.sections, self.columns, self.language) = (sections, columns, language)
            self.nameColumn = nameColumn
            self.knowsPlaces = knowsPlaces
        }
    }

    /// The results of a search so far.
    package struct SearchProgress: Hashable, Sendable {
        /// Number of matches in each section.
        package var counts: [Int]
        /// Number of sections that have been searched completely; all of them when the search is over.
        package var searchedSectionCount: Int
        /// Progress in percent.
        package var percentage: Int
        /// Estimated final number of matches; `nil` if unknown.
        package var estimate: Int?
        /// Reason why matches may be missing; empty if none.
        package var problem: [UInt8]
        /// Alternative query that was used instead, for example in another keyboard layout; empty if none.
        package var substitute: [UInt8]

        package init(
            counts: [Int], searchedSectionCount: Int, percentage: Int = 100, estimate: Int? = nil,
            problem: [UInt8] = [],
            substitute: [UInt8] = []
        ) {
            (self.counts, self.searchedSectionCount, self.percentage) = (
                counts, searchedSectionCount, percentage
            )
            (self.estimate, self.problem, self.substitute) = (estimate, problem, substitute)
        }
    }

    /// An external change of a list.
    package struct RowMoves: Hashable, Sendable {
        /// New number of rows in each section.
        package var counts: [Int]
        /// New positions, in the full list, of the rows last returned.
        package var places: [RowLocation]

        package init(counts: [Int], places: [RowLocation]) { (self.counts, self.places) = (counts, places) }
    }

    /// A row that was found.
    package struct RowLocation: Hashable, Sendable {
        package var key: RowID
        /// Its place in its section of the requested list; `nil` if that list does not show it.
        package var row: Int?
        /// Whether the search wrapped around at an end of the list.
        package var isBeyondEnd: Bool

        package init(_ key: RowID, row: Int?, isBeyondEnd: Bool = false) {
            (self.key, self.row, self.isBeyondEnd) = (key, row, isBeyondEnd)
        }
    }

    case contents(Contents)
    case progress(SearchProgress)
    /// Rows with the values of all columns.
    case rows([RowID], [[TableValue]])
    /// The row that was found; `nil` if there is none.
    case location(RowLocation?)
    /// The list has changed; earlier requests are answered for its previous state.
    case moves(RowMoves)
}

// MARK: Messages

extension ListAnswer: PayloadChoice {
    static let samples: [ListAnswer] = [
        .contents(Contents(sections: [], columns: [])),
        .progress(SearchProgress(counts: [], searchedSectionCount: 0)),
        .rows([], []), .location(nil), .moves(RowMoves(counts: [], places: [])),
    ]

    var kind: Int {
        switch self {
        case .contents: 0
        case .progress: 1
        case .rows: 2
        case .location: 3
        case .moves: 4
        }
    }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> ListAnswer {
        switch try coder.choice(self) {
        case .contents(let contents):
            .contents(
                Contents(
                    sections: try contents.sections.coded(by: &coder),
                    columns: try coder.texts(contents.columns),
                    nameColumn: try coder.number(contents.nameColumn),
                    language: try coder.text(contents.language),
                    knowsPlaces: try coder.flag(contents.knowsPlaces)))
        case .progress(let progress):
            .progress(
                SearchProgress(
                    counts: try progress.counts.coded(by: &coder),
                    searchedSectionCount: try coder.number(progress.searchedSectionCount),
                    percentage: try coder.number(progress.percentage),
                    estimate: try coder.size(progress.estimate), problem: try coder.text(progress.problem),
                    substitute: try coder.text(progress.substitute)))
        case .rows(let keys, let rows): .rows(try keys.coded(by: &coder), try rows.coded(by: &coder))
        case .location(let location):
            .location(try (location.map { [$0] } ?? []).coded(by: &coder).first)
        case .moves(let moves):
            .moves(
                RowMoves(
                    counts: try moves.counts.coded(by: &coder), places: try moves.places.coded(by: &coder)))
        }
    }
}

extension ListAnswer.Section: PayloadValue {
    static let blank = ListAnswer.Section(title: [], count: 0)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> ListAnswer.Section {
        ListAnswer.Section(title: try coder.text(title), count: try coder.number(count))
    }
}

extension ListAnswer.RowLocation: PayloadValue {
    static let blank = ListAnswer.RowLocation(.blank, row: nil)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> ListAnswer.RowLocation {
        ListAnswer.RowLocation(
            try key.coded(by: &coder), row: try coder.size(row), isBeyondEnd: try coder.flag(isBeyondEnd))
    }
}

extension RowID: PayloadValue {
    static let blank = RowID(section: 0, number: 0)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> RowID {
        RowID(section: try coder.number(section), number: try coder.number(number))
    }
}

extension PayloadCoder {
    /// A number that is not negative; `nil` if unknown.
    fileprivate mutating func size(_ value: Int?) throws(ProtocolError) -> Int? {
        let number = try number(value ?? -1)
        return number < 0 ? nil : number
    }
}
