/// How columns are shared among things that would like more than there are.
package enum ColumnShares {
    /// The widths, together at most `width`, that things get: as wanted, or with the widest cut alike.
    ///
    /// - Complexity: O(n log n).
    package static func widths(wanted: [Int], in width: Int) -> [Int] {
        guard wanted.reduce(0, +) > width else { return wanted }
        var room = max(0, width)
        var widths = wanted
        // The narrowest first: what it does not need is left to the others.
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        for (place, index) in order.enumerated() {
            widths[index] = min(wanted[index], room / (order.count - place))
            room -= widths[index]
        }
        return widths
    }
}
