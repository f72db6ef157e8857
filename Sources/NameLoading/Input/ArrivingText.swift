internal import NameFormats
package import NameRows
package import SourceText
internal import SystemSupport

/// A file that is being read: what has come of it, and what it is.
package struct ArrivingText: Sendable {
    /// How much is looked at to tell what it is.
    package static let headBytes = 64 << 10

    /// How long the end of a pipe is waited for whose text is not UTF-8.
    private static let patienceForGuess = Duration.seconds(1)

    let input: InputFile
    private(set) var region: TextRegion
    private(set) var bytesRead: Int
    private(set) var isAtEnd: Bool
    /// Whether there is more than is taken.
    private(set) var isCut = false
    /// Whether the last byte is half of a unit of its encoding.
    private(set) var endsWithHalf = false
    /// Its encoding, if its bytes tell that it is not UTF-8.
    private(set) var guessedEncoding: TextEncoding?
    /// Why what comes next was not read, though there is more; `nil` unless it was so.
    private(set) var stop: ReadingError?
    /// How much memory there was before any was reserved; `nil` if that need not be known.
    let available: AvailableMemory?
    /// Watches the memory; and the bytes of the files before this one.
    private(set) var memory: MemoryWatch
    private let bytesBefore: Int
    private let limit: Int
    private let copiedLimit: Int

    var name: String { input.name }
    /// Whether it lies in a region for short files.
    var isInPart: Bool { region.isPart }
    /// Whether it is, or may become, so large that copies of what is in it take too much memory.
    var isLarge: Bool { input.byteCount ?? Int.max > copiedLimit }

    /// Makes the text of a file of which nothing was read yet, in a region of its own or in one for short
    /// files.
    package init(
        _ input: InputFile, _ options: ReadingOptions, in region: TextRegion? = nil,
        memory: MemoryWatch = MemoryWatch(), after bytesBefore: Int = 0
    ) throws(ReadingError) {
        let available = memory.memory(forFileOf: input.byteCount)
        // One byte more than is taken tells that there is more.
        guard
            let region = region
                ?? TextRegion.reserving(
                    upTo: input.room(
                        limit: options.limits.bytes, space: AvailableMemory.addressSpace()?.bytes),
                    atLeast: max(input.byteCount ?? 0, Self.headBytes) + 1)
        else { throw ReadingError(file: input.name, reason: .noMemory) }
        self.init(
            input, region: region, bytesRead: 0, isAtEnd: false, limits: options.limits, memory, available,
            after: bytesBefore)
    }

    /// Goes on with a file of which something was read already, which nobody else will write to.
    init(
        _ input: InputFile, region: TextRegion, bytesRead: Int, isAtEnd: Bool, limits: ReadingLimits,
        _ memory: MemoryWatch, _ available: AvailableMemory?, after bytesBefore: Int = 0
    ) {
        self.memory = memory
        self.available = available
        self.bytesBefore = bytesBefore
        self.input = input
        self.region = region
        self.bytesRead = bytesRead
        self.isAtEnd = isAtEnd
        limit = limits.bytes
        copiedLimit = limits.copiedBytes
    }

    private var bytes: UnsafeBufferPointer<UInt8> { region.bytes(0..<bytesRead) }

    /// Whether enough has come to tell what it is: its encoding, and its kind unless that is known.
    func isDecided(_ options: ReadingOptions) -> Bool {
        if input.kind != nil { return bytesRead > 0 || isAtEnd }
        guard options.isKindKnown, !isAtEnd else { return isAtEnd || FileKind.isEnough(bytes) }
        // Marks have four bytes at most, and begin with one of these.
        return bytesRead >= 4 || bytes.first.map { ![0xEF, 0xFE, 0xFF].contains($0) } ?? false
    }

    func waits(atMost time: Duration?) -> Bool { input.wait(atMost: time) }

    /// Reads what comes next; what is longer than is taken ends there, and where no more can be read.
    ///
    /// - Parameters:
    ///   - count: How many bytes are read at most.
    ///   - needed: How many bytes of memory it takes to make a list of what has come.
    /// - Throws: `ReadingError` if nothing of it can be read.
    mutating func readMore(_ count: Int, toMakeList needed: Int = 0) throws(ReadingError) {
        let end = min(bytesRead + count, region.capacity)
        let got: Int
        do throws(ReadingError) {
            let reason = memory.reasonToStop(
                at: bytesBefore + bytesRead, isPipe: input.byteCount == nil, toMakeList: needed)
            if let reason { throw ReadingError(file: name, reason: reason) }
            got = end > bytesRead ? try input.read(into: region.room(bytesRead..<end)) : 1
        } catch {
            guard bytesRead > 0 else { throw error }
            stop = error.at(byte: bytesRead)
            isAtEnd = true
            return
        }
        if got > 0, bytesRead + got > min(limit, region.capacity - 1) {
            bytesRead = min(limit, region.capacity - 1)
            cut()
        } else {
            bytesRead += got
            isAtEnd = got == 0
        }
    }

    /// Takes no more than what was read.
    mutating func cut() {
        isCut = true
        isAtEnd = true
    }

    mutating func readAll(_ count: Int) throws(ReadingError) {
        while !isAtEnd { try readMore(count) }
    }

    /// Makes UTF-8 of it, reading all of it if it is in another encoding.
    ///
    /// - Throws: `ReadingError` if it cannot be read, or there is no memory for it.
    mutating func decode(
        _ options: ReadingOptions, readingAtOnce count: Int
    ) throws(ReadingError) {
        guard input.kind == nil else { return }
        guard !FileEncoding.isUTF8(input, bytes, isWhole: isAtEnd, options) else { return }
        if encoding(options).isGuessed, input.byteCount == nil {
            // A guess needs all of the text, and rows of a pipe that stays open are not kept waiting for it.
            let deadline = ContinuousClock.now + Self.patienceForGuess
            while !isAtEnd, waits(atMost: deadline - .now) { try readMore(count) }
            guard isAtEnd else { return }
        }
        try readAll(count)
        let found = encoding(options)
        if found.isGuessed { guessedEncoding = found.encoding }
        try decode(found.encoding)
    }

    private func encoding(_ options: ReadingOptions) -> (encoding: TextEncoding, isGuessed: Bool) {
        FileEncoding.find(in: bytes, isWhole: isAtEnd, options)
    }

    /// Makes UTF-8 of it; all of it must have been read.
    private mutating func decode(_ encoding: TextEncoding) throws(ReadingError) {
        guard encoding != .utf8 else { return }
        guard
            let decoded = TextRegion(
                capacity: min(bytesRead * TextEncoding.growth + 16, TextRegion.largestOfRecords)),
            let count = TextEncoding.decode(bytes, from: encoding, into: decoded.room(0..<decoded.capacity))
        else { throw ReadingError(file: name, reason: .noMemory) }
        endsWithHalf = encoding == .utf16 && bytesRead % 2 == 1
        region = decoded
        bytesRead = count
    }
}
