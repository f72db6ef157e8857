internal import SourceText

/// How much memory reading takes for each byte of a file, as measured with files of some 90 MB.
package enum MemoryNeed: Equatable, Sendable {
    /// Lines that ascend. Those in disorder may take twice as much, which only reading tells.
    case lines
    /// Lines whose rows are kept one by one: without order, in other sections, or paths.
    case rows
    case propertyList
    case binaryPropertyList
    case openStepPropertyList
    case json
    case cards
    case addressBook
    case table
    /// Any format of which a copy is edited.
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

    /// How many bytes of memory a file takes, by its own bytes.
    package func bytes(forFileOf byteCount: Int) -> Int {
        // A file has fewer bytes than would overflow here, unless it says so itself.
        byteCount > Int.max / 500 ? Int.max : byteCount * percent / 100
    }
}
