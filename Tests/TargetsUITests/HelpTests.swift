import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// The help screen.
@MainActor
struct HelpTests {
    @Test("The help names every key, and goes without a trace", arguments: ["?", "<F1>"])
    func help(key: String) throws {
        let fixture = Fixture(size: (90, 90))
        let before = fixture.memory.screen
        try fixture.send(key)
        assertScreen(fixture.memory, matches: "Goldens/help.txt")
        try fixture.send("<Esc>")
        #expect(fixture.memory.screen == before)
    }

    @Test("F1 in the search bar and on a target's screen opens the help as well")
    func elsewhere() throws {
        for script in ["/r<F1>", "<Enter>?", "<Enter><F1>"] {
            let fixture = Fixture()
            try fixture.send(script)
            #expect(fixture.lines[0].contains("In the list"))
            try fixture.send("<Esc>")
            #expect(!fixture.lines[0].contains("In the list"))
        }
    }
}
