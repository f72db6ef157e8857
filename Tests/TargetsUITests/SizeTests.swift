import TargetStore
import TargetsUI
import TestSupport
import Testing
import TextUIKit

/// Small, large and changing screens, and names of all kinds.
@MainActor
struct SizeTests {
    static let names = [
        Fixture.target("Read", 12, of: 100), Fixture.target("日本語を毎日勉強する、朝も夜も", 45, of: 50),
        Fixture.target("👩‍👩‍👧 family", 120, of: 100),
        Fixture.target("A name that is far too long for any narrow screen", 0, of: 0),
    ]

    @Test("The list from 40 to 200 columns", arguments: [(10, 40), (24, 80), (60, 200)])
    func sizes(rows: Int, columns: Int) throws {
        let fixture = Fixture(Self.names, size: (rows, columns))
        assertScreen(fixture.memory, matches: "Goldens/size-\(columns)x\(rows).txt")
        try fixture.send("jjj<Enter>")
        assertScreen(fixture.memory, matches: "Goldens/size-detail-\(columns)x\(rows).txt")
        try fixture.send("e<Tab>x<Enter>")
        assertScreen(fixture.memory, matches: "Goldens/size-form-\(columns)x\(rows).txt")
    }

    @Test("Nothing traps on any screen, however small, and each one comes back")
    func tiny() throws {
        for script in ["", "/re", "m", "d", "<Enter>", "a", "?"] {
            let fixture = Fixture(Self.names)
            try fixture.send(script)
            let before = fixture.memory.screen
            for rows in 1...9 {
                for columns in [1, 2, 5, 12, 30] {
                    fixture.memory.send([.resize(Size(width: columns, height: rows))])
                }
            }
            fixture.memory.send([.resize(Size(width: 60, height: 14))])
            #expect(fixture.memory.screen == before)
        }
    }
}
