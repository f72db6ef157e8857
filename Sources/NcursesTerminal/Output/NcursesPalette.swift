package import TextUIKit

/// Which of ncurses' numbered pairs of colours stand for which colours.
///
/// Pairs are given out as they are asked for and never taken back; when none is left, the terminal's own
/// colours are used, so that nothing on the screen changes its look.
package struct NcursesPalette: Hashable, Sendable {
    /// The colours of a pair; -1 is the terminal's own.
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

    /// Makes a palette without pairs; none of less than 8 colours is used, and pair 0 counts.
    package init(colors: Int, pairs: Int) {
        self.colors = colors < 8 ? 0 : colors
        limit = pairs
    }

    /// How many colours are used; 0 where there is no pair for them.
    package var colorCount: Int { limit > 1 ? colors : 0 }

    /// The number of the pair for two colours, and its colours if ncurses has to be told of them.
    ///
    /// A colour that the terminal lacks is its own.
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
