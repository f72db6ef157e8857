import TargetsUI
import Testing

/// What the status line says, without a screen.
@MainActor
struct StatusTests {
    @Test("The most urgent message comes first: notice, leaving, saving, failure, query")
    func order() {
        let texts = [
            "Read again.", "Quits when it is saved.", "Saving…", "Not saved, w tries again. no room",
            "too long",
        ]
        for bits in 0..<32 {
            func has(_ index: Int) -> Bool { bits & 1 << index != 0 }
            var status = TargetsStatus()
            status.notice = has(0) ? "Read again." : nil
            status.isLeaving = has(1)
            status.isSaving = has(2)
            status.failure = has(3) ? "no room" : nil
            status.searchProblem = has(4) ? "too long" : nil
            #expect(status.message == texts.indices.first(where: has).map { texts[$0] })
            #expect(status.leavingText == (has(1) ? texts[1] : nil))
        }
    }

    @Test("The line counts what is shown, and says how")
    func summary() {
        var status = TargetsStatus()
        #expect(status.summary == "0 targets")
        #expect(status.emptyText == "No targets yet. Press a to add one.")
        status.count = 12
        status.shownCount = 1
        #expect(status.summary == "1 target")
        status.query = "swe"
        status.sort = .progress
        status.isEditing = true
        status.isReadOnly = true
        #expect(status.summary == "1 of 12 targets by progress, editing, read-only")
        #expect(status.emptyText == #"No target contains "swe"."#)
        status.query = nil
        #expect(status.emptyText == "There are no targets.")
    }
}
