package import TextCanvas

/// Assigns ncurses' numbered colour pairs to colours.
///
/// Pairs are assigned on request and never released. When none is left, the terminal's own colours are used,
/// so that nothing on the screen changes its look.
package struct NcursesPalette: Hashable, Sendable {
    package struct Pair: Hashable, Sendable {
        package var foreground: Int
        package var background: Int

        package init(foreground: Int, background: Int) {
            self.foreground = foreground
            self.background = background
        }
    }

    private let colors: Int
    private let limit: Int
    private var numbers: [Pair: Int] = [:]

    /// Creates a palette without pairs; a terminal with fewer than 8 colours gets none, and pair 0 counts.
    package init(colors: Int, pairs: Int) {
        self.colors = colors < 8 ? 0 : colors
        limit = pairs
    }

    /// Number of colours in use; 0 if there are no pairs for them.
    package var colorCount: Int { limit > 1 ? colors : 0 }

    /// Returns the pair for two colours, or the terminal's own, and the colours if ncurses must define it
    /// first.
    package mutating func pair(foreground: Color, background: Color) -> (number: Int, new: Pair?) {
        let pair = Pair(foreground: number(of: foreground), background: number(of: background))
        if pair.foreground < 0, pair.background < 0 { return (0, nil) }
        if let number = numbers[pair] { return (number, nil) }
        let number = numbers.count + 1
        guard number < limit else { return (0, nil) }
        numbers[pair] = number
        return (number, pair)
    }

    private func number(of color: Color) -> Int {
        Int(color.index) < colors ? Int(color.index) : -1
    }
}
