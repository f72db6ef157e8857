internal import NameDirectory
internal import NameFormats
internal import NameOrdering
internal import NameRows
internal import PropertyLists
internal import SourceText
internal import SystemSupport

/// One reading of files of records, or of lines that are not simply put into sections by their letters: one
/// file after the other into one list.
struct RecordWork: Sendable {
    /// How much is read between two looks at it.
    private static let bytesAtOnce = 4 << 20
    /// How long a pipe may pause before there are rows enough to tell whether they are paths.
    private static let patienceForPaths = Duration.milliseconds(50)
    /// Records are worth a thread from so many bytes on.
    private static let bytesWorthThread = 64 << 10

    let inputs: [NameInput]
    let options: ReadingOptions
    /// The most bytes of a file that are taken if it is only lines.
    private let largestFile: Int
    var show: LoadingPublisher
    private var collector: RecordCollector
    private let values = RecordValues()
    /// The records in which nobody has looked for values yet.
    private var batch: RecordBatch?
    private var sources: [RecordTable.Source] = []
    /// Files that could not be read.
    private var failures: [ReadingError]
    /// Whether a file could be read.
    private var hasRead = false
    /// Where short files are kept.
    private var shortTexts = ShortTexts()
    /// Bytes of the files that were read before.
    private var bytesBefore = 0
    private var memory: MemoryWatch
    /// Whether the rest, and the files behind it, are not read.
    private var hasStopped = false

    /// Prepares a reading; `nil` if there is no address space for it.
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

    /// Reads everything; `first` is the first file, if it is open already.
    mutating func run(_ first: ArrivingText?) {
        do throws(ReadingError) {
            for number in inputs.indices where !hasStopped {
                do throws(ReadingError) {
                    try read(number, opened: number == 0 ? first : nil)
                    hasRead = true
                } catch {
                    if inputs[number].isRemoved(error) { continue }
                    // A file without anything in it has no names, which is nothing to be strict about.
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

    /// Reads one file to its end.
    package mutating func read(_ number: Int, opened: ArrivingText?) throws(ReadingError) {
        let options = inputs[number].options(options)
        var source: ArrivingText
        if let opened {
            source = opened
        } else {
            let file = try inputs[number].open(limit: largestFile)
            source = try ArrivingText(
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
        func table(_ source: ArrivingText, _ reader: RecordReaders) -> RecordTable.Source {
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
            // The size of a file bounds what its rows take; a pipe may have no end.
            let byteCount = collector.byteCount + values.byteCount + source.bytesRead
            if source.input.byteCount == nil, byteCount > options.limits.bytes {
                source.cut()
                break
            }
            if hasNews, show.timeLeft == .zero {
                try publish(bytesRead: source.bytesRead)
                hasNews = false
            }
            while !source.waits(atMost: hasNews ? max(show.timeLeft, LoadingPace.interval) : nil) {
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

    /// Says that a file is not read to its end, and that those behind it are not read for lack of memory.
    private mutating func noteStop(_ stop: ReadingError) throws(ReadingError) {
        guard !options.isStrict else { throw stop }
        failures.append(stop)
        hasStopped = stop.isAboutMemory
    }

    /// Makes sure that there is memory for a file.
    ///
    /// - Throws: `ReadingError` if there is not.
    private func checkMemory(for source: ArrivingText, _ options: ReadingOptions) throws(ReadingError) {
        guard let available = source.available, let byteCount = source.input.byteCount else { return }
        let need = MemoryNeed(try source.kind(options))
        if let reason = available.reasonNotToRead(byteCount, need) {
            throw ReadingError(file: source.name, reason: reason)
        }
    }

    /// Whether the rows are paths that stand under their folders, which the first ones tell.
    ///
    /// Of a pipe that pauses, what has come until then counts.
    private func arePaths(
        _ source: inout ArrivingText, of reader: RecordReaders
    ) throws(ReadingError) -> Bool {
        guard case .lines = reader, options.hasSections, options.sectionBy == nil || options.asksForLetters
        else { return false }
        while true {
            let head = source.region.bytes(0..<min(source.bytesRead, ArrivingText.headBytes))
            let end: UInt8 = options.endsLinesWithNUL ? 0 : 0x0A
            let isWhole = source.isAtEnd && source.bytesRead == head.count
            switch RowPath.finding(inHead: head, rowsEndingWith: end, isWhole: isWhole) {
            case .paths: return true
            case .others: return false
            case .unknown:
                guard source.bytesRead < ArrivingText.headBytes, !source.isAtEnd,
                    source.waits(atMost: Self.patienceForPaths)
                else { return false }
                try source.readMore(Self.bytesAtOnce)
            }
        }
    }

    /// Reads what has come, while another thread looks for values in what had come before.
    private mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, of source: ArrivingText, by reader: inout RecordReaders
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
        if let former, former.count >= Self.bytesWorthThread {
            failure = concurrently(read, { values.take(former) }).0
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

    /// The first file that could not be read; if there are only empty ones, the first of them.
    private var gravestFailure: ReadingError? { failures.first { $0.reason != .empty } ?? failures.first }

    private mutating func finish() throws(ReadingError) {
        guard collector.rowCount > 0 else {
            if let failure = gravestFailure, failure.reason != .empty { throw failure }
            throw ReadingError(file: name, reason: collector.problems.isEmpty ? .empty : .noNames)
        }
        let store = try store()
        let fields = { FieldCheck.keys(of: NameDictionary(store: store)) }
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
        // Keys that had no room are missing.
        guard (keys?.count ?? collector.rowCount) == collector.rowCount,
            let store = collector.store(sources: sources, values: values.collected, keys: keys)
        else {
            throw ReadingError(file: name, reason: .noMemory)
        }
        return store
    }

    private var name: String {
        sources.last?.name ?? inputs.first?.path?.shown ?? InputFile.standardInputName
    }
}
