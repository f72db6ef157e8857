internal import Languages
internal import NameDirectory
internal import NameFormats
internal import NameOrdering
internal import NameRows
internal import SourceText
internal import SystemSupport

/// One reading of one file: what was read, what it is, and what was told of it.
struct LoadingWork: Sendable {
    /// How much is looked at to tell what it is, and read before the first list: some screens.
    private static let headBytes = 64 << 10
    /// A property list of this size is read at once.
    private static let bytesAtOnce = 1 << 20

    /// What is read; opened again where that is needed.
    var input: InputFile
    let options: ReadingOptions
    var limits: ReadingLimits { options.limits }
    var show: LoadingPublisher
    var collector: LineCollector
    /// How many bytes are in the collector's region.
    var bytesRead = 0
    var isAtEnd = false
    private(set) var kind: FileKind?
    /// How much memory there was before any was reserved; `nil` if that need not be known.
    let available: AvailableMemory?
    var memory: MemoryWatch
    /// Why the rest was not read; `nil` if it was.
    var stop: ReadingError?
    /// Whether the rows are paths, as far as that is known.
    private var finding = RowPath.Finding.unknown

    /// Prepares a reading.
    ///
    /// - Throws: `ReadingError` if there is no address space for it.
    init(
        _ input: InputFile, _ options: ReadingOptions, _ memory: MemoryWatch, isWatched: Bool,
        publish: @escaping LoadingPublisher.Publish
    ) throws(ReadingError) {
        self.input = input
        self.options = options
        self.memory = memory
        kind = input.kind
        available = memory.memory(forFileOf: input.byteCount)
        show = LoadingPublisher(
            byteCount: input.byteCount, isWatched: isWatched, asked: (options.askedFields, input.name),
            publish: publish)
        let space = AvailableMemory.addressSpace()?.bytes
        guard
            let collector = LineCollector(
                capacity: input.room(limit: options.limits.bytes, space: space),
                atLeast: max(input.byteCount ?? 0, Self.headBytes) + 1, isLimited: space != nil,
                language: options.namesLanguage)
        else {
            let reason = available?.reasonNotToRead(input.byteCount ?? 0, .lines)
            throw ReadingError(file: input.name, reason: reason ?? .noMemory)
        }
        self.collector = collector
    }

    /// Reads what there is, waiting for a pipe's first bytes; returns whether there is no more to read.
    mutating func begin(patience: Duration) -> Bool {
        // Records are read by who reads them, from the first byte on.
        if let kind, kind != .lines { return false }
        do throws(ReadingError) {
            let deadline = ContinuousClock.now + patience
            while !isAtEnd, bytesRead < Self.headBytes, input.wait(atMost: deadline - .now) { try read() }
            try decide()
            if kind == .propertyList, (input.byteCount ?? Int.max) <= Self.bytesAtOnce {
                try readPropertyList()
                return true
            }
            if readsAnew() { return true }
            if kind == .lines, !arePaths() {
                try take(upTo: bytesRead)
                if isAtEnd {
                    try finishLines()
                    return true
                }
                if show.isWatched { try showLines() }
            }
            return false
        } catch {
            show.publish(.failure(error))
            return true
        }
    }

    mutating func goOn() {
        do throws(ReadingError) {
            while kind == nil {
                try read()
                try decide()
            }
            switch kind {
            case .propertyList: try readPropertyList()
            case .lines where !arePaths(): try readLines()
            default: readRecords()
            }
        } catch {
            show.publish(.failure(error))
        }
    }

    /// Whether what is read are lines that stand under their letters, as far as is known.
    var areForLetters: Bool { (kind == .lines && finding != .paths) || kind == nil }

    /// Whether the lines so far are paths, which stand under their folders; the first 64 KiB decide.
    ///
    /// To be asked before the collector takes the lines at their end, which moves them.
    mutating func arePaths() -> Bool {
        if finding == .unknown {
            let head = collector.region.bytes(0..<min(bytesRead, Self.headBytes))
            finding = RowPath.finding(
                inHead: head, rowsEndingWith: 0x0A, isWhole: isAtEnd && bytesRead == head.count)
            if finding == .unknown, bytesRead >= Self.headBytes || isAtEnd { finding = .others }
        }
        return finding == .paths
    }

    /// Reads all again if the rows have turned out to be no lines; returns whether they have.
    mutating func readsAnew() -> Bool {
        guard let known = input.kind, known != kind else { return false }
        kind = known
        guard var work = RecordWork(inputs: [NameInput(input)], options: options, memory, show: show) else {
            show.publish(.failure(ReadingError(file: input.name, reason: .noMemory)))
            return true
        }
        work.run(nil)
        return true
    }

    /// Goes on as the reading of records, of which what was read is the beginning.
    mutating func readRecords() {
        guard let work = RecordWork(inputs: [NameInput(input)], options: options, memory, show: show)
        else {
            show.publish(.failure(ReadingError(file: input.name, reason: .noMemory)))
            return
        }
        var records = work
        records.run(
            ArrivingText(
                input, region: collector.region, bytesRead: bytesRead, isAtEnd: isAtEnd,
                limits: limits.ofRecords, memory, available))
    }

    /// Reads a little more of the head.
    package mutating func read() throws(ReadingError) {
        let end = min(max(Self.headBytes, bytesRead + 1), collector.region.capacity)
        do throws(ReadingError) {
            let count = try input.read(into: collector.region.room(bytesRead..<end))
            bytesRead += count
            isAtEnd = count == 0
        } catch {
            // Before it is known what it is, nothing can be made of a part of it.
            guard kind == .lines, bytesRead > 0 else { throw error }
            stop = error.at(byte: bytesRead)
            isAtEnd = true
        }
    }

    private mutating func decide() throws(ReadingError) {
        guard kind == nil else { return }
        let head = collector.region.bytes(0..<bytesRead)
        guard isAtEnd || FileKind.isEnough(head) else { return }
        guard FileEncoding.isUTF8(input, head, isWhole: isAtEnd, options) else {
            kind = .otherEncoding
            return
        }
        let suffix = FileKind.suffix(of: input.name)
        switch FileKind.kind(ofHead: Array(head), suffix: suffix, isWhole: isAtEnd) {
        case .success(let found): kind = found
        case .failure(let refusal): throw ReadingError(file: input.name, reason: refusal.reason)
        }
        if let available, let byteCount = input.byteCount, kind == .lines || kind == .propertyList {
            let need: MemoryNeed = kind == .lines ? .lines : .propertyList
            if let reason = available.reasonNotToRead(byteCount, need) {
                throw ReadingError(file: input.name, reason: reason)
            }
        }
        if kind == .lines, head.starts(with: TextEncoding.byteOrderMark) {
            // The mark is no part of the first name.
            let rest = Array(head.dropFirst(TextEncoding.byteOrderMark.count))
            _ = collector.region.room(0..<rest.count).update(fromContentsOf: rest)
            bytesRead = rest.count
        }
    }
}
