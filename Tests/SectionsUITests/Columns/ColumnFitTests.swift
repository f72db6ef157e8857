import NameViews
import Testing
import TextUIKit

/// How wide columns are, in all small worlds.
struct ColumnFitTests {
    private struct World {
        let wanted: [Int]
        let available: Int
        let focused: Int
        let first: Int

        var fit: ColumnFit {
            ColumnFit(wanted: wanted, available: available, focused: focused, first: first)
        }
    }

    private static var worlds: [World] {
        let widths = [2, 5, 19, 25, 40]
        var lists = [[Int]]([[]])
        var all: [[Int]] = []
        for _ in 1...4 {
            lists = lists.flatMap { list in widths.map { list + [$0] } }
            all += lists
        }
        return all.flatMap { wanted in
            stride(from: -1, through: 130, by: 13).flatMap { available in
                wanted.indices.flatMap { focused in
                    (0...wanted.count).map { first in
                        World(wanted: wanted, available: available, focused: focused, first: first)
                    }
                }
            }
        }
    }

    @Test(
        "The column that keys act on is in sight, the first one stays, and no column is wider than it wants")
    func focusIsSeen() {
        for world in Self.worlds {
            let fit = world.fit
            let count = world.wanted.count
            #expect(fit.widths.count == count)
            #expect(zip(fit.widths, world.wanted).allSatisfy { $0 <= $1 && $0 >= 0 })
            #expect(!fit.hidden.contains(world.focused) && !fit.hidden.contains(0))
            #expect(fit.hidden.upperBound <= count)
            let places = ColumnLayout(
                fit.widths.map { .fixed($0) }, available: world.available, hidden: fit.hidden
            ).columns
            // All of it, unless it is the first beside what stays and wider than the room.
            if world.focused > max(fit.hidden.upperBound, 1) {
                #expect(places[world.focused].count == fit.widths[world.focused], "\(world)")
            }
            let cut = places.indices.filter { !fit.hidden.contains($0) && places[$0].count < fit.widths[$0] }
            if let first = cut.first, world.available > 0 { #expect(fit.firstBeyond == first, "\(world)") }
        }
    }

    @Test("Columns that fit are all there, as wide as they want or cut no further than to 20 cells")
    func allFit() {
        for world in Self.worlds where world.available > 0 {
            let (fit, spacing) = (world.fit, ColumnLayout.spacing * (world.wanted.count - 1))
            if world.wanted.reduce(spacing, +) <= world.available {
                #expect(fit.widths == world.wanted && fit.hidden.isEmpty && fit.firstBeyond == nil)
            } else if world.wanted.reduce(spacing, { $0 + min($1, 20) }) <= world.available {
                #expect(fit.hidden.isEmpty && fit.firstBeyond == nil, "\(world)")
                #expect(zip(fit.widths, world.wanted).allSatisfy { $0 >= min($1, 20) }, "\(world)")
            }
        }
    }

    @Test("Fitting again moves nothing, and at the end no room is left free")
    func isStable() {
        for world in Self.worlds {
            let fit = world.fit
            let again = World(
                wanted: world.wanted, available: world.available, focused: world.focused,
                first: fit.hidden.upperBound)
            #expect(again.fit == fit, "\(world)")
        }
    }
}
