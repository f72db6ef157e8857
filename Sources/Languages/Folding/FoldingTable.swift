internal import Synchronization

/// Folded forms of the scalars below U+20000, computed on first use in blocks of 256.
///
/// Hangul syllables need no entries: see `append(_:to:)`.
///
/// Unchecked because the compiler does not know what the pointers in `blocks` refer to. It is safe on any
/// thread: apart from these atomic pointers the table never changes, and a pointer is published only after
/// all entries of its block are written. The entries are never modified or freed afterwards.
final class FoldingTable: @unchecked Sendable {
    private static let letters = FoldingTable(.letters)
    private static let spelled = FoldingTable(.spelled)
    private static let marks = FoldingTable(.marks)
    private static let exact = FoldingTable(.exact)
    /// The first scalar beyond the table.
    static let end: UInt32 = 0x20000
    private static let blockSize = 0x100

    let level: FoldingLevel
    /// Pointers to the 256 entries of each block; `nil` until the block is created.
    ///
    /// A pointer is published only after all of its memory is written (the exchange releases, the load
    /// acquires). The memory is never written or freed afterwards, and the four tables live as long as the
    /// process. Any thread can therefore read 256 entries through a pointer that it finds here.
    private let blocks: InlineArray<512, Atomic<UnsafePointer<FoldingEntry>?>>

    private init(_ level: FoldingLevel) {
        self.level = level
        blocks = InlineArray { _ in Atomic(nil) }
    }

    @inline(__always)
    static func of(_ level: FoldingLevel) -> FoldingTable {
        switch level {
        case .letters, .joined: letters
        case .spelled: spelled
        case .marks: marks
        case .exact: exact
        }
    }

    /// Returns the entry of a scalar: any number below `end` except for surrogates.
    @inline(__always)
    func entry(of value: UInt32) -> FoldingEntry {
        let block = Int(value >> 8)
        let entries = blocks[block].load(ordering: .acquiring) ?? makeBlock(block)
        // The index is below 256.
        return entries[Int(value & 0xFF)]
    }

    /// Creates a block, unless another thread does so first.
    @inline(never)
    private func makeBlock(_ block: Int) -> UnsafePointer<FoldingEntry> {
        let made = FoldingBlock.entries(ofBlock: UInt32(block), level)
        precondition(made.count == Self.blockSize, "A block has an entry for each of its scalars.")
        // Both pointers hold all entries of the array; only unpublished memory is freed.
        let memory = UnsafeMutablePointer<FoldingEntry>.allocate(capacity: made.count)
        memory.initialize(from: made, count: made.count)
        let (exchanged, original) = blocks[block].compareExchange(
            expected: nil, desired: UnsafePointer(memory), ordering: .acquiringAndReleasing)
        if !exchanged, let original {
            memory.deallocate()
            return original
        }
        return UnsafePointer(memory)
    }
}
