/// A bar that is filled by the share that is achieved.
///
/// More than everything is everything: the number beside it tells.
package struct ProgressBar: Hashable, Sendable {
    /// Cells of the bar.
    package let width: Int
    /// Cells that are filled: all if it is done and not before, none if nothing is done and not after.
    package let filled: Int

    /// Makes a bar.
    package init(achieved: Int, target: Int, width: Int) {
        self.width = max(0, width)
        let share = target > 0 ? Double(achieved) / Double(target) : 1
        guard share < 1 else {
            filled = self.width
            return
        }
        let cells = Int(share * Double(self.width))
        // A cell of a bar of one cell is the end of it.
        filled = min(max(cells, achieved > 0 ? 1 : 0), max(0, self.width - 1))
    }
}
