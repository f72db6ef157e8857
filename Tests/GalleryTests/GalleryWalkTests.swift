import GalleryScreens
import TestSupport
import Testing
import TextUIKit

/// The screens under keys and clicks in no sensible order.
@MainActor
struct GalleryWalkTests {
    private static let keys: [Key] = [
        Key(.up), Key(.down), Key(.right), Key(.pageDown), Key(.home), Key(.end), Key(.enter), Key(.tab),
        Key(.tab, .shift), Key(.delete), Key(.insert), Key(.backspace), Key(.up, .alternate),
        Key(.down, .alternate), Key(.right, .alternate), Key(.enter, .alternate), Key(.function(2)),
        .character(" "), .character("a"), .character("e"), .character("y"), .character("+"), .character("-"),
        .character("]"), .character("/"), .alternate("s"),
    ]

    /// The same numbers for the same seed.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test(
        "each screen takes any keys and clicks, and Esc still leaves it",
        arguments: GalleryScreen.all.map(\.name))
    func walk(name: String) throws {
        let screen = try #require(GalleryScreen.named(name))
        for (seed, size) in [(rows: 24, columns: 80), (rows: 10, columns: 40)].enumerated() {
            let test = TestScreen(
                GalleryViewController(opening: screen), size: Size(width: size.columns, height: size.rows))
            var numbers = Numbers(state: UInt64(seed))
            for step in 0..<80 {
                if step.isMultiple(of: 5) {
                    test.tap(
                        Int.random(in: 0..<size.columns, using: &numbers),
                        Int.random(in: 0..<size.rows, using: &numbers))
                } else if let key = Self.keys.randomElement(using: &numbers) {
                    test.press(key)
                }
                test.advance(by: .milliseconds(600))
            }
            for _ in 0..<20 where !isListShown(in: test) { test.press(Key(.escape)) }
            #expect(isListShown(in: test), "\(size): \(test.screen.text)")
        }
    }

    /// Whether the title of the list is in the bar, and no screen's back button.
    private func isListShown(in test: TestScreen) -> Bool {
        test.lines[0].contains("Gallery") && !test.lines[0].contains("‹")
    }
}
