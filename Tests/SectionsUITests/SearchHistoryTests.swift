import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Former queries, as a value and with Alt-P and Alt-N.
@MainActor
struct SearchHistoryTests {
    @Test("Going back and forth shows former queries, and in the end what was being typed")
    func walking() {
        var history = SearchHistory(["one", "", "two"])
        #expect(history.entries == ["one", "two"])
        #expect(history.goForward(from: "x") == nil)
        #expect(history.goBack(from: "dra") == "two")
        #expect(history.goBack(from: "two") == "one")
        #expect(history.goBack(from: "one") == nil)
        #expect(history.goForward(from: "one") == "two")
        #expect(history.goForward(from: "two") == "dra")
        #expect(history.goForward(from: "dra") == nil)
    }

    @Test("Of former queries those that are too long are left out, before they are counted")
    func tooLong() {
        let longest = String(repeating: "ä", count: SearchHistory.longestQuery / 2)
        let former = ["one", longest] + Array(repeating: longest + "a", count: SearchHistory.limit)
        #expect(SearchHistory(former).entries == ["one", longest])
    }

    @Test("What was changed on the way stays changed until the way ends")
    func editing() {
        var history = SearchHistory(["one", "two"])
        #expect(history.goBack(from: "") == "two")
        #expect(history.goBack(from: "two!") == "one")
        #expect(history.goForward(from: "one") == "two!")
        history.rewind()
        #expect(history.goBack(from: "") == "two")
        #expect(history.entries == ["one", "two"])
    }

    @Test("A query is added once, as the newest; the empty one and the newest again are not")
    func adding() {
        var history = SearchHistory(["one", "two"])
        #expect(history.add("one") == true)
        #expect(history.entries == ["two", "one"])
        #expect(history.add("one") == false)
        #expect(history.add("") == false)
        #expect(history.entries == ["two", "one"])
        #expect(history.goBack(from: "") == "one")
    }

    @Test("Alt-P and Alt-N in the bar filter by former queries, and come back to what was typed")
    func keys() throws {
        let fixture = SectionsScreen.large { $0.search.history = SearchHistory(["bob", "cy"]) }
        try fixture.send("/an<M-p>")
        #expect(fixture.bar.text == "cy")
        #expect(fixture.focusedName == "Cy")
        try fixture.send("<M-p>")
        #expect(fixture.focusedName == "Bob")
        try fixture.send("<M-p>")
        #expect(fixture.bar.text == "bob")
        #expect(fixture.status.contains("There is no older search."))
        try fixture.send("<M-n><M-n>")
        #expect(fixture.bar.text == "an")
        #expect(fixture.focusedName == "Ann")
        try fixture.send("<M-n>")
        #expect(fixture.status.contains("There is no newer search."))
    }

    @Test("The owner gets the queries with which the bar is left, not those that are undone")
    func telling() throws {
        var told: [String] = []
        let fixture = SectionsScreen.large { $0.search.onAccepted = { told.append($0) } }
        try fixture.send("/ann<Esc>")
        try fixture.send("cy<Down>")
        #expect(told == ["cy"])
        try fixture.send("<Tab><Down>")
        #expect(told == ["cy"])
        try fixture.send("<Tab><C-u>b<Enter>")
        #expect(told == ["cy", "b"])
        #expect(fixture.controller.search.history.entries == ["cy", "b"])
        let quitting = SectionsScreen.large { $0.search.onAccepted = { told.append($0) } }
        try quitting.send("/zzz<C-c>")
        #expect(told.count == 2)
    }

    @Test("In the list the keys of the history do nothing")
    func inTheList() throws {
        let fixture = SectionsScreen.large { $0.search.history = SearchHistory(["bob"]) }
        try fixture.send("<M-p>")
        #expect(fixture.focusedName == "Abe")
        #expect(fixture.count == 6)
    }

    @Test("The oldest queries are forgotten, and what is longer than any query is not kept")
    func bounds() {
        var history = SearchHistory((0..<1_500).map(String.init))
        #expect(history.entries == (500..<1_500).map(String.init))
        let isNewKept = history.add("new")
        #expect(isNewKept && history.entries == (501..<1_500).map(String.init) + ["new"])
        let isLongKept = history.add(String(repeating: "a", count: 4_096))
        let isLongerKept = history.add(String(repeating: "a", count: 4_097))
        #expect(isLongKept && !isLongerKept && history.entries.count == 1_000)
    }
}
