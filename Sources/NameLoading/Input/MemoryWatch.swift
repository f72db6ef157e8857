package import FormatCore
package import SystemSupport

/// Monitors available memory while names are read, to leave enough for everything else.
package struct MemoryWatch: Sendable {
    /// Returns the available memory; optionally counts address space, which is reserved before it is used.
    package typealias Source = @Sendable (_ countsAddressSpace: Bool) -> AvailableMemory

    /// Maximum number of bytes between two checks; fewer if memory is scarce.
    private static let step = 64 << 20

    /// Files with fewer bytes are read without a check beforehand.
    private let unwatched: Int
    private let source: Source
    /// Number of bytes at which the next check is due.
    private var next: Int
    /// Maximum number of bytes of a pipe; `nil` before the first check.
    private var share: Int?
    /// Available memory in bytes at the last check.
    private var left: Int?

    /// Creates a monitor, by default of the system's memory.
    package init(
        unwatched: Int = 16 << 20,
        source: @escaping Source = { AvailableMemory.now(countingAddressSpace: $0) }
    ) {
        self.unwatched = unwatched
        self.source = source
        next = unwatched / 4
    }

    /// Available memory before reading a file of `byteCount` bytes; `nil` if no check is needed.
    func memory(forFileOf byteCount: Int?) -> AvailableMemory? {
        byteCount.flatMap { $0 > unwatched ? source(true) : nil }
    }

    /// Memory per byte of a file of any format for editing a copy, in per cent.
    private static let percentToEdit = 500

    /// The reason why a file of `byteCount` bytes cannot be edited; `nil` if memory suffices.
    package func reasonNotToEdit(_ byteCount: Int) -> ReadingError.Reason? {
        memory(forFileOf: byteCount)?.reasonNotToRead(byteCount, percent: Self.percentToEdit)
    }

    /// Number of unordered bytes for each thread to sort at a time; sorting takes seven times as much memory.
    var pieceBytes: Int {
        let threads = ThreadCount.current
        return left.map { min(4 << 20, max((512 << 10) / threads, 64 << 10, $0 / 64 / threads)) } ?? 4 << 20
    }

    /// Whether `bytes` more bytes of memory are available.
    func hasRoom(for bytes: Int) -> Bool { shortage(for: bytes) == nil }

    /// The reason why `bytes` more bytes of memory are not available; `nil` if they are.
    func shortage(for bytes: Int) -> ReadingError.Reason? {
        guard bytes > unwatched else { return nil }
        let memory = source(false)
        return bytes <= memory.bytes
            ? nil : .memoryRanLow(left: memory.bytes, memory.bound)
    }

    /// Checks occasionally whether memory for more input is available.
    ///
    /// - Parameters:
    ///   - bytes: Number of bytes read.
    ///   - isPipe: Whether the total size is unknown.
    ///   - needed: Number of bytes of additional memory needed to make a list of them.
    ///   - coming: Number of bytes that may be read before the next check, in addition to those counted here.
    /// - Returns: The reason to stop reading; `nil` if memory suffices.
    mutating func reasonToStop(
        at bytes: Int, isPipe: Bool, toMakeList needed: Int, coming: Int = 0
    ) -> ReadingError.Reason? {
        guard bytes >= next else { return nil }
        let memory = source(false)
        left = memory.bytes
        // Other processes may allocate as much meanwhile, so check sooner if less is left.
        let spare = memory.bytes - memory.reserve - needed - coming
        next = bytes + min(Self.step, max(1 << 20, spare / 8))
        if isPipe {
            let most = share ?? (bytes + memory.bytes) / 4 * 3
            share = most
            if bytes >= most { return .memoryShareUsed }
            next = min(next, most)
        }
        guard memory.bytes - needed < memory.reserve else { return nil }
        return .memoryRanLow(left: memory.bytes, memory.bound)
    }
}

extension AvailableMemory {
    /// The reason why a file cannot be read, if its memory need exceeds the available memory; `nil`
    /// otherwise.
    ///
    /// `percent` is the memory that each byte of the file takes.
    func reasonNotToRead(_ byteCount: Int, percent: Int) -> ReadingError.Reason? {
        // Real files are too small for an overflow, but the size may be a false claim.
        let needed = byteCount > Int.max / 500 ? Int.max : byteCount * percent / 100
        guard needed > bytes else { return nil }
        return .notEnoughMemory(needed: needed, left: bytes, bound)
    }
}
