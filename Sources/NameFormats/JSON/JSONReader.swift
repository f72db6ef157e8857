package import SourceText

/// Reads JSON: a dictionary of arrays of names, an array of them, or values one after the other.
///
/// Names are strings, or objects with a field that is the name, also in an object within them; in arrays
/// also numbers, true and false, as they are written. A dictionary's keys are titles of sections.
/// An object without arrays, or one that others follow, is a record; so are all that follow the first value.
/// Of those that follow, one that is no JSON is left out with its line, and so is an element of an array
/// whose end can be found, and a value of a dictionary that is nested too deep. Otherwise an error in a
/// dictionary or an array is the end: an error if no row was found before it, else a problem.
///
/// Whether a file that begins with an object has a dictionary or records is told by that object, or by its
/// first `bytesToTellRoot` bytes if it is longer and has an array.
///
/// Grammar: RFC 8259, without exceptions but one: control characters may stand in strings, reported once.
package struct JSONReader: RecordReader {
    /// What comes next outside of names and records.
    enum Step: Sendable {
        /// The first byte, and what kind of file it is.
        case root
        /// More of the first object, which tells it.
        case probe
        /// What follows the first object, or the line after it, which tells it.
        case probeEnd
        case elementOrEnd, element, afterElement
        case keyOrEnd, key, colon, member, afterMember
        /// One more of several values, or the end of the file.
        case value
        /// A line in which a value may begin, behind one that was none: any line, or one with an opening
        /// bracket or a quote at its start.
        case anyLine, openingLine
        /// What follows an element that is no JSON, up to the end of it.
        case badElement
        case finished
    }

    /// What holds the present element.
    enum Holder: Sendable {
        /// An array that is no member of a dictionary.
        case array
        /// An array of the root dictionary.
        case section
        /// Nothing.
        case lines
    }

    /// How many titles are known as having come before; arrays of others are merged, but not reported.
    static let titlesKept = 1 << 16
    /// A first object with an array that is longer is a dictionary.
    static let bytesToTellRoot = 1 << 20

    let choice: RecordChoice
    let limits: ReadingLimits
    let names: JSONNameChoice
    /// The next byte to look at, and its line.
    var at = 0
    var line = 1
    var step = Step.root
    var holder = Holder.lines
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

    package init(_ choice: RecordChoice) {
        self.choice = choice
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

    enum Progress {
        case on
        /// There are not enough bytes.
        case wait
        /// It is no JSON: see `failure` of the reader, or of its scanner.
        case wrong
    }

    private mutating func advance<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) -> Progress {
        switch step {
        case .root: findRoot(bytes, isLast: isLast, into: &sink)
        case .probe: probe(bytes, isLast: isLast)
        case .probeEnd: probeEnd(bytes, isLast: isLast)
        case .elementOrEnd, .element, .value: try readElement(bytes, isLast: isLast, into: &sink)
        case .afterElement, .afterMember, .colon: readMark(bytes, into: &sink)
        case .keyOrEnd, .key: try readKey(bytes, into: &sink)
        case .member: try readMember(bytes, isLast: isLast, into: &sink)
        case .anyLine, .openingLine: findNextLine(bytes)
        case .badElement: try skipBadElement(bytes)
        case .finished: .wait
        }
    }
}

/// Bytes that stand in the file as they are, or do not.
enum JSONPiece: Sendable {
    case inFile(Range<Int>)
    case own([UInt8])

    /// Lends the bytes for the time of a call.
    @inline(__always)
    func lend<Result, Failure: Error>(
        from bytes: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        switch self {
        case .inFile(let range): try body(UnsafeBufferPointer(rebasing: bytes[range]))
        case .own(let own): try own.withUnsafeBufferPointer(body)
        }
    }
}

extension JSONReader {
    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        JSONFields.fields(of: record)
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        if case .field(let field) = key { return JSONSortKeys(JSONFieldPath(field)) }
        return FieldSortKeys(self, key: key, hasPairs: hasPairs)
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) { JSONFields.forEachValue(of: record, body) }
}
