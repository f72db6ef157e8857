internal import FormatCore
internal import Languages
internal import NamePaths
internal import NameRows
internal import Names
internal import PropertyLists
internal import SystemSupport

/// The state of loading one file.
struct LineLoader: Sendable {
    /// Number of bytes used for detection and for the first list, which fills several screens.
    private static let headBytes = 64 << 10
    /// Size up to which a property list is read synchronously.
    private static let bytesAtOnce = 1 << 20

    /// The input, reopened if necessary.
    var input: InputFile
    let options: ReadingOptions
    var limits: ReadingLimits { options.limits }
    var show: LoadingPublisher
    var collector: any LineCollecting
    /// Number of bytes in the collector's region.
    var bytesRead = 0
    var isAtEnd = false
    private(set) var kind: FileFormat?
    /// Memory per byte of ascending lines, in per cent; unordered ones may take twice as much, which is not
    /// known before reading.
    private static let percentOfLines = 115
    /// Memory available before any was reserved; `nil` if it was not needed.
    let available: AvailableMemory?
    var memory: MemoryWatch
    /// The error that ended reading early; `nil` if none.
    var stop: ReadingError?
    /// Whether the rows are paths, as far as known.
    private var finding = RowPath.Finding.unknown

    /// Prepares to load a file.
    ///
    /// - Throws: `ReadingError` if address space runs out.
    init(
        _ input: InputFile, _ options: ReadingOptions, _ memory: MemoryWatch, isWatched: Bool,
        publish: @escaping LoadingPublisher.Publish
    ) throws(ReadingError) {
        self.input = input
        self.options = options
        self.memory = memory
        kind = input.format?.format
        available = memory.memory(forFileOf: input.byteCount)
        show = LoadingPublisher(
            byteCount: input.byteCount, isWatched: isWatched, required: (options.requiredFields, input.name),
            publish: publish)
        let space = AvailableMemory.addressSpace()?.bytes
        guard
            let collector = LineCollector(
                capacity: input.room(limit: options.limits.bytes, space: space),
                atLeast: max(input.byteCount ?? 0, Self.headBytes) + 1, isLimited: space != nil,
                language: options.namesLanguage),
            AvailableMemory.hasSpareAddressSpace
        else {
            let reason = available?.reasonNotToRead(
                input.byteCount ?? 0, percent: Self.percentOfLines)
            throw ReadingError(file: input.name, reason: reason ?? .noMemory)
        }
        self.collector = collector
    }

    /// Reads what is available, waiting for the first bytes of a pipe; returns whether loading has finished.
    mutating func begin(patience: Duration) -> Bool {
        // Record readers read from the first byte.
        if let kind, kind != .lines { return false }
        do throws(ReadingError) {
            let deadline = ContinuousClock.now + patience
            while !isAtEnd, bytesRead < Self.headBytes, input.wait(atMost: deadline - .now) { try read() }
            try decide()
            if kind == .xmlPropertyList, (input.byteCount ?? Int.max) <= Self.bytesAtOnce {
                try readPropertyList()
                return true
            }
            if reloadAsRecordsIfNeeded() { return true }
            if kind == .lines {
                collectPathsIfFound()
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

    mutating func resume() {
        do throws(ReadingError) {
            while kind == nil {
                try read()
                try decide()
            }
            switch kind {
            case .xmlPropertyList: try readPropertyList()
            case .lines: try readLines()
            default: readRecords()
            }
        } catch {
            show.publish(.failure(error))
        }
    }

    /// Whether the input is, as far as known, a list of lines.
    var areLines: Bool { kind == .lines || kind == nil }

    /// Collects the lines by folder if they are paths; the first 64 KiB decide.
    ///
    /// Must be called before the collector takes the last of these lines, because it may move them.
    mutating func collectPathsIfFound() {
        guard finding == .unknown, let choice = options.folderSections else { return }
        if options.asksForFolders {
            finding = .paths
        } else {
            let head = collector.region.bytes(0..<min(bytesRead, Self.headBytes))
            finding = RowPath.finding(
                inHead: head, rowsEndingWith: 0x0A, isWhole: isAtEnd && bytesRead == head.count)
        }
        if finding == .unknown, bytesRead >= Self.headBytes || isAtEnd { finding = .others }
        guard finding == .paths, let lines = collector as? LineCollector else { return }
        collector = PathCollector(in: lines, language: options.namesLanguage, choice)
    }

    /// Reads everything again as records if the rows turned out not to be lines; returns whether they did.
    mutating func reloadAsRecordsIfNeeded() -> Bool {
        guard let known = input.format?.format, known != kind else { return false }
        kind = known
        readRecords(nil)
        return true
    }

    /// Continues as records, of which the bytes read so far are the beginning.
    func readRecords() {
        readRecords(
            IncrementalText(
                input, region: collector.region, bytesRead: bytesRead, isAtEnd: isAtEnd,
                limits: limits.ofRecords, memory, available))
    }

    /// Reads records from a text, or from the beginning of the input.
    private func readRecords(_ text: IncrementalText?) {
        guard var work = RecordLoader(inputs: [NameInput(input)], options: options, memory, show: show) else {
            show.publish(.failure(ReadingError(file: input.name, reason: .noMemory)))
            return
        }
        work.run(text)
    }

    /// Reads more of the head.
    package mutating func read() throws(ReadingError) {
        let end = min(max(Self.headBytes, bytesRead + 1), collector.region.capacity)
        do throws(ReadingError) {
            let count = try input.read(into: collector.region.room(bytesRead..<end))
            bytesRead += count
            isAtEnd = count == 0
        } catch {
            // A partial file is of no use before its kind is known.
            guard kind == .lines, bytesRead > 0 else { throw error }
            stop = error.at(byte: bytesRead)
            isAtEnd = true
        }
    }

    private mutating func decide() throws(ReadingError) {
        guard kind == nil else { return }
        let head = collector.region.bytes(0..<bytesRead)
        guard isAtEnd || DetectedFormat.isEnough(head) else { return }
        guard FileEncoding.isUTF8(input, head, isWhole: isAtEnd, options) else {
            kind = .otherEncoding
            return
        }
        let file = FileHead(Array(head), isWhole: isAtEnd, suffix: FileHead.suffix(of: input.name))
        let found = try DetectedFormat(file, of: input.name).format
        kind = found
        if let available, let byteCount = input.byteCount, found == .lines || found == .xmlPropertyList {
            let percent = found == .lines ? Self.percentOfLines : found.memory
            if let reason = available.reasonNotToRead(byteCount, percent: percent) {
                throw ReadingError(file: input.name, reason: reason)
            }
        }
        if kind == .lines, head.starts(with: TextEncoding.byteOrderMark) {
            // The byte order mark is not part of the first name.
            let rest = Array(head.dropFirst(TextEncoding.byteOrderMark.count))
            _ = collector.region.room(0..<rest.count).update(fromContentsOf: rest)
            bytesRead = rest.count
        }
    }
}
