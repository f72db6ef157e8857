internal import FormatCore

/// Memory that reading takes per byte of a file, measured with files of about 90 MB.
package enum MemoryNeed: Equatable, Sendable {
    /// Ascending lines; unordered ones may take twice as much, which is not known before reading.
    case lines
    /// Lines stored row by row: unsorted, in other sections, or paths.
    case rows
    case propertyList
    case binaryPropertyList
    case openStepPropertyList
    case json
    case cards
    case addressBook
    case table
    /// Any format, for editing a copy.
    case editing

    package init(_ kind: FileKind) {
        self =
            switch kind {
            case .lines, .otherEncoding: .rows
            case .propertyList: .propertyList
            case .binaryPropertyList: .binaryPropertyList
            case .openStepPropertyList: .openStepPropertyList
            case .json: .json
            case .cards: .cards
            case .addressBook: .addressBook
            case .delimited: .table
            }
    }

    private var percent: Int {
        switch self {
        case .lines: 115
        case .rows, .editing: 500
        case .propertyList: 190
        case .binaryPropertyList: 400
        case .openStepPropertyList: 260
        case .json: 215
        case .cards: 240
        case .addressBook: 270
        case .table: 400
        }
    }

    /// Memory in bytes that a file of the given size takes.
    package func bytes(forFileOf byteCount: Int) -> Int {
        // Real files are too small for an overflow, but the size may be a false claim.
        byteCount > Int.max / 500 ? Int.max : byteCount * percent / 100
    }
}
