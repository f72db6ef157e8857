import NameLists
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The screen over a list that is slow, that estimates, that corrects itself and that fails.
@MainActor
final class DistantListTests: DistantScreen {
    @Test("The first frame has sections and estimates; names are there when they have come")
    func firstFrame() {
        #expect(line(of: "A") != nil && lines.filter { $0.contains(" …") }.count > 3)
        #expect(status.contains("about 50 names in 4 sections"))
        answer()
        #expect(line(of: "Abe") != nil && focusedName == "Abe")
        #expect(status.contains("about 50 names"), "rows do not say how many there are")
        list.countRows()
        step()
        #expect(status.hasPrefix(" 46 names in 4 sections") && focusedName == "Abe")
    }

    @Test("Rows are announced before they are seen, and hold Down without a gap once they are known")
    func prefetching() throws {
        list.countRows()
        answer()
        try send("<End>")
        answer()
        try send("<Home>")
        #expect(list.prefetched > 0)
        for _ in 0..<20 {
            try send("<Down>")
            #expect(focusedName != "…")
            answer()
        }
    }

    @Test("Counts that are corrected leave the highlighted name and its line")
    func corrections() throws {
        answer()
        try send("<Down><Down><Down><Down>")
        answer()
        let line = line(of: "Bob")
        // The estimate of the section before has a row that there is not.
        #expect(focusedName == "Bob")
        list.countRows()
        step()
        #expect(focusedName == "Bob" && line.map { self.line(of: "Bob") == $0 } == true, "\(lines)")
        source.insert("Aaron", at: 0, inSection: 0)
        step()
        answer()
        #expect(focusedName == "Bob" && self.line(of: "Bob") == line, "\(lines)")
    }

    @Test("While a search waits the list stays; a newer one takes its place, and late answers are dropped")
    func superseded() throws {
        answer()
        try send("/a")
        #expect(status.hasPrefix(" Searching") && line(of: "Bob") != nil)
        try send("b")
        #expect(source.cancelled == 1)
        source.answer(onlyLast: true)
        step()
        answer()
        #expect(line(of: "Abe") != nil && line(of: "Ann") == nil && line(of: "Bob") == nil, "\(lines)")
        #expect(status.contains("1+ of about 50 names"))
    }

    @Test("What a search finds in parts is counted on")
    func parts() throws {
        answer()
        try send("/mo")
        answer()
        #expect(status.contains("2+ of about 50 names in 1 section"))
        let found = try #require(controller.names as? DistantList)
        found.countRows()
        step()
        #expect(status.contains("40 of about 50 names in 1 section"))
    }

    @Test("A search that fails leaves the list, says why until the next one, and can be typed again")
    func failingSearch() throws {
        answer()
        try send("/b")
        source.answer(with: NameListFailure("The server has ended the query.", canRetry: false))
        step()
        #expect(line(of: "Abe") != nil && status.contains("The server has ended the query."))
        try send("<BS>b")
        answer()
        #expect(line(of: "Bob") != nil && line(of: "Ann") == nil && !status.contains("server"))
    }

    @Test("Rows that fail stay, with the reason and a key that tries again")
    func failingRows() throws {
        answer()
        try send("<End>")
        loseConnection()
        #expect(status.contains("The connection is lost."))
        try send("<Home>")
        #expect(line(of: "Abe") != nil, "what was here stays")
        try send("<F5>")
        answer()
        #expect(list.state == .ready && !status.contains("lost"))
        try send("<End>")
        answer()
        #expect(line(of: "Mo 39") != nil)
    }

    @Test("F5 is not a key of a list that has not failed")
    func nothingToRetry() throws {
        answer()
        try send("<F5>")
        #expect(status.contains("F5 does nothing here."))
    }

    @Test("A list that waits says so, and quits at once", arguments: ["<C-c>", "<Esc>"])
    func hanging(key: String) throws {
        var outcome: Outcome?
        controller.onFinish = { outcome = $0 }
        list.say(.waiting("Waiting for the server."))
        step()
        #expect(status.contains("Waiting for the server."))
        try send(key)
        #expect(outcome == .cancelled)
    }

    @Test("Letters lead to a name when its place is known, unless the user went elsewhere meanwhile")
    func typeAhead() throws {
        answer()
        try send("mo")
        answer()
        #expect(focusedName == "Mo 0")
        try send("<Home>")
        answer()
        advance(by: .seconds(2))
        try send("cy")
        try send("<Down>")
        let name = focusedName
        answer()
        #expect(focusedName == name || focusedName == "Ann", "it has not jumped: \(focusedName ?? "")")
    }

    @Test("A name that does not exist is reported once that is known")
    func noSuchName() throws {
        answer()
        try send("az")
        #expect(!status.contains("No name"))
        answer()
        #expect(status.contains("No name begins with “az”."))
    }

    @Test("Matches are gone through in a list that is not filtered")
    func matches() throws {
        answer()
        try send("/c")
        answer()
        try send("<Esc><Esc>")
        answer()
        try send("<F3>")
        answer()
        #expect(focusedName == "Cat")
        try send("<F3>")
        answer()
        #expect(focusedName == "Cy")
        try send("<F3>")
        answer()
        #expect(focusedName == "Cat" && status.contains("The search went on from the first row."))
    }

    @Test("A row that is not here is not chosen; one that is, is, with what the list tells of it")
    func choosing() throws {
        var outcome: Outcome?
        controller.onFinish = { outcome = $0 }
        try send("<Enter>")
        #expect(outcome == nil && status.contains("This name is not here yet."))
        answer()
        try send("<Down><Enter>")
        #expect(outcome == nil, "its bytes have not come")
        answer()
        #expect(outcome?.chosen(in: .list) == ["Ann"])
    }

    @Test("Marks stay on their rows when others come before them; sections are not marked as a whole")
    func marks() throws {
        controller.marking.isAllowed = true
        answer()
        try send("<Down><Space>")
        source.insert("Aaron", at: 0, inSection: 0)
        step()
        answer()
        var outcome: Outcome?
        controller.onFinish = { outcome = $0 }
        try send("<C-a>")
        #expect(status.contains("Only single rows of this list can be marked."))
        try send("<Enter>")
        answer()
        #expect(outcome?.chosen(in: .list) == ["Ann"])
    }

    @Test("Details are shown when they arrive, for the row that has the focus then")
    func details() throws {
        answer()
        send([.resize(Size(width: 100, height: 12))])
        try send("<Right>")
        try send("<Down>")
        answer()
        #expect(lines.contains { $0.contains("Name") && $0.contains("Ann") }, "\(lines)")
    }
}
