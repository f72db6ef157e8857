/// A progress bar.
///
/// A share of more than 100 percent fills the bar, as the number next to it has the exact value.
package struct ProgressBar: Hashable, Sendable {
    /// The width in cells.
    package let width: Int
    /// The number of filled cells: all only if the target is done, none only if nothing has been done.
    package let filled: Int

    /// Computes the filled cells; a target of 0 hours fills the bar.
    package init(achieved: Int, target: Int, width: Int) {
        self.width = max(0, width)
        let share = target > 0 ? Double(achieved) / Double(target) : 1
        guard share < 1 else {
            filled = self.width
            return
        }
        let cells = Int(share * Double(self.width))
        // The only cell of a one-cell bar is filled when the target is done.
        filled = min(max(cells, achieved > 0 ? 1 : 0), max(0, self.width - 1))
    }
}
