import TestClock
import Testing
import TextUIKit

/// Long random walks in which everything happens that can happen to a table.
@MainActor
struct LongTableWalkTests {
    /// Steps of each of the ten walks.
    private static let length = LongWalks.count(2_000, long: 10_000)

    @Test(
        "S-061, U-027, T-017: after every step of a random walk the table is in order and draws what a new one does",
        arguments: 1...10)
    func walk(seed: UInt64) {
        let walk = TableWalk(seed: seed)
        for step in 0..<Self.length {
            walk.step()
            guard walk.check(isThorough: step % 4 == 0) else { return }
        }
    }

    @Test(
        "U-049: whatever is done to rows that tell their heights, each is as high as it says and the focus is seen",
        arguments: 11...14)
    func tall(seed: UInt64) {
        let walk = TableWalk(seed: seed, isTall: true)
        for step in 0..<Self.length {
            walk.step()
            guard walk.check(isThorough: step % 4 == 0) else { return }
        }
    }
}
