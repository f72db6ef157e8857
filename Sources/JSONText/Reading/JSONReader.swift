package import FormatCore
package import Tables

/// Reads JSON: a dictionary of arrays of names, an array, an object whose members are rows, or single values.
///
/// Of several collections of records side by side, each is a section; what else is there is reported.
///
/// Names are strings, or objects with a field that is the name, possibly in a nested object. In arrays, they
/// may also be numbers, true and false as written. A dictionary's keys are section titles. `JSONShape`
/// determines the kind of a single object. An object followed by others is a record, as is every object after
/// the first value. If the first element of an array is an array, all arrays in it are rows of a table, which
/// may have headings. The same is true of lines with one array each.
///
/// Of several values, an invalid one is skipped together with its line. An array element whose end can be
/// found is skipped, as is a dictionary value that is nested too deeply. Any other error in a dictionary or
/// an array ends reading: it is thrown if no row precedes it, and reported as a problem otherwise.
///
/// If a file begins with an object, this object determines whether the file is a dictionary or a list of
/// records. If it is long and has two members or an array, its first `bytesToTellRoot` bytes are enough.
///
/// Grammar: RFC 8259, with one exception: control characters are accepted in strings, and reported once.
package struct JSONReader: RecordReader {
    /// Maximum number of titles remembered; arrays with other repeated titles are merged but not reported.
    static let titlesKept = 1 << 16
    /// Number of bytes of a longer first object used to detect its kind.
    static let bytesToTellRoot = 1 << 20

    let choice: RecordChoice
    let limits: ReadingLimits
    let names: JSONNameChoice
    let hasHeaderRow: Bool?
    /// Offset and line of the next byte.
    var at = 0
    var line = 1
    var step = JSONStep.root
    var holder = JSONHolder.lines
    /// Whether the file has separate values, so that an error does not end reading.
    var isLines = false
    /// Scans names, records, keys and skipped values.
    var scanner: JSONScanner
    /// Whether a scan is in progress.
    var isScanning = false
    /// Index of the next element in its array, or of the next value.
    var index = 0
    var title = JSONPiece.own([])
    var titles: Set<String> = []
    /// Number of objects around the container of the rows.
    var wrapperDepth = 0
    /// Whether the collections of the root dictionary are sections, and nothing else in it.
    var takesCollections = false
    /// Titles of the objects of collections around the current one.
    var groups: [[UInt8]] = []
    /// Whether only objects are rows among the members of an object.
    var takesOnlyObjects = false
    /// Start of the last key, and whether an array of plain values under it is left out beside collections.
    var keyStart = 0
    var isMinorKey = false
    /// Whether arrays are rows, in the current array or on lines.
    var isTable = false
    /// Columns of such rows; `nil` before the first one.
    package internal(set) var columns: DelimitedColumns?
    /// The first of these rows, which may be headings, depending on the next one.
    var firstRow: (record: Range<Int>, line: Int)?
    /// Start of the current value, if there are several.
    var valueStart = (at: 0, line: 1)
    /// End offset of a search beyond `at`.
    var searchEnd = 0
    /// State within an invalid element.
    var badElement = JSONBadElement()
    /// Whether that is a value of the root dictionary.
    var isBadMember = false
    /// Number of bytes read again after invalid values.
    var bytesReadAgain = 0
    var rowCount = 0
    /// Whether any name was joined from two fields.
    var hasPairs = false
    /// Path of the first name that is not under a usual key.
    package internal(set) var chosenNameField: String?
    var valueCount = 0
    var failure: JSONFailure?
    var firstFailure: JSONFailure?
    var didReportControl = false
    /// Buffer for names with escapes.
    var scratch: [UInt8] = []

    package init(_ choice: RecordChoice, hasHeaderRow: Bool? = nil) {
        self.choice = choice
        self.hasHeaderRow = hasHeaderRow
        limits = choice.limits.clamped
        names = JSONNameChoice(choice)
        scanner = JSONScanner(documentLimit: limits.depth)
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        guard bytes.count <= limits.bytes else {
            throw ReadingError(file: choice.file, reason: .tooLarge(limit: limits.bytes))
        }
        while step != .finished {
            switch try advance(bytes, isLast: isLast, into: &sink) {
            case .on:
                break
            case .wait:
                guard isLast else { return }
                try endOfFile(bytes, into: &sink)
            case .wrong:
                guard let failure = failure ?? scanner.failure else { return }
                self.failure = nil
                try handle(failure, in: bytes, into: &sink)
            }
        }
    }

    private mutating func advance<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) -> JSONProgress {
        switch step {
        case .root: findRoot(bytes, isLast: isLast, into: &sink)
        case .probe: probe(bytes, isLast: isLast, into: &sink)
        case .probeEnd: probeEnd(bytes, isLast: isLast, into: &sink)
        case .elementOrEnd, .element, .value: try readElement(bytes, isLast: isLast, into: &sink)
        case .afterElement, .afterMember, .colon: try readMark(bytes, into: &sink)
        case .keyOrEnd, .key: try readKey(bytes, into: &sink)
        case .member: try readMember(bytes, isLast: isLast, into: &sink)
        case .anyLine, .openingLine: findNextLine(bytes)
        case .badElement: try skipBadElement(bytes)
        case .wrapperEnd: readWrapperEnd(bytes, isLast: isLast)
        case .finished: .wait
        }
    }
}
