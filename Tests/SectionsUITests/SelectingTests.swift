import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The focus on a name that the caller wants.
@MainActor
struct SelectingTests {
    private let names = NameCollection(sections: [
        (title: "A", names: ["Abel", "abe", "Abe"]), (title: "J", names: ["José", "Jose", "Josephine"]),
    ])

    @Test(
        "The first name with the same bytes gets the focus, else the first that begins so",
        arguments: [
            ("Abe", "Abe"), ("abe", "abe"), ("ABE", "Abel"), ("Jose", "Jose"), ("josep", "Josephine"),
            ("j", "José"),
        ])
    func found(wanted: String, name: String) {
        let fixture = SectionsScreen(names: names)
        #expect(fixture.controller.loadObserver.focusName(matching: wanted))
        fixture.step()
        #expect(fixture.focusedNameInList == name)
        #expect(fixture.focusedLine != nil)
    }

    @Test("A missing name is reported, and the focus stays")
    func missing() {
        let fixture = SectionsScreen(names: names, size: (12, 80))
        #expect(!fixture.controller.loadObserver.focusName(matching: "Zoe"))
        fixture.step()
        #expect(fixture.focusedNameInList == "Abel")
        #expect(fixture.status.contains("There is no name “Zoe”."))
        #expect(!fixture.controller.loadObserver.focusName(matching: ""))
    }

    @Test("A name that was wanted before the screen is shown has the focus at once, in sight")
    func early() throws {
        let many = NameCollection(sections: [(title: "A", names: (100..<200).map { "a\($0)" })])
        let controller = SectionsViewController(names: many)
        #expect(!controller.loadObserver.focusName(matching: "a170"))
        let memory = TestScreen(controller, size: Size(width: 40, height: 10))
        #expect(memory.screen.lines.contains { $0.hasPrefix("▌ a170") })
        memory.send([.key(Key(.down))])
        #expect(memory.screen.lines.contains { $0.hasPrefix("▌ a171") })
    }

    @Test("A name that comes while loading gets the focus when it comes")
    func loading() throws {
        let fixture = SectionsScreen.loading()
        fixture.controller.loadObserver.focusName(matching: "Mia")
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Ada", "Miami"]))
        #expect(fixture.focusedNameInList == "Ada")
        fixture.receive(try growing.add(["Mia"]))
        #expect(fixture.focusedNameInList == "Mia")
        fixture.receive(try growing.add(["Aaron"]))
        #expect(fixture.focusedNameInList == "Mia")
    }

    @Test("A beginning is looked for when all names are there; who has gone elsewhere stays there")
    func loadingEnds() throws {
        for moves in [false, true] {
            let fixture = SectionsScreen.loading()
            fixture.controller.loadObserver.focusName(matching: "mi")
            var growing = try GrowingNames()
            fixture.receive(try growing.add(["Ada", "Bob", "Miami"]))
            #expect(fixture.focusedNameInList == "Ada")
            if moves { try fixture.send("<Down>") }
            fixture.receive(try growing.end())
            #expect(fixture.focusedNameInList == (moves ? "Bob" : "Miami"))
        }
        let fixture = SectionsScreen.loading()
        fixture.controller.loadObserver.focusName(matching: "Zoe")
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Ada"]))
        fixture.receive(try growing.end())
        #expect(fixture.status.contains("There is no name “Zoe”."))
    }

    @Test("With a query the name is looked for among those that are found")
    func filtered() {
        let fixture = SectionsScreen(names: names, query: "el")
        #expect(fixture.controller.loadObserver.focusName(matching: "Abe"))
        #expect(fixture.focusedNameInList == "Abel")
    }
}
