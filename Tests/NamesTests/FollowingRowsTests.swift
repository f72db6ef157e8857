import Names
import TestSupport
import Testing

/// Where rows are in a list that has got more names.
struct FollowingRowsTests {
    /// Some names, most of them many times; the more kinds, the shorter the runs of equal ones.
    private static func names(_ count: Int, kinds: Int, _ random: inout RandomNumbers) -> [String] {
        (0..<count).map { _ in "name \(Int.random(in: 0..<kinds, using: &random))" }
    }

    /// For each of some rows the first one with the same bytes after the one taken before.
    private static func model(_ former: [String], _ ranges: [Range<Int>], _ names: [String]) -> [[Int]] {
        var place = 0
        var row = 0
        return ranges.map { range in
            var found: [Int] = []
            while row < range.upperBound {
                guard let index = names[place...].firstIndex(of: former[row]) else { break }
                if range.contains(row) { found.append(index) }
                place = index + 1
                row += 1
            }
            return found
        }
    }

    @Test(
        "rows are found as one by one, however long the runs are that stay together",
        arguments: [1, 3, 40, 5_000])
    func blocks(kinds: Int) {
        var random = RandomNumbers(seed: 7)
        for step in 0..<60 {
            let count =
                step % 3 == 0
                ? Int.random(in: 0...40, using: &random) : Int.random(in: 0...2_000, using: &random)
            let former = Self.names(count, kinds: kinds, &random)
            // Between them come others, in few places or in many.
            var names = former
            for _ in 0..<[0, 1, 5, 300][step % 4] {
                names.insert(
                    "more \(Int.random(in: 0..<9, using: &random))",
                    at: .random(in: 0...names.count, using: &random))
            }
            var ranges: [Range<Int>] = []
            var start = Int.random(in: 0...3, using: &random)
            while start < count {
                let end = min(count, start + .random(in: 1...max(1, count), using: &random))
                ranges.append(start..<end)
                start = end + .random(in: 1...200, using: &random)
            }
            let old = NameCollection(sections: [(title: "A", names: former)])
            let new = NameCollection(sections: [(title: "A", names: names)])
            var found = ranges.map { _ in [Int]() }
            let section = new.findRows(following: ranges, ofSection: 0, in: old) { found[$0] += $1 }
            #expect(section == 0)
            // A long way is leapt over, so equal names before it may be taken otherwise.
            let isSure = !zip(ranges, ranges.dropFirst()).contains { $1.lowerBound - $0.upperBound > 256 }
            if isSure, (ranges.first?.lowerBound ?? 0) <= 256 {
                #expect(found == Self.model(former, ranges, names), "\(kinds) kinds, step \(step)")
            }
            for (index, range) in ranges.enumerated() {
                #expect(found[index].map { names[$0] } == range.map { former[$0] })
            }
        }
    }
}
