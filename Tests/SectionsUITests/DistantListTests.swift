import NameDirectory
import NameLists
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// The screen over a list that is slow, that estimates, that corrects itself and that fails.
@MainActor
struct DistantListTests {
    private let source = DistantNames([
        ("A", ["Abe", "Ann", "Art"]), ("B", ["Bob"]), ("C", ["Cat", "Cy"]),
        ("M", (0..<40).map { "Mo \($0)" }),
    ])
    private let list: DistantList
    private let controller: SectionsViewController
    private let memory: MemoryApplication

    init() {
        list = DistantList(source)
        controller = SectionsViewController(list: list)
        memory = MemoryApplication(controller, size: (12, 60))
    }

    private var lines: [String] { memory.screen.lines }
    private var status: String { lines.last ?? "" }
    private var focusedName: String? {
        controller.tableView.focusedIndexPath.flatMap {
            controller.tableView.cellForRow(at: $0)?.textLabel?.text
        }
    }
    /// The line on which a name is seen.
    private func line(of name: String) -> Int? { lines.firstIndex { $0.contains(name) } }

    private func send(_ script: String) throws { try memory.send(script) }

    /// Answers what waits, as often as answers lead to more questions.
    private func answer() {
        while source.waiting > 0 {
            source.answer()
            memory.step()
        }
        memory.step()
    }

    @Test("The first frame has sections and estimates; names are there when they have come")
    func firstFrame() {
        #expect(line(of: "A") != nil && lines.filter { $0.contains(" …") }.count > 3)
        #expect(status.contains("about 50 names in 4 sections"))
        answer()
        #expect(line(of: "Abe") != nil && focusedName == "Abe")
        #expect(status.contains("about 50 names"), "rows do not say how many there are")
        list.countRows()
        memory.step()
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
        memory.step()
        #expect(focusedName == "Bob" && line.map { self.line(of: "Bob") == $0 } == true, "\(lines)")
        source.insert("Aaron", at: 0, inSection: 0)
        memory.step()
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
        memory.step()
        answer()
        #expect(line(of: "Abe") != nil && line(of: "Ann") == nil && line(of: "Bob") == nil, "\(lines)")
        #expect(status.contains("at least 1 of about 50 names") || status.contains("1 of about 50 names"))
    }

    @Test("What a search finds in parts is counted on")
    func parts() throws {
        answer()
        try send("/mo")
        answer()
        #expect(status.contains("at least 2 of about 50 names in 1 section"))
        let found = try #require(controller.names as? DistantList)
        found.countRows()
        memory.step()
        #expect(status.contains("40 of about 50 names in 1 section"))
    }

    @Test("A search that fails leaves the list, says why until the next one, and can be typed again")
    func failingSearch() throws {
        answer()
        try send("/b")
        source.answer(with: NameListFailure("The server has ended the query.", canRetry: false))
        memory.step()
        #expect(line(of: "Abe") != nil && status.contains("The server has ended the query."))
        try send("<BS>b")
        answer()
        #expect(line(of: "Bob") != nil && line(of: "Ann") == nil && !status.contains("server"))
    }

    @Test("Rows that fail stay, with the reason and a key that tries again")
    func failingRows() throws {
        answer()
        try send("<End>")
        source.answer(with: NameListFailure("The connection is lost. F5 tries again.", canRetry: true))
        memory.step()
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

    @Test("F5 is no key of a list that has not failed")
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
        memory.step()
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
        memory.advance(by: .seconds(2))
        try send("cy")
        try send("<Down>")
        let name = focusedName
        answer()
        #expect(focusedName == name || focusedName == "Ann", "it has not jumped: \(focusedName ?? "")")
    }

    @Test("A name that does not exist is told when that is known")
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
        memory.step()
        answer()
        var outcome: Outcome?
        controller.onFinish = { outcome = $0 }
        try send("<C-a>")
        #expect(status.contains("Only single rows of this list can be marked."))
        try send("<Enter>")
        answer()
        #expect(outcome?.chosen(in: .list) == ["Ann"])
    }

    @Test("Details are told when they have come, of the row that has the focus then")
    func details() throws {
        answer()
        memory.send([.resize(Size(width: 100, height: 12))])
        try send("<Right>")
        try send("<Down>")
        answer()
        #expect(lines.contains { $0.contains("Name") && $0.contains("Ann") }, "\(lines)")
    }

    // MARK: What a review found

    private func end(_ outcome: @escaping (Outcome) -> Void) { controller.onFinish = outcome }

    @Test("A name that comes before the highlighted one in its own section leaves the highlight on its name")
    func insertionBefore() throws {
        answer()
        try send("<Down>")
        let line = line(of: "Ann")
        source.insert("Aaron", at: 0, inSection: 0)
        memory.step()
        answer()
        #expect(focusedName == "Ann" && self.line(of: "Ann") == line, "\(lines)")
        // So it is on the first row, which is no first row then.
        try send("<Home>")
        answer()
        source.insert("Aba", at: 0, inSection: 0)
        memory.step()
        answer()
        #expect(focusedName == "Aaron", "\(lines)")
    }

    @Test(
        "What was chosen and is told late ends nothing if the user has gone on", arguments: ["<Down>", "/a"])
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

    @Test("Rows that cannot be told when they are chosen say why, and so does one that is gone")
    func failingChoice() throws {
        var outcome: Outcome?
        end { outcome = $0 }
        answer()
        try send("<Enter>")
        source.answer(with: NameListFailure("The connection is lost. F5 tries again.", canRetry: true))
        memory.step()
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
        source.answer(with: NameListFailure("The connection is lost. F5 tries again.", canRetry: true))
        memory.step()
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
        memory.step()
        source.answer(with: NameListFailure("The connection is lost. F5 tries again.", canRetry: true))
        memory.step()
        #expect(status.contains("The connection is lost.") && list.state == .ready)
        try send("<F5>")
        answer()
        #expect(!status.contains("lost") && line(of: "Mo 0") != nil, "\(lines)")
    }

    @Test("A letter whose name cannot be looked for moves nothing, and is not said to lead nowhere")
    func failingTypeAhead() throws {
        answer()
        let name = focusedName
        for letters in ["z", "cy"] {
            try send(letters)
            source.answer(with: NameListFailure("The connection is lost.", canRetry: true))
            memory.step()
            memory.advance(by: .seconds(2))
            if letters == "z" { #expect(focusedName == name) }
            #expect(status.contains("The connection is lost.") && !status.contains("No "), "\(status)")
        }
    }

    @Test("Typed letters that are answered late do not lead away from where a later key led")
    func lateTypeAhead() throws {
        answer()
        try send("cy")
        memory.advance(by: .seconds(2))
        try send("b")
        answer()
        #expect(focusedName == "Bob")
        try send("<Home>")
        answer()
        memory.advance(by: .seconds(2))
        // Home has nowhere to go, and is a key nevertheless.
        try send("ar<Home>")
        answer()
        #expect(focusedName == "Abe")
    }

    @Test("Enter in a list of which nothing is known yet is no search without a match")
    func nothingKnown() throws {
        let empty = DistantList(DistantNames([]))
        let controller = SectionsViewController(list: empty)
        let memory = MemoryApplication(controller, size: (12, 60))
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
        memory.advance(by: .seconds(2))
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

    @Test("Details that could not be told are asked for again when the list answers")
    func failingDetails() throws {
        answer()
        memory.send([.resize(Size(width: 100, height: 12))])
        try send("<Right>")
        source.answer(with: NameListFailure("The connection is lost. F5 tries again.", canRetry: true))
        memory.step()
        try send("<F5>")
        answer()
        #expect(lines.contains { $0.contains("Name") && $0.contains("Abe") }, "\(lines)")
    }

    @Test("Marked rows are told in the order of the list, whatever they are known by")
    func orderOfMarks() throws {
        controller.marking.isAllowed = true
        answer()
        try send("<Space>")
        source.insert("Aaron", at: 0, inSection: 0)
        memory.step()
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

    @Test("A row that is not here is not marked, and that is said")
    func markingMissingRow() throws {
        controller.marking.isAllowed = true
        try send("<Space>")
        #expect(controller.marking.rows.isEmpty && status.contains("This name is not here yet."))
    }

    @Test("A name that is wished for at launch is asked for once, whatever is laid out meanwhile")
    func wishAtLaunch() throws {
        let source = DistantNames([("A", ["Abe", "Ann"]), ("B", ["Bob"])])
        let controller = SectionsViewController(list: DistantList(source), showsStatusLine: false)
        controller.arrivals.focusName(matching: "Bob")
        let memory = MemoryApplication(controller, size: (12, 60))
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

    @Test("A list that has failed is not asked again until somebody tries")
    func noStorm() throws {
        answer()
        try send("<End>")
        source.answer(with: NameListFailure("The connection is lost.", canRetry: true))
        let asked = list.questions
        for _ in 0..<5 { memory.step() }
        try send("<PgUp><PgDn>")
        #expect(list.questions == asked)
    }
}
