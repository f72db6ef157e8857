internal import ByteScan

/// The shape of a file's first object: a record, or a container of rows, possibly nested in other objects.
///
/// A collection is an object of records, or a list of records. Where several lie side by side, all of them
/// give rows; plain values, and lists of plain values, beside them do not.
enum JSONShape: Equatable {
    /// Start of a container, and the number of objects around it.
    struct Place: Equatable {
        var opening: Int
        var depth: Int
    }

    /// A row, which others may follow.
    case record
    /// An object whose arrays are sections.
    case sections(Place)
    /// An object whose collections are sections, possibly in objects of their own.
    case collections(Place)
    /// An object whose members are rows.
    case entries(Place)
    /// An object whose members are rows if they are objects.
    case records(Place)
    /// A nested array whose elements are rows.
    case list(Place)

    /// Determines the shape of an object from the members that have arrived.
    ///
    /// - Complexity: O(bytes) for the levels examined.
    init(of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        self = JSONFinding(of: object, in: bytes).shape
    }

    /// The contents of a member of an object of collections; `nil` if it has no rows.
    static func content(
        of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> JSONCollection? {
        guard JSONMembers.count(of: object, in: bytes) > 0 else { return .records }
        let found = JSONFinding(of: object, in: bytes, depth: 1)
        guard found.isCollection || found.isLikely else { return nil }
        switch found.shape {
        case .entries(let place), .records(let place):
            return place.opening == object.lowerBound ? .records : .collections
        case .collections, .list, .sections: return .collections
        case .record: return nil
        }
    }

    /// Whether separate values are rows of a table; `nil` if too few bytes have arrived.
    ///
    /// There must be at least two arrays, each on one line and with the same number of values, and those of
    /// the first must be scalars.
    ///
    /// - Complexity: O(1): at most two lines of `bytesOfRow`.
    static func isTable(
        from start: Int, in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) -> Bool? {
        var (at, count) = (start, 0)
        for row in 0..<2 {
            let limit = min(bytes.count, at + bytesOfRow)
            guard at < limit else { return isLast ? false : nil }
            guard bytes[at] == UInt8(ascii: "[") else { return false }
            let newline = LineScan.offset(of: ASCII.newline, in: bytes, from: at, upTo: limit)
            if newline == nil, row == 0 || !isLast || limit < bytes.count {
                return isLast || limit == at + bytesOfRow ? false : nil
            }
            var end = newline ?? limit
            while ASCII.isSpace(bytes[end - 1]) { end -= 1 }
            var scanner = JSONScanner(documentLimit: row == 0 ? 1 : 64)
            scanner.begin(at: at, line: 1, outerLevels: 0)
            guard case .whole = scanner.scan(bytes, to: end, isLast: true), scanner.at == end else {
                return false
            }
            let values = JSONMembers.count(of: at..<end, in: bytes)
            if row == 1 { return values == count }
            guard values >= 2 else { return false }
            count = values
            at = (newline ?? limit) + 1
        }
        return false
    }

    private static let bytesOfRow = 4_096
}
