internal import Synchronization

/// The folded forms of the scalars below U+20000, each folded once, in blocks of 256 at the first use of one.
///
/// Hangul syllables need no entries: see `append(_:to:)`.
///
/// Unchecked because the compiler does not know what the pointers in `blocks` lead to. It is safe from any
/// thread: the table itself never changes but for these atomic pointers, each of which is published only
/// after all of its entries were written; they are never written or freed afterwards.
final class FoldingTable: @unchecked Sendable {
    private static let letters = FoldingTable(.letters)
    private static let spelled = FoldingTable(.spelled)
    private static let marks = FoldingTable(.marks)
    private static let exact = FoldingTable(.exact)
    /// The first scalar that is not in the table.
    static let end: UInt32 = 0x20000
    private static let blockSize = 0x100

    let level: FoldingLevel
    /// For each block, where its 256 entries are, or nothing yet.
    ///
    /// Memory is published here only after all of it is written (the exchange releases, the load acquires),
    /// is never written or freed afterwards, and the four tables live as long as the process; so whoever
    /// reads a pointer can read 256 entries there, from any thread.
    private let blocks: InlineArray<512, Atomic<UnsafePointer<FoldingEntry>?>>

    private init(_ level: FoldingLevel) {
        self.level = level
        blocks = InlineArray { _ in Atomic(nil) }
    }

    /// The table of a level.
    @inline(__always)
    static func of(_ level: FoldingLevel) -> FoldingTable {
        switch level {
        case .letters, .joined: letters
        case .spelled: spelled
        case .marks: marks
        case .exact: exact
        }
    }

    /// The entry of a scalar: any number below `end` but those of surrogates.
    @inline(__always)
    func entry(of value: UInt32) -> FoldingEntry {
        let block = Int(value >> 8)
        let entries = blocks[block].load(ordering: .acquiring) ?? makeBlock(block)
        // The place is below 256.
        return entries[Int(value & 0xFF)]
    }

    /// Makes a block, unless another thread was faster.
    @inline(never)
    private func makeBlock(_ block: Int) -> UnsafePointer<FoldingEntry> {
        let made = FoldingBlock.entries(ofBlock: UInt32(block), level)
        precondition(made.count == Self.blockSize, "A block has an entry for each of its scalars.")
        // Both pointers hold all entries of the array; only one that is not published is freed.
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
