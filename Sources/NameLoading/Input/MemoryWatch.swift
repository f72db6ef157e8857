internal import SourceText
package import SystemSupport

/// Watches, while names are read, that memory is left for everything else.
package struct MemoryWatch: Sendable {
    /// Says how much memory is left; whether address space counts, which is reserved before it is used.
    package typealias Source = @Sendable (_ countsAddressSpace: Bool) -> AvailableMemory

    /// Bytes between two looks, where there is much; fewer where there is little.
    private static let step = 64 << 20

    /// What is shorter, in bytes, is read without a look: it may take what the first screen needs.
    private let unwatched: Int
    private let source: Source
    /// From how many bytes on there is the next look.
    private var next: Int
    /// The most bytes of a pipe; `nil` until the first look.
    private var share: Int?

    /// Makes a watch of the system's memory, unless told.
    package init(
        unwatched: Int = 16 << 20,
        source: @escaping Source = { AvailableMemory.now(countingAddressSpace: $0) }
    ) {
        self.unwatched = unwatched
        self.source = source
        next = unwatched
    }

    /// How much memory is left before anything is reserved for so many bytes; `nil` if it need not be known.
    func memory(forFileOf byteCount: Int?) -> AvailableMemory? {
        byteCount.flatMap { $0 > unwatched ? source(true) : nil }
    }

    /// Whether so many bytes beside what is there already leave the reserve.
    func hasRoom(for bytes: Int) -> Bool {
        guard bytes > unwatched else { return true }
        let memory = source(false)
        return bytes <= memory.bytes - memory.reserve
    }

    /// Why no more should be read; `nil` if there is memory for more.
    ///
    /// - Parameters:
    ///   - bytes: How many bytes were read.
    ///   - isPipe: Whether nobody knows how many there will be.
    ///   - needed: How many more bytes of memory it takes to make a list of them.
    mutating func reasonToStop(
        at bytes: Int, isPipe: Bool, toMakeList needed: Int
    ) -> ReadingError.Reason? {
        guard bytes >= next else { return nil }
        let memory = source(false)
        // Others may need as much meanwhile: the less there is, the sooner it is looked at again.
        next = bytes + min(Self.step, max(1 << 20, (memory.bytes - needed) / 8))
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
