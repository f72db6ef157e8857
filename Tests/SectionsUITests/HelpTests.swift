import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The help screen is made from the bindings that are live.
@MainActor
struct HelpTests {
    @Test("Help opens and closes without a trace", arguments: ["?", "<F1>"])
    func opensAndCloses(script: String) throws {
        let fixture = SectionsScreen()
        let before = fixture.screen
        try fixture.send(script)
        #expect(fixture.lines[0].contains("In the list"))
        try fixture.send("<Esc>")
        #expect(fixture.screen == before)
    }

    @Test("F1 opens help from the bar, and the bar has the keys afterwards; ? types")
    func fromTheBar() throws {
        let fixture = SectionsScreen()
        try fixture.send("/a?<F1>")
        #expect(fixture.bar.text == "a?")
        #expect(fixture.lines[0].contains("In the list"))
        try fixture.send("<Esc>")
        #expect(fixture.bar.isFirstResponder)
    }

    @Test("No key is listed twice in a place of the help, and each place has Enter")
    func everyKeyOnce() throws {
        let fixture = SectionsScreen(size: (120, 80))
        try fixture.send("?")
        let lines = fixture.lines
        let start = try #require(lines.firstIndex { $0.contains("In the search bar") })
        for place in [lines[1..<start], lines[(start + 1)..<(lines.count - 1)]] {
            let keys = place.flatMap { $0.dropFirst(2).prefix(26).split(separator: " ") }
            #expect(Set(keys).count == keys.count)
            #expect(keys.contains("Enter"))
        }
        #expect(lines.contains { $0.contains("Ctrl-L") && $0.contains("Draw the screen again") })
        #expect(lines.contains { $0.contains("]") && $0.contains("Next section") })
    }

    @Test("A command that has nothing to do in a place is not in its help")
    func onlyLiveCommands() throws {
        let fixture = SectionsScreen(size: (120, 80))
        try fixture.send("?")
        let start = try #require(fixture.lines.firstIndex { $0.contains("In the search bar") })
        #expect(fixture.lines[..<start].contains { $0.contains("Ctrl-F") })
        #expect(!fixture.lines[start...].contains { $0.contains("Ctrl-F") })
    }
}
