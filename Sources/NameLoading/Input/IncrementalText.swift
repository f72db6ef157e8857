package import FormatCore
package import NameRows
internal import SystemSupport

/// A file being read: the bytes that have arrived, and its detected encoding and kind.
package struct IncrementalText: Sendable {
    /// Number of bytes examined to detect the kind.
    package static let headBytes = 64 << 10

    /// Time to wait for the end of a pipe that is not UTF-8.
    private static let patienceForGuess = Duration.seconds(1)

    let input: InputFile
    private(set) var region: TextRegion
    private(set) var bytesRead: Int
    private(set) var isAtEnd: Bool
    /// Whether the file exceeds the limit and was cut off.
    private(set) var isCut = false
    /// Whether the last byte is an incomplete code unit of its encoding.
    private(set) var endsWithHalf = false
    /// The encoding guessed from the bytes; `nil` if they are UTF-8 or it was not guessed.
    private(set) var guessedEncoding: TextEncoding?
    /// The error that ended reading early; `nil` if none.
    private(set) var stop: ReadingError?
    /// Memory available before any was reserved; `nil` if it was not needed.
    let available: AvailableMemory?
    /// Memory monitor, followed by the number of bytes in the files before this one.
    private(set) var memory: MemoryWatch
    private let bytesBefore: Int
    private let limit: Int
    private let copiedLimit: Int

    var name: String { input.name }
    /// Whether the file shares a region with other short files.
    var isInPart: Bool { region.isPart }
    /// Whether the file is, or may become, so large that copies of its values take too much memory.
    var isLarge: Bool { input.byteCount ?? Int.max > copiedLimit }

    /// Creates the text of an unread file, in a new region or in one for short files.
    package init(
        _ input: InputFile, _ options: ReadingOptions, in region: TextRegion? = nil,
        memory: MemoryWatch = MemoryWatch(), after bytesBefore: Int = 0
    ) throws(ReadingError) {
        let available = memory.memory(forFileOf: input.byteCount)
        // Reading one byte beyond the limit shows that there is more.
        guard
            let region = region
                ?? TextRegion.reserving(
                    upTo: input.room(
                        limit: options.limits.bytes, space: AvailableMemory.addressSpace()?.bytes),
                    atLeast: max(input.byteCount ?? 0, Self.headBytes) + 1),
            AvailableMemory.hasSpareAddressSpace
        else { throw ReadingError(file: input.name, reason: .noMemory) }
        self.init(
            input, region: region, bytesRead: 0, isAtEnd: false, limits: options.limits, memory, available,
            after: bytesBefore)
    }

    /// Continues a partly read file in a region that has no other writer.
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

    /// Whether enough bytes have arrived to detect the encoding and, unless known, the kind.
    func isDecided(_ options: ReadingOptions) -> Bool {
        if input.format != nil { return bytesRead > 0 || isAtEnd }
        guard options.isKindKnown, !isAtEnd else { return isAtEnd || DetectedFormat.isEnough(bytes) }
        // Byte order marks are at most 4 bytes long and begin with one of these.
        return bytesRead >= 4 || bytes.first.map { ![0xEF, 0xFE, 0xFF].contains($0) } ?? false
    }

    func waits(atMost time: Duration?) -> Bool { input.wait(atMost: time) }

    /// Reads the next bytes; the text ends at the size limit or where reading fails.
    ///
    /// - Parameters:
    ///   - count: Maximum number of bytes to read.
    ///   - needed: Number of bytes of memory needed to make a list of the bytes so far.
    /// - Throws: `ReadingError` if nothing at all can be read.
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

    /// Ends the text after the bytes read so far.
    mutating func cut() {
        isCut = true
        isAtEnd = true
    }

    mutating func readAll(_ count: Int) throws(ReadingError) {
        while !isAtEnd { try readMore(count) }
    }

    /// Converts the text to UTF-8, which requires reading all of it if it has another encoding.
    ///
    /// - Throws: `ReadingError` if the text cannot be read or memory runs out.
    mutating func decode(
        _ options: ReadingOptions, readingAtOnce count: Int
    ) throws(ReadingError) {
        guard input.format == nil else { return }
        guard !FileEncoding.isUTF8(input, bytes, isWhole: isAtEnd, options) else { return }
        if encoding(options).isGuessed, input.byteCount == nil {
            // Guessing needs the whole text, but the rows of a pipe that stays open are not delayed for it.
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

    /// Converts the text to UTF-8; all of it must have been read.
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
