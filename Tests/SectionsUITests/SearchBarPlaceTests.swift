import NameLists
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Where the search bar has its row: finds of the fuzzer.
@MainActor
struct SearchBarPlaceTests {
    @Test("A resize while help is open over the search bar leaves the list below the bar")
    func resizeUnderHelp() throws {
        let size = Size(width: 60, height: 14)
        for script in ["/", "/a"] {
            let direct = SectionsScreen()
            direct.send([.resize(size)])
            try direct.send(script)
            let fixture = SectionsScreen()
            try fixture.send(script + "<F1>")
            fixture.send([.resize(size)])
            try fixture.send("<Esc>")
            #expect(fixture.lines == direct.lines)
        }
    }

    @Test(
        "After help the status line tells the keys of where the keys are again",
        arguments: ["/", "/a", "/a<Down>", ""])
    func hintsAfterHelp(script: String) throws {
        let fixture = SectionsScreen(size: (12, 100))
        try fixture.send(script)
        let status = fixture.status
        try fixture.send("<F1><Esc>")
        #expect(fixture.status == status)
    }

    @Test("Cancel that is clicked while the list has the keys takes the bar back into the list")
    func cancelWithoutKeys() throws {
        let fixture = SectionsScreen()
        try fixture.send("/a<Down>")
        #expect(!fixture.bar.isFirstResponder)
        let column = try #require(fixture.lines[0].firstRange(of: "Cancel")).lowerBound
        let place = fixture.lines[0].distance(from: fixture.lines[0].startIndex, to: column) + 1
        try fixture.send("<click 1,\(place)>")
        #expect(fixture.bar.superview === fixture.table)
        #expect(fixture.table.frame.origin.y == 0)
        #expect(fixture.controller.names.count == 6)
    }
}
