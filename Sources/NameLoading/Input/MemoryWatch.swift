package import SourceText
package import SystemSupport

/// Watches, while names are read, that memory is left for everything else.
package struct MemoryWatch: Sendable {
    /// Says how much memory is left; whether address space counts, which is reserved before it is used.
    package typealias Source = @Sendable (_ countsAddressSpace: Bool) -> AvailableMemory

    /// Bytes between two looks, where there is much; fewer where there is little.
    private static let step = 64 << 20

    /// A file of fewer bytes is read without a look before.
    private let unwatched: Int
    private let source: Source
    /// From how many bytes on there is the next look.
    private var next: Int
    /// The most bytes of a pipe; `nil` until the first look.
    private var share: Int?
    /// How much memory was left, in bytes, when it was looked at last.
    private var left: Int?

    /// Makes a watch of the system's memory, unless told.
    package init(
        unwatched: Int = 16 << 20,
        source: @escaping Source = { AvailableMemory.now(countingAddressSpace: $0) }
    ) {
        self.unwatched = unwatched
        self.source = source
        next = unwatched / 4
    }

    /// How much memory is left before anything is reserved for so many bytes; `nil` if it need not be known.
    func memory(forFileOf byteCount: Int?) -> AvailableMemory? {
        byteCount.flatMap { $0 > unwatched ? source(true) : nil }
    }

    /// Why so many bytes are not read for editing; `nil` if there is memory for it.
    package func reasonNotToEdit(_ byteCount: Int) -> ReadingError.Reason? {
        memory(forFileOf: byteCount)?.reasonNotToRead(byteCount, .editing)
    }

    /// How many bytes of lines in disorder are sorted in one go: that takes seven times their memory, twice.
    var pieceBytes: Int { left.map { min(4 << 20, max(256 << 10, $0 / 128)) } ?? 4 << 20 }

    /// Whether there is room for so many bytes beside what is there already.
    func hasRoom(for bytes: Int) -> Bool { shortage(for: bytes) == nil }

    /// Why there is no room for so many bytes beside what is there already; `nil` if there is.
    func shortage(for bytes: Int) -> ReadingError.Reason? {
        guard bytes > unwatched else { return nil }
        let memory = source(false)
        return bytes <= memory.bytes
            ? nil : .memoryRanLow(left: memory.bytes, ReadingError.MemoryBound(memory.bound))
    }

    /// Looks, now and then, whether there is memory for more.
    ///
    /// - Parameters:
    ///   - bytes: How many bytes were read.
    ///   - isPipe: Whether nobody knows how many there will be.
    ///   - needed: How many more bytes of memory it takes to make a list of them.
    ///   - coming: How many bytes may be read before the next look, beside those that are counted here.
    /// - Returns: Why no more should be read; `nil` if there is memory for more.
    mutating func reasonToStop(
        at bytes: Int, isPipe: Bool, toMakeList needed: Int, coming: Int = 0
    ) -> ReadingError.Reason? {
        guard bytes >= next else { return nil }
        let memory = source(false)
        left = memory.bytes
        // Others may need as much meanwhile: the less there is, the sooner it is looked at again.
        let spare = memory.bytes - memory.reserve - needed - coming
        next = bytes + min(Self.step, max(1 << 20, spare / 8))
        if isPipe {
            let most = share ?? (bytes + memory.bytes) / 4 * 3
            share = most
            if bytes >= most { return .memoryShareUsed }
            next = min(next, most)
        }
        guard memory.bytes - needed < memory.reserve else { return nil }
        return .memoryRanLow(left: memory.bytes, ReadingError.MemoryBound(memory.bound))
    }
}

extension AvailableMemory {
    /// Why something is not read that needs so many bytes for each of its own; `nil` if there is enough.
    func reasonNotToRead(_ byteCount: Int, _ need: MemoryNeed) -> ReadingError.Reason? {
        let needed = need.bytes(forFileOf: byteCount)
        guard needed > bytes else { return nil }
        return .notEnoughMemory(needed: needed, left: bytes, ReadingError.MemoryBound(bound))
    }
}

extension ReadingError.MemoryBound {
    init(_ bound: AvailableMemory.Bound) {
        self =
            switch bound {
            case .machine: .machine
            case .addressSpace: .addressSpace
            case .group: .group
            }
    }
}
