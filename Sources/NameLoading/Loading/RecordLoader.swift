internal import FormatCore
internal import NameOrdering
internal import NamePaths
internal import NameRows
internal import Names
internal import PropertyLists
internal import SystemSupport

/// The state of loading one or more files into one list of records, or of lines not grouped by first letter.
struct RecordLoader: Sendable {
    /// Number of bytes read at a time.
    private static let bytesAtOnce = 4 << 20
    /// Time that a pipe may pause before enough rows have arrived to tell whether they are paths.
    private static let patienceForPaths = Duration.milliseconds(50)
    /// Minimum number of bytes for extracting values on another thread.
    private static let minBytesForThread = 64 << 10

    let inputs: [NameInput]
    let options: ReadingOptions
    /// Maximum number of bytes taken from a file of plain lines.
    private let largestFile: Int
    var show: LoadingPublisher
    private var collector: RecordCollector
    private let values = RecordValues()
    /// Records whose values have not been extracted yet.
    private var batch: RecordBatch?
    private var sources: [RecordTable.Source] = []
    /// Errors of files that could not be read.
    private var failures: [ReadingError]
    /// Whether any file could be read.
    private var hasRead = false
    /// Shared regions for short files.
    private var shortTexts = ShortTexts()
    /// Number of bytes in the files read before.
    private var bytesBefore = 0
    private var memory: MemoryWatch
    /// Whether reading stopped, skipping the rest and all later files.
    private var hasStopped = false

    /// Prepares to load files; `nil` if address space runs out.
    init?(
        inputs: [NameInput], failures: [ReadingError] = [], options: ReadingOptions, _ memory: MemoryWatch,
        show: LoadingPublisher
    ) {
        largestFile = options.limits.bytes
        var options = options
        options.limits = options.limits.ofRecords
        guard let collector = RecordCollector(options: options) else { return nil }
        self.inputs = inputs
        self.memory = memory
        self.failures = failures
        self.options = options
        self.show = show
        self.collector = collector
    }

    /// Reads everything; `first` is the first file if it is already open.
    mutating func run(_ first: IncrementalText?) {
        do throws(ReadingError) {
            for number in inputs.indices where !hasStopped {
                do throws(ReadingError) {
                    try read(number, opened: number == 0 ? first : nil)
                    hasRead = true
                } catch {
                    if inputs[number].isRemoved(error) { continue }
                    // An empty file has no names, which is not an error even in strict mode.
                    let isStrict = options.isStrict && error.reason != .empty
                    guard inputs.count > 1, !isStrict, error.reason != .noMemory else { throw error }
                    failures.append(error)
                }
            }
            if !hasRead, let failure = gravestFailure { throw failure }
            try finish()
        } catch {
            show.publish(.failure(error))
        }
    }

    package mutating func read(_ number: Int, opened: IncrementalText?) throws(ReadingError) {
        let options = inputs[number].options(options)
        var source: IncrementalText
        if let opened {
            source = opened
        } else {
            let file = try inputs[number].open(limit: largestFile)
            source = try IncrementalText(
                file, options, in: shortTexts.next(for: file), memory: memory, after: bytesBefore)
        }
        guard source.input.byteCount ?? 0 <= options.limits.bytes else {
            throw ReadingError(file: source.name, reason: .tooLargeForRecords)
        }
        defer {
            memory = source.memory
            bytesBefore += source.bytesRead
            if source.isInPart { shortTexts.keep(source.bytesRead) }
        }
        while !source.isDecided(options) { try source.readMore(Self.bytesAtOnce) }
        try checkMemory(for: source, options)
        guard var reader = try source.reader(options, readingAtOnce: Self.bytesAtOnce) else {
            throw ReadingError(
                file: source.name, reason: source.input.paths == nil ? .empty : .emptyDirectory)
        }
        let arePaths = try arePaths(&source, of: reader)
        collector.beginSource(number, file: source.name, hasFields: reader.hasFields, arePaths: arePaths)
        let isOneOfSeveral = inputs.count > 1 || inputs[number].isInCardDirectory
        func table(_ source: IncrementalText, _ reader: any RecordReader) -> RecordTable.Source {
            RecordTable.Source(
                name: source.name, isOneOfSeveral: isOneOfSeveral, region: source.region, reader: reader)
        }
        while sources.count <= number { sources.append(table(source, reader)) }
        var hasNews = true
        while true {
            let bytes = source.region.bytes(0..<source.bytesRead)
            try read(bytes, of: source, by: &reader)
            sources[number] = table(source, reader)
            if source.isAtEnd { break }
            // A file's size limits the memory of its rows, but a pipe may never end.
            let byteCount = collector.byteCount + values.byteCount + source.bytesRead
            if source.input.byteCount == nil, byteCount > options.limits.bytes {
                source.cut()
                break
            }
            if hasNews, show.timeLeft == .zero {
                try publish(bytesRead: source.bytesRead)
                hasNews = false
            }
            while !source.waits(atMost: hasNews ? max(show.timeLeft, LoadingThrottle.interval) : nil) {
                try publish(bytesRead: source.bytesRead)
                hasNews = false
            }
            try source.readMore(Self.bytesAtOnce, toMakeList: collector.bytesToMakeList)
            hasNews = true
        }
        if let stop = source.stop { try noteStop(stop) }
        failures += source.input.paths?.failures ?? []
        for problem in source.input.problems { try collector.report(problem) }
        if let encoding = source.guessedEncoding {
            try collector.report(NameProblem(path: "", line: 0, issue: .otherEncoding(encoding)))
        }
        if source.endsWithHalf {
            let what = "the last byte is half of a character of UTF-16; it is shown as U+FFFD"
            try collector.report(NameProblem(path: "", line: collector.lastLine, issue: .malformed(what)))
        }
        if source.isCut {
            try collector.report(
                NameProblem(path: "", line: collector.lastLine, issue: .cutShort(bytes: source.bytesRead)))
        }
    }

    /// Records that a file was not read to its end and, if memory is low, that later files are skipped.
    private mutating func noteStop(_ stop: ReadingError) throws(ReadingError) {
        guard !options.isStrict else { throw stop }
        failures.append(stop)
        hasStopped = stop.isAboutMemory
    }

    /// Checks that enough memory for a file is available.
    ///
    /// - Throws: `ReadingError` if not.
    private func checkMemory(for source: IncrementalText, _ options: ReadingOptions) throws(ReadingError) {
        guard let available = source.available, let byteCount = source.input.byteCount else { return }
        let percent = try source.format(options).format.memory
        if let reason = available.reasonNotToRead(byteCount, percent: percent) {
            throw ReadingError(file: source.name, reason: reason)
        }
    }

    /// Whether the rows are paths grouped by folder, judged by the first ones.
    ///
    /// If a pipe pauses, the rows so far decide.
    private func arePaths(
        _ source: inout IncrementalText, of reader: any RecordReader
    ) throws(ReadingError) -> Bool {
        guard reader is LinesReader, options.hasSections, options.sectionBy == nil || options.asksForLetters
        else { return false }
        while true {
            let head = source.region.bytes(0..<min(source.bytesRead, IncrementalText.headBytes))
            let end: UInt8 = options.endsLinesWithNUL ? 0 : 0x0A
            let isWhole = source.isAtEnd && source.bytesRead == head.count
            switch RowPath.finding(inHead: head, rowsEndingWith: end, isWhole: isWhole) {
            case .paths: return true
            case .others: return false
            case .unknown:
                guard source.bytesRead < IncrementalText.headBytes, !source.isAtEnd,
                    source.waits(atMost: Self.patienceForPaths)
                else { return false }
                try source.readMore(Self.bytesAtOnce)
            }
        }
    }

    /// Reads the new bytes while another thread extracts the values of the previous batch.
    private mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, of source: IncrementalText, by reader: inout any RecordReader
    ) throws(ReadingError) {
        let (values, former) = (values, batch)
        batch = nil
        func read() -> ReadingError? {
            do throws(ReadingError) {
                try reader.read(bytes, isLast: source.isAtEnd, into: &collector)
                return nil
            } catch {
                return error
            }
        }
        let failure: ReadingError?
        if let former, ThreadCount.worth(former.count, minimum: Self.minBytesForThread) > 1 {
            failure = ParallelMap.run(read, beside: { values.take(former) })
        } else {
            if let former { values.take(former) }
            failure = read()
        }
        batch = collector.takeBatch(
            in: source.region, count: source.bytesRead, isLarge: source.isLarge, of: reader)
        if let failure { throw failure }
    }

    private mutating func publish(bytesRead: Int) throws(ReadingError) {
        let start = ContinuousClock.now
        show.show(
            try store(), madeSince: start, count: collector.rowCount, bytesRead: bytesBefore + bytesRead)
    }

    /// The first error other than for an empty file, or else the first error.
    private var gravestFailure: ReadingError? { failures.first { $0.reason != .empty } ?? failures.first }

    private mutating func finish() throws(ReadingError) {
        guard collector.rowCount > 0 else {
            if let failure = gravestFailure, failure.reason != .empty { throw failure }
            throw ReadingError(file: name, reason: collector.problems.isEmpty ? .empty : .noNames)
        }
        let store = try store()
        let fields = { FieldCheck.keys(of: NameCollection(store: store)) }
        if let problem = collector.sectionProblem(fields: fields) {
            throw ReadingError(file: name, reason: .noSections(problem))
        }
        if let problem = collector.orderProblem(values.keys, fields: fields) {
            throw ReadingError(file: name, reason: problem)
        }
        show.show(
            store, madeSince: .now, count: collector.rowCount, bytesRead: bytesBefore, isComplete: true,
            problems: collector.allProblems, failures: failures)
    }

    private mutating func store() throws(ReadingError) -> NameStore {
        if let batch { values.take(batch) }
        batch = nil
        let keys = values.keys
        // Keys are missing if memory for them ran out.
        guard (keys?.count ?? collector.rowCount) == collector.rowCount,
            let store = collector.store(sources: sources, values: values.collected, keys: keys)
        else {
            throw ReadingError(file: name, reason: .noMemory)
        }
        return store
    }

    private var name: String {
        sources.last?.name ?? inputs.first?.path?.displayText ?? InputFile.standardInputName
    }
}

/// Allocates room for short files in shared regions.
///
/// Each of many files would otherwise take a page of memory and its own part of the address space.
struct ShortTexts: Sendable {
    /// Maximum size of a short file in bytes.
    private static let largest = 32 << 10
    /// Room for each file, which may grow: the head used for detection plus one byte.
    private static let room = (64 << 10) + 1
    private static let capacity = 4 << 20

    private var region: TextRegion?
    private var used = 0

    /// Room for the next file; `nil` if it is not short or memory runs out.
    mutating func next(for input: InputFile) -> TextRegion? {
        guard let size = input.byteCount, size <= Self.largest else { return nil }
        if region.map({ $0.capacity - used < Self.room }) ?? true {
            region = TextRegion(capacity: Self.capacity)
            used = 0
        }
        return region.map { TextRegion(used..<used + Self.room, of: $0) }
    }

    /// Keeps the bytes read into the last room; the next room begins after them.
    mutating func keep(_ count: Int) { used += count + TextRegion.padding }
}
