internal import Languages
internal import NameFolding
internal import NameRows
internal import Synchronization

/// The transcriptions of a store's rows, block by block, each created on demand.
///
/// Searches on several threads need different blocks at the same time, and their first rows only one.
final class SoundBlocks: Sendable {
    private final class Block: Sendable {
        let made = Mutex<SoundBlock?>(nil)
    }

    private let folded: FoldedRows
    /// Created by the first search that needs one.
    private let blocks = Mutex<[Block]>([])

    init(of folded: FoldedRows) { self.folded = folded }

    /// Numbers of the blocks that contain some rows.
    static func numbers(of rows: Range<Int>) -> Range<Int> {
        guard !rows.isEmpty else { return 0..<0 }
        return rows.lowerBound / SoundBlock.rowCount..<(rows.upperBound - 1) / SoundBlock.rowCount + 1
    }

    /// Returns the transcriptions of a block's rows; `nil` if memory runs out.
    ///
    /// - Complexity: O(1), but O(bytes of the block's folded rows) the first time.
    subscript(number: Int) -> SoundBlock? {
        let block = blocks.withLock { blocks in
            if blocks.isEmpty { blocks = Self.numbers(of: 0..<folded.rows.count).map { _ in Block() } }
            return blocks[number]
        }
        return block.made.withLock { made in
            if made == nil {
                let first = number * SoundBlock.rowCount
                made = SoundBlock(first..<min(first + SoundBlock.rowCount, folded.rows.count), of: folded)
            }
            return made
        }
    }

    /// Transcribes the blocks that contain some rows, while it is wanted.
    func prepare(_ rows: Range<Int>, while isWanted: () -> Bool = { true }) {
        guard folded.count > 0 else { return }
        for number in Self.numbers(of: rows) {
            guard isWanted() else { return }
            _ = self[number]
        }
    }
}
