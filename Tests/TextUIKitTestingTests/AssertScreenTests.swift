import TestSupport
import Testing
import TextUIKit

/// A table of a few fruits, which counts a timer's ticks in its title row.
@MainActor
private final class FruitController: TableViewController {
    private var fruits = ["Apple", "漢字 🍐", "Fig"]
    private var notes: [String] = []

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        fruits.count + notes.count
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.textLabel?.text = (fruits + notes)[indexPath.row]
        return cell
    }

    override func paste(_ text: String) -> Bool {
        notes.append(text)
        tableView.reloadData()
        return true
    }
}

/// `assertScreen` on a controller of these tests.
@MainActor
struct AssertScreenTests {
    private static let size = Size(width: 20, height: 4)

    @Test("A controller is like its golden after its keys, text and styles")
    func same() {
        assertScreen(FruitController(), size: Self.size, matches: "Goldens/fruits.txt")
        assertScreen(
            FruitController(), keys: "<Down><Down>", size: Self.size, matches: "Goldens/fruits-down.txt")
    }

    @Test("A difference is one issue at the caller's place")
    func difference() {
        guard GoldenFile.Recording.current != .on else { return }
        let line = #line + 2
        withKnownIssue {
            assertScreen(FruitController(), keys: "<End>", size: Self.size, matches: "Goldens/fruits.txt")
        } matching: { issue in
            let message = issue.comments.map(\.rawValue).joined()
            return issue.sourceLocation?.line == line && message.contains("row 1, columns")
                && message.contains("expected reverse, actual plain")
        }
    }

    @Test("A mistake in the keys is an issue with its position")
    func mistake() {
        withKnownIssue {
            assertScreen(
                FruitController(), keys: "<Down><Dwn>", size: Self.size, matches: "Goldens/fruits.txt")
        } matching: {
            $0.comments.first?.rawValue.contains("character 6: \"<Dwn>\" is unknown") == true
        }
    }

    @Test("A script pastes and resizes; each step has a frame")
    func steps() throws {
        let screen = TestScreen(FruitController(), size: Self.size)
        let frames = screen.terminal.presentCount
        try screen.send("<Down><Down>")
        #expect(screen.terminal.presentCount == frames + 2)
        try screen.send("<Paste:two words><Resize 12x5>")
        #expect(screen.lines == ["  Apple", "  漢字 🍐", "▌ Fig", "  two words", ""])
    }

    @Test("Time passes only as the script says, and timers fire")
    func time() throws {
        let screen = TestScreen(FruitController(), size: Self.size)
        var ticks = 0
        func tick() {
            ticks += 1
            screen.application.schedule(after: .milliseconds(100), tick)
        }
        screen.application.schedule(after: .milliseconds(100), tick)
        try screen.send("<Down><Down>")
        #expect(ticks == 0)
        try screen.send("<Wait 99ms>")
        #expect(ticks == 0)
        try screen.send("<Wait 1ms>")
        #expect(ticks == 1)
        try screen.send("<Wait 1s>")
        #expect((9...10).contains(ticks), "a frame late at most, each")
        #expect(screen.terminal.now == .milliseconds(1100))
    }

    @Test("One controller can be asserted again, on a new screen")
    func again() {
        let controller = FruitController()
        for _ in 0..<2 { assertScreen(controller, size: Self.size, matches: "Goldens/fruits.txt") }
    }
}
