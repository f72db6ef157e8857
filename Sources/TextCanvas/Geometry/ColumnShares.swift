/// Distributes columns among items that want more than are available.
package enum ColumnShares {
    /// Returns the widths of items, at most `width` in total, by cutting the widest equally; O(n log n).
    package static func widths(wanted: [Int], in width: Int) -> [Int] {
        guard wanted.reduce(0, +) > width else { return wanted }
        var room = max(0, width)
        var widths = wanted
        // Narrow items first: the columns they do not need go to the others.
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        for (place, index) in order.enumerated() {
            widths[index] = min(wanted[index], room / (order.count - place))
            room -= widths[index]
        }
        return widths
    }
}
