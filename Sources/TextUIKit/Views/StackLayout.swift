/// The ranges of views along the axis of a stack, as a value that can be tested at every length.
package enum StackLayout {
    /// Computes the cells of each view.
    ///
    /// - Parameters:
    ///   - wanted: The lengths that the views request.
    ///   - gaps: The cells between each view and the next one.
    ///   - distribution: The distribution of the views.
    ///   - length: The length of the stack.
    /// - Returns: A range for each view, in their order.
    package static func ranges(
        _ wanted: [Int], gaps: [Int], distribution: StackView.Distribution, in length: Int
    ) -> [Range<Int>] {
        guard !wanted.isEmpty else { return [] }
        let room = max(0, length - gaps.reduce(0, +))
        let free = room - wanted.reduce(0, +)
        var gaps = gaps
        var lengths = wanted
        switch distribution {
        case .fillEqually: lengths = shares(of: room, weights: wanted.map { _ in 1 })
        case .fillProportionally: lengths = shares(of: room, weights: wanted)
        case _ where free < 0: lengths = ColumnShares.widths(wanted: wanted, in: room)
        case .fill: lengths[wanted.lastIndex(of: 0) ?? wanted.count - 1] += free
        case .equalSpacing:
            // As far as the minimum gaps allow, all are equal.
            let all = gaps.reduce(0, +) + free
            let equal = shares(of: all, weights: gaps.map { _ in 1 })
            let fits = zip(gaps, equal).allSatisfy { $0 <= $1 }
            let extra = shares(of: free, weights: gaps.map { _ in 1 })
            gaps = fits ? equal : zip(gaps, extra).map { $0 + $1 }
        case .equalCentering: gaps = centredGaps(wanted, gaps, length)
        }
        var position = 0
        return lengths.indices.map { index in
            defer { position += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
            return position..<(position + lengths[index])
        }
    }

    /// Divides a length by weights; the cells left over go to the first ones.
    private static func shares(of length: Int, weights: [Int]) -> [Int] {
        let weights = weights.allSatisfy { $0 == 0 } ? weights.map { _ in 1 } : weights
        let sum = weights.reduce(0, +)
        var ends: [Int] = []
        var total = 0
        for weight in weights {
            total += weight
            ends.append((length * total + sum - 1) / sum)
        }
        return zip(ends, [0] + ends).map { $0 - $1 }
    }

    /// The gaps between views whose centres have equal distances, at least the given ones.
    private static func centredGaps(_ wanted: [Int], _ gaps: [Int], _ length: Int) -> [Int] {
        guard let first = wanted.first, let last = wanted.last, wanted.count > 1 else { return gaps }
        // In half cells, from the centre of the first view to that of the last one.
        let distance = 2 * length - first - last
        var end = first
        var left = length - wanted.reduce(0, +) - gaps.reduce(0, +)
        return gaps.indices.map { index in
            let centre = first + distance * (index + 1) / gaps.count
            let start = index == gaps.count - 1 ? length - last : (centre - wanted[index + 1]) / 2
            let extra = max(0, min(left, start - end - gaps[index]))
            left -= extra
            end += gaps[index] + extra + wanted[index + 1]
            return gaps[index] + extra
        }
    }
}
