import TargetStore
import TestSupport
import Testing
import TextUIKit

/// Keys that are held down in a list of targets.
@MainActor
struct HeldKeyTests {
    private let fixture = Fixture((1...5).map { Fixture.target("Goal \($0)", 1, of: 10) })

    @Test("A held d, or Delete, asks once and deletes nothing, in the list and on a target's screen")
    func held() throws {
        for key in ["d", "<Del>", "<Enter>d"] {
            try fixture.send(key)
            let held = key == "<Del>" ? key : "d"
            try fixture.send(String(repeating: held, count: 11))
            for _ in 0..<12 {
                fixture.memory.advance(by: .milliseconds(33))
                try fixture.send(held)
            }
            fixture.settle()
            #expect(fixture.names.count == 5 && fixture.store.targets.count == 5)
            #expect(fixture.memory.screen.contains(#"Delete "Goal 1"?"#))
            try fixture.send("<Esc>")
            fixture.memory.advance(by: .seconds(1))
        }
    }

    @Test("Half a second later d deletes; y deletes at once, and n does not")
    func released() throws {
        try fixture.send("d")
        fixture.memory.advance(by: .milliseconds(500))
        try fixture.send("d")
        #expect(fixture.names.count == 4)
        try fixture.send("dn")
        #expect(fixture.names.count == 4 && !fixture.memory.screen.contains(#"Delete ""#))
        try fixture.send("dy")
        #expect(fixture.names.count == 3)
    }

    @Test("The key that shows a row's actions deletes nothing while it is held")
    func control() throws {
        try fixture.send("m<M-Left><M-Left><M-Left><M-Left>")
        #expect(fixture.names.count == 5)
        try fixture.send("<Enter>")
        #expect(fixture.names.count == 4)
    }

    @Test("A held r does not give up the changes made here for those of another program")
    func conflict() throws {
        fixture.store.changeElsewhere([Fixture.target("Theirs", 1, of: 2)])
        try fixture.send("+")
        fixture.settle()
        try fixture.send("<Esc>rrrrrr")
        fixture.settle()
        #expect(fixture.names.count == 5 && fixture.manager.targets[0].achievedHour == 2)
    }
}
