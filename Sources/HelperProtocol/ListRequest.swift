package import FormatCore

/// A request about a remote list.
///
/// The full list has number 0; a search creates another list with an unused number.
package enum ListRequest: Hashable, Sendable {
    /// Returns the sections of a table; must come first, and determines the table of all other requests.
    case browse(table: [UInt8])
    /// Creates a list of search results; it is answered repeatedly until the search is over.
    case search(list: Int, SearchMessage)
    /// Returns consecutive rows of a section of a list; fewer if they are long.
    case rows(list: Int, section: Int, rows: Range<Int>)
    /// Returns rows by their IDs, whichever lists show them; fewer if they are long.
    case keyed([RowID])
    /// Finds a row in a list.
    case locate(list: Int, Target)
    /// Discards a list and cancels its search.
    case forget(list: Int)

    /// The row to find.
    package enum Target: Hashable, Sendable {
        /// A row by its ID, if it is in the list.
        case key(RowID)
        /// The first name with exactly these bytes, in the full list.
        case name([UInt8])
        /// The first name with a prefix, in section order or starting in its own section.
        case prefix([UInt8], inOwnSection: Bool)
        /// The next name with a prefix, after a row.
        case nextPrefix([UInt8], after: RowID)
        /// A row, or else the next one before or after it, wrapping around at the ends of the list.
        case nearest(RowID, isBackward: Bool)
        /// The row at an offset from another, wrapping around at the ends; a negative offset goes backwards.
        case steps(Int, from: RowID)
    }
}

/// The message representation of a query.
package struct SearchMessage: Hashable, Sendable {
    /// The query as typed.
    package var text: [UInt8]
    /// Search options, as keywords that both sides know.
    package var words: [[UInt8]]
    /// The fields to search; `nil` if the keywords specify the scope.
    package var fields: [[UInt8]]?

    package init(text: [UInt8], words: [[UInt8]], fields: [[UInt8]]? = nil) {
        (self.text, self.words, self.fields) = (text, words, fields)
    }
}

// MARK: Messages

extension ListRequest: PayloadChoice {
    static let samples: [ListRequest] = [
        .browse(table: []), .search(list: 0, .blank), .rows(list: 0, section: 0, rows: 0..<0), .keyed([]),
        .locate(list: 0, .blank), .forget(list: 0),
    ]

    var kind: Int {
        switch self {
        case .browse: 0
        case .search: 1
        case .rows: 2
        case .keyed: 3
        case .locate: 4
        case .forget: 5
        }
    }

    /// Number of the list; 0 if the request has none.
    private var list: Int {
        switch self {
        case .browse, .keyed: 0
        case .search(let list, _), .rows(let list, _, _), .locate(let list, _), .forget(let list): list
        }
    }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> ListRequest {
        let request = try coder.choice(self)
        let list = try coder.number(request.list)
        switch request {
        case .browse(let table): return .browse(table: try coder.text(table))
        case .search(_, let search): return .search(list: list, try search.coded(by: &coder))
        case .rows(_, let section, let rows):
            let numbers = try [section, rows.lowerBound, rows.count].coded(by: &coder)
            try coder.check(
                numbers.count == 3 && numbers[1] >= 0 && numbers[2] >= 0
                    && numbers[1] <= Int.max - numbers[2])
            return .rows(list: list, section: numbers[0], rows: numbers[1]..<numbers[1] + numbers[2])
        case .keyed(let keys): return .keyed(try keys.coded(by: &coder))
        case .locate(_, let target): return .locate(list: list, try target.coded(by: &coder))
        case .forget: return .forget(list: list)
        }
    }
}

extension ListRequest.Target: PayloadValue {
    static let blank = ListRequest.Target.key(.blank)

    /// Its kind, and what any kind has, with 0 or an empty text in place of what this one lacks.
    private var parts: (kind: Int, key: RowID, number: Int, text: [UInt8]) {
        switch self {
        case .key(let key): (0, key, 0, [])
        case .name(let bytes): (1, .blank, 0, bytes)
        case .prefix(let text, let inOwnSection): (2, .blank, inOwnSection ? 1 : 0, text)
        case .nextPrefix(let text, let key): (3, key, 0, text)
        case .nearest(let key, let isBackward): (4, key, isBackward ? 1 : 0, [])
        case .steps(let steps, let key): (5, key, steps, [])
        }
    }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> ListRequest.Target {
        let parts = parts
        let (kind, key) = (try coder.number(parts.kind), try parts.key.coded(by: &coder))
        let (number, text) = (try coder.number(parts.number), try coder.text(parts.text))
        switch kind {
        case 0: return .key(key)
        case 1: return .name(text)
        case 2: return .prefix(text, inOwnSection: number == 1)
        case 3: return .nextPrefix(text, after: key)
        case 4: return .nearest(key, isBackward: number == 1)
        case 5: return .steps(number, from: key)
        default:
            try coder.check(false)
            return self
        }
    }
}

extension SearchMessage: PayloadValue {
    static let blank = SearchMessage(text: [], words: [])

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> SearchMessage {
        let (text, words) = (try coder.text(text), try coder.texts(words))
        let (hasFields, fields) = (try coder.flag(fields != nil), try coder.texts(fields ?? []))
        return SearchMessage(text: text, words: words, fields: hasFields ? fields : nil)
    }
}
