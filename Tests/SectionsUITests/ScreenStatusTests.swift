import NameLists
import Names
import SectionsUI
import Testing

/// What the status line and an empty list say, state by state.
struct ScreenStatusTests {
    private func status(_ prepare: (inout ScreenStatus) -> Void = { _ in }) -> ScreenStatus {
        var status = ScreenStatus()
        status.shownCount = 2_000
        status.nameCount = 2_000
        status.sectionCount = 26
        prepare(&status)
        return status
    }

    @Test("What comes first in the line hides what comes after it")
    func precedence() {
        let steps: [(inout ScreenStatus) -> Void] = [
            { $0.searchProblem = "problem" }, { $0.typedLetters = "ab" }, { $0.trackedTitle = "C" },
            { $0.notice = "notice" }, { $0.pendingKeys = "2g" },
        ]
        var present = status()
        #expect(present.text == "2,000 names in 26 sections" && !present.isNotice)
        for (step, text) in zip(steps, ["problem", "▸ ab", "▸ C", "notice", "▸ 2g"]) {
            step(&present)
            #expect(present.text == text && present.isNotice)
        }
    }

    @Test("Counts name what is shown, what is marked and the file")
    func counts() {
        #expect(status { $0.sectionCount = nil }.text == "2,000 names")
        let filtered = status {
            $0.query = "a"
            $0.shownCount = 70
            $0.sectionCount = 1
            $0.markedCount = 3
        }
        #expect(filtered.text == "70 of 2,000 names in 1 section, 3 marked")
    }

    @Test("The file's name has a mark for each thing that matters")
    func file() {
        var file = ScreenStatus.File(name: "n.txt")
        func text() -> String { status { $0.file = file }.text }
        #expect(text() == "n.txt: 2,000 names in 26 sections")
        file.isChanged = true
        #expect(text().hasPrefix("n.txt*: "))
        file.isReadOnly = true
        file.onDisk = .removed
        #expect(text().hasPrefix("n.txt*, read only, removed from disk: "))
        file.onDisk = .changed
        #expect(text().hasPrefix("n.txt*, read only, changed on disk: "))
        file.isBeingSaved = true
        #expect(text().hasPrefix("n.txt, being saved: "))
    }

    @Test("A search tells its progress, with the counts if they are those of the same query")
    func searching() {
        let new = status {
            $0.searching = .init(percentage: 7, isNew: true)
            $0.reading = .init(percentage: 45, nameCount: 10)
        }
        #expect(new.text == "Searching 7 %" && !new.isNotice)
        let again = status { $0.searching = .init(percentage: 7, isNew: false) }
        #expect(again.text == "Searching 7 %: 2,000 names in 26 sections")
    }

    @Test("Reading tells its progress, and the names once there are some")
    func reading() {
        #expect(status { $0.reading = .init(percentage: nil, nameCount: 0) }.text == "Reading")
        let some = status {
            $0.reading = .init(percentage: 45, nameCount: 3_000)
            $0.query = "a"
        }
        #expect(some.text == "Reading 45 %: 2,000 of 3,000 names in 26 sections")
    }

    @Test("An empty list says why it is empty")
    func empty() {
        #expect(status().emptyText == "There are no names.")
        #expect(status { $0.keyToAdd = "o" }.emptyText == "There are no names. o adds one.")
        #expect(status { $0.reading = .init(percentage: 1, nameCount: 0) }.emptyText == "Waiting for names.")
        #expect(status { $0.query = "x" }.emptyText == "No name contains “x”.")
        #expect(
            status {
                $0.query = "x"
                $0.searched = NameSearch.Scope.fields(["email", "phone"]).subject(hasFields: true)
            }.emptyText == "No email or phone contains “x”.")
        let fuzzy = status {
            $0.query = "x"
            $0.isQueryContained = false
            $0.reading = .init(percentage: 1, nameCount: 9)
        }
        #expect(fuzzy.emptyText == "No name matches “x” so far.")
        let searching = status {
            $0.query = "x"
            $0.searching = .init(percentage: 3, isNew: true)
        }
        #expect(searching.emptyText == "Searching 3 %")
    }
}
