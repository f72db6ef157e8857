extension Canvas {
    /// The first cell, in the order of the rows, that differs from that of another canvas of the same size.
    ///
    /// - Parameters:
    ///   - other: The canvas to compare with; of another size it has no cells in common.
    ///   - index: The place of the first cell to look at.
    /// - Returns: Its place; `nil` if none differs.
    /// - Complexity: O(cells).
    package func firstDifference(from other: Canvas, startingAt index: Int) -> Int? {
        let (old, new) = (other.cells.span, cells.span)
        guard old.count == new.count else { return index < new.count ? index : nil }
        var index = index
        // Most of a screen is as it was: eight cells at a time are compared without a question between them.
        while index + 8 <= new.count {
            var difference: UInt64 = 0
            for place in index..<(index + 8) {
                difference |= (old[place].code ^ new[place].code) | (old[place].look ^ new[place].look)
            }
            if difference != 0 { break }
            index += 8
        }
        while index < new.count {
            if old[index] != new[index] { return index }
            index += 1
        }
        return nil
    }
}
