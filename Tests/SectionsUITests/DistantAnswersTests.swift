import NameLists
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Answers of a list that come when they are not wanted any more, and those that never come.
@MainActor
final class DistantAnswersTests: DistantScreen {
    private func end(_ outcome: @escaping (Outcome) -> Void) { controller.onFinish = outcome }

    @Test("A name that comes before the highlighted one in its own section leaves the highlight on its name")
    func insertionBefore() throws {
        answer()
        try send("<Down>")
        let line = line(of: "Ann")
        source.insert("Aaron", at: 0, inSection: 0)
        step()
        answer()
        #expect(focusedName == "Ann" && self.line(of: "Ann") == line, "\(lines)")
        // So it is on the first row, which is not the first row then.
        try send("<Home>")
        answer()
        source.insert("Aba", at: 0, inSection: 0)
        step()
        answer()
        #expect(focusedName == "Aaron", "\(lines)")
    }

    @Test(
        "A choice that is answered late ends nothing if the user has gone on", arguments: ["<Down>", "/a"])
    func lateChoice(keys: String) throws {
        var outcome: Outcome?
        end { outcome = $0 }
        answer()
        try send("<Enter>")
        #expect(status.contains("Asking for what was chosen."))
        try send(keys)
        answer()
        #expect(outcome == nil)
    }

    @Test("Chosen rows that cannot be fetched say why, and so does a deleted one")
    func failingChoice() throws {
        var outcome: Outcome?
        end { outcome = $0 }
        answer()
        try send("<Enter>")
        loseConnection()
        #expect(outcome == nil && status.contains("The connection is lost."))
        try send("<F5>")
        answer()
        source.delete("Abe")
        try send("<Enter>")
        answer()
        #expect(outcome == nil && status.contains("This name is gone."), "\(status) \(outcome as Any)")
    }

    @Test("After a search that failed nothing is chosen from the rows of another one; F5 repeats it")
    func choiceAfterFailedSearch() throws {
        var outcome: Outcome?
        end { outcome = $0 }
        answer()
        try send("/mo")
        loseConnection()
        try send("<Enter>")
        answer()
        #expect(outcome == nil && status.contains("The connection is lost."), "\(status)")
        try send("<F5>")
        answer()
        #expect(focusedName == "Mo 0" && !status.contains("lost"), "\(lines)")
    }

    @Test("A filtered list that fails says so, and F5 tries that one again")
    func failingFilteredList() throws {
        answer()
        try send("/mo")
        source.answer()
        step()
        loseConnection()
        #expect(status.contains("The connection is lost.") && list.state == .ready)
        try send("<F5>")
        answer()
        #expect(!status.contains("lost") && line(of: "Mo 0") != nil, "\(lines)")
    }

    @Test("A letter whose name cannot be looked up moves nothing, and is not reported as missing")
    func failingTypeAhead() throws {
        answer()
        let name = focusedName
        for letters in ["z", "cy"] {
            try send(letters)
            source.answer(with: NameListFailure("The connection is lost.", canRetry: true))
            step()
            advance(by: .seconds(2))
            if letters == "z" { #expect(focusedName == name) }
            #expect(status.contains("The connection is lost.") && !status.contains("No "), "\(status)")
        }
    }

    @Test("Typed letters that are answered late do not lead away from where a later key led")
    func lateTypeAhead() throws {
        answer()
        try send("cy")
        advance(by: .seconds(2))
        try send("b")
        answer()
        #expect(focusedName == "Bob")
        try send("<Home>")
        answer()
        advance(by: .seconds(2))
        // Home has nowhere to go, and is a key nevertheless.
        try send("ar<Home>")
        answer()
        #expect(focusedName == "Abe")
    }

    @Test("Enter in a list of which nothing is known yet is not a search without a match")
    func nothingKnown() throws {
        let empty = DistantList(DistantNames([]))
        let controller = SectionsViewController(list: empty)
        let memory = TestScreen(controller, size: Size(width: 60, height: 12))
        var outcome: Outcome?
        controller.onFinish = { outcome = $0 }
        empty.say(.waiting("Connecting."))
        memory.step()
        try memory.send("<Enter>")
        #expect(outcome == nil)
    }

    @Test("F3 while a search is going on waits for it, adds up, and is forgotten when the user moves")
    func lateMatches() throws {
        answer()
        try send("/c")
        answer()
        try send("<Esc><Esc>")
        answer()
        advance(by: .seconds(2))
        try send("<Home>")
        answer()
        try send("/mo")
        answer()
        try send("<Esc><Esc>")
        answer()
        let cancelled = source.cancelled
        try send("<F3><F3><F3>")
        #expect(source.cancelled == cancelled)
        answer()
        #expect(focusedName == "Mo 2", "\(lines) \(controller.tableView.focusedIndexPath as Any)")
        try send("/b")
        answer()
        try send("<Esc><Esc><Home>")
        answer()
        try send("<F3><Down>")
        let name = focusedName
        answer()
        #expect(focusedName == name && name == "Ann", "\(lines)")
    }

    @Test("Details that could not be fetched are requested again when the list answers")
    func failingDetails() throws {
        answer()
        send([.resize(Size(width: 100, height: 12))])
        try send("<Right>")
        loseConnection()
        try send("<F5>")
        answer()
        #expect(lines.contains { $0.contains("Name") && $0.contains("Abe") }, "\(lines)")
    }

    @Test("Marked rows are returned in the order of the list, whatever their ids")
    func orderOfMarks() throws {
        controller.marking.isAllowed = true
        answer()
        try send("<Space>")
        source.insert("Aaron", at: 0, inSection: 0)
        step()
        answer()
        try send("<Home>")
        answer()
        try send("<Space>")
        var outcome: Outcome?
        end { outcome = $0 }
        try send("<Enter>")
        answer()
        #expect(outcome?.chosen(in: .list) == ["Aaron", "Abe"])
        #expect(outcome?.chosen(in: .marking) == ["Abe", "Aaron"])
    }

    @Test("A row that is not loaded is not marked, and that is reported")
    func markingMissingRow() throws {
        controller.marking.isAllowed = true
        try send("<Space>")
        #expect(controller.marking.rows.isEmpty && status.contains("This name is not here yet."))
    }

    @Test("A name that is wished for at launch is asked for once, whatever is laid out meanwhile")
    func wishAtLaunch() throws {
        let source = DistantNames([("A", ["Abe", "Ann"]), ("B", ["Bob"])])
        let controller = SectionsViewController(list: DistantList(source), showsStatusLine: false)
        controller.loadObserver.focusName(matching: "Bob")
        let memory = TestScreen(controller, size: Size(width: 60, height: 12))
        let waiting = source.waiting
        for width in [50, 40, 60] { memory.send([.resize(Size(width: width, height: 12))]) }
        #expect(source.waiting == waiting && source.cancelled == 0)
        while source.waiting > 0 {
            source.answer()
            memory.step()
        }
        #expect(
            controller.tableView.focusedIndexPath == IndexPath(row: 0, section: 2), "behind the magnifier")
    }

    @Test("A failed list is not asked again until the user retries")
    func noStorm() throws {
        answer()
        try send("<End>")
        source.answer(with: NameListFailure("The connection is lost.", canRetry: true))
        let asked = list.questions
        for _ in 0..<5 { step() }
        try send("<PgUp><PgDn>")
        #expect(list.questions == asked)
    }
}
