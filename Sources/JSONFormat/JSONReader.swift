package import NameFormats
package import SourceText

/// Reads JSON: a dictionary of arrays of names, an array of them, an object whose members are rows, or values
/// one after the other.
///
/// Names are strings, or objects with a field that is the name, also in an object within them; in arrays
/// also numbers, true and false, as they are written. A dictionary's keys are titles of sections.
/// `JSONShape` tells what a single object is; one that others follow is a record, and so are all that follow
/// the first value. In an array whose first element is an array all arrays are rows of a table, which may
/// have headings, and so are lines with an array each.
/// Of those that follow, one that is no JSON is left out with its line, and so is an element of an array
/// whose end can be found, and a value of a dictionary that is nested too deep. Otherwise an error in a
/// dictionary or an array is the end: an error if no row was found before it, else a problem.
///
/// Whether a file that begins with an object has a dictionary or records is told by that object, or by its
/// first `bytesToTellRoot` bytes if it is longer and has two members or an array.
///
/// Grammar: RFC 8259, without exceptions but one: control characters may stand in strings, reported once.
package struct JSONReader: RecordReader {
    /// How many titles are known as having come before; arrays of others are merged, but not reported.
    static let titlesKept = 1 << 16
    /// Of a first object that is longer, this much tells what it is.
    static let bytesToTellRoot = 1 << 20

    let choice: RecordChoice
    let limits: ReadingLimits
    let names: JSONNameChoice
    let hasHeaderRow: Bool?
    /// The next byte to look at, and its line.
    var at = 0
    var line = 1
    var step = JSONStep.root
    var holder = JSONHolder.lines
    /// Whether values stand one after the other; an error is not the end of all then.
    var isLines = false
    /// Goes over names, records and keys, and what is left out.
    var scanner: JSONScanner
    /// Whether the scanner is in the middle of something.
    var isScanning = false
    /// The place of the next element in its array, or of the next value.
    var index = 0
    var title = JSONPiece.own([])
    var titles: Set<String> = []
    /// How many objects lie around the container of the rows.
    var wrapperDepth = 0
    /// Whether arrays are rows: those of the present array, or of lines.
    var isTable = false
    /// What the columns of such rows are called; `nil` as long as there is no row.
    package internal(set) var columns: DelimitedColumns?
    /// The first of these rows, which may be the headings: the next one helps to tell.
    var firstRow: (record: Range<Int>, line: Int)?
    /// Where the present value of several begins.
    var valueStart = (at: 0, line: 1)
    /// Up to where something was searched for, beyond `at`.
    var searched = 0
    /// Where it is within an element that is no JSON.
    var badElement = JSONBadElement()
    /// Whether that is a value of the root dictionary.
    var isBadMember = false
    /// How many bytes were read again behind values that were none.
    var bytesReadAgain = 0
    var rowCount = 0
    /// Whether a name was put together from two fields.
    var hasPairs = false
    /// The way to the first name that no usual key says.
    package internal(set) var chosenNameField: String?
    var valueCount = 0
    var failure: JSONFailure?
    var firstFailure: JSONFailure?
    var didReportControl = false
    /// Room for names with escapes.
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

extension JSONReader {
    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        JSONFields.fields(of: record, columns)
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        if case .field(let field) = key { return JSONSortKeys(field, columns) }
        return FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) { JSONFields.forEachValue(of: record, columns, body) }
}
