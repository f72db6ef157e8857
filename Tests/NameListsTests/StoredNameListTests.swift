import FormatCore
import Glibc
import NameLists
import Names
import Synchronization
import SystemSupport
import Testing

/// The list in memory against arrays of names, for every small list and every row.
@MainActor
struct StoredNameListTests {
    private static let lists = [
        [], [("A", ["Abe"])], [("", ["Abe", "Bob"])],
        [("A", ["Abe", "Ann"]), ("B", []), ("C", ["Cat", "Cy", "Ann"])],
        [("A", []), ("B", ["bab", "ba", "ab"]), ("C", []), ("D", ["a"])],
    ].map { NameCollection(sections: $0.map { (title: $0.0, names: $0.1) }) }
    private static let searches = [
        NameSearch(""), NameSearch("a"), NameSearch("an"), NameSearch("x"),
        NameSearch("b", options: .init(matching: .fuzzy)),
    ]

    /// A row as the model knows it.
    private struct Row: Equatable {
        let id: RowID
        let place: RowPosition?
        let name: String
    }

    /// All rows in the order of the names, with their place in a list if it shows them.
    private func rows(of list: StoredNameList) -> [Row] {
        var shown: [RowID: RowPosition] = [:]
        for section in 0..<list.sectionCount {
            for row in 0..<list.count(ofSection: section).number {
                let place = RowPosition(section: section, row: row)
                list.id(at: place).map { shown[$0] = place }
            }
        }
        let all = list.all
        return (0..<all.sectionCount).flatMap { section in
            (0..<all.count(ofSection: section)).map { row in
                let id = RowID(section: section, number: row)
                return Row(
                    id: id, place: shown[id], name: all.name(at: row, inSection: section))
            }
        }
    }

    private func locate(_ target: NameTarget, in list: StoredNameList) -> LocatedName? {
        var found: LocatedName??
        list.locate(target) { if case .success(let row) = $0 { found = .some(row) } }
        #expect(found != nil, "a list in memory answers at once")
        return found ?? nil
    }

    /// Each list with each search that finds something or nothing.
    private func forEachList(_ body: (StoredNameList, [Row]) throws -> Void) rethrows {
        for names in Self.lists {
            for search in Self.searches {
                let list = StoredNameList(names).filtered(by: search)
                try body(list, rows(of: list))
            }
        }
    }

    @Test("A row has the same ID in every list, and the position that the list says")
    func places() {
        forEachList { list, rows in
            #expect(list.count == .exactly(rows.count { $0.place != nil }))
            for row in rows {
                #expect(list.position(of: row.id) == row.place)
                guard let place = row.place else { continue }
                #expect(list.beginningOfName(at: place, limit: .max) == row.name)
                #expect(list.position(number: list.number(of: place)) == place)
                #expect(list.section(withID: row.id.section) == place.section)
                #expect(list.sectionID(at: place.section) == row.id.section)
                #expect(
                    list.rowIDs(ofSection: place.section)?.contains { $0.contains(row.id.number) }
                        == true)
            }
            #expect(
                list.firstPosition == list.position(number: 0)
                    && list.firstPosition == list.position(number: -1))
            #expect(list.position(number: list.count.number - 1) == list.position(number: 99))
        }
    }

    @Test("Steps from any row go through the shown ones in the order of all names, round the ends")
    func steps() {
        forEachList { list, rows in
            let shown = rows.filter { $0.place != nil }
            for (index, row) in rows.enumerated() {
                for steps in [-3, -2, -1, 1, 2, 3] {
                    let found = locate(.steps(steps, from: row.id), in: list)
                    guard !shown.isEmpty else {
                        #expect(found == nil)
                        continue
                    }
                    // One row after another, as a finger would go.
                    var (at, left, isBeyond) = (index, abs(steps), false)
                    while left > 0 {
                        at += steps.signum()
                        if at < 0 || at >= rows.count { isBeyond = true }
                        at = (at + rows.count) % rows.count
                        if rows[at].place != nil { left -= 1 }
                    }
                    #expect(found == LocatedName(rows[at].id, isBeyondEnd: isBeyond))
                }
            }
        }
    }

    @Test("The nearest row is the row itself, else the next one in the direction")
    func nearest() {
        forEachList { list, rows in
            guard rows.contains(where: { $0.place != nil }) else { return }
            for (index, row) in rows.enumerated() {
                for isBackward in [false, true] {
                    var at = index
                    while rows[at].place == nil {
                        at = (at + (isBackward ? -1 : 1) + rows.count) % rows.count
                    }
                    let found = locate(.nearest(row.id, isBackward: isBackward), in: list)
                    #expect(found?.id == rows[at].id)
                }
            }
        }
    }

    @Test("Names and prefixes lead to the first row that has them")
    func prefixes() {
        forEachList { list, rows in
            let shown = rows.filter { $0.place != nil }.sorted { left, right in
                left.place.map { place in right.place.map { place < $0 } ?? true } ?? false
            }
            for text in ["a", "an", "c", "b", "z"] {
                let prefix = NamePrefix(text)
                let matches = shown.filter { prefix.isAtStart(of: $0.name) }
                #expect(locate(.prefix(prefix), in: list)?.id == matches.first?.id)
                let own = matches.first { row in
                    row.place.map { list.title(ofSection: $0.section).lowercased() == text.prefix(1) }
                        ?? false
                }
                let expected = own ?? matches.first
                #expect(locate(.prefixInOwnSection(prefix), in: list)?.id == expected?.id)
                for row in shown {
                    guard let place = row.place else { continue }
                    let next = matches.first { $0.place.map { $0 > place } ?? false }
                    #expect(
                        locate(.nextPrefix(prefix, after: row.id), in: list)?.id == next?.id
                    )
                }
            }
            for row in rows {
                let first = rows.first { $0.name == row.name }
                #expect(locate(.name(Array(row.name.utf8)), in: list)?.id == first?.id)
                #expect((locate(.id(row.id), in: list) != nil) == (row.place != nil))
            }
            #expect(locate(.name(Array("nobody".utf8)), in: list) == nil)
        }
    }

    @Test("A short list is searched before find returns, in all names whatever is shown")
    func finding() throws {
        for names in Self.lists {
            for search in Self.searches {
                let shown = StoredNameList(names, policy: SearchPolicy()).filtered(by: NameSearch("x"))
                var found: StoredNameList?
                let finding = shown.find(search, isNew: true) { found = (try? $0.get()) as? StoredNameList }
                #expect(finding == nil)
                #expect(try #require(found).names == StoredNameList(names).filtered(by: search).names)
            }
        }
    }

    @Test("A long search goes on in its thread, and says nothing once it was cancelled")
    func cancelling() throws {
        let policy = SearchPolicy()
        policy.bytesAtOnce = 0
        policy.patience = .zero
        policy.starter = { _ in true }
        policy.post = { _ in }
        var isAnswered = false
        let list = StoredNameList(Self.lists[3], policy: policy)
        let finding = try #require(list.find(NameSearch("a"), isNew: true) { _ in isAnswered = true })
        #expect(finding.percentage == 0)
        finding.cancel()
        #expect(!isAnswered)
    }

    @Test("Rows that a running search may still find are located when it has ended, unless that is cancelled")
    func growing() throws {
        let names = NameCollection(sections: [("", (0..<20_000).map { "Ann \($0)" } + ["Zoë Ann"])])
        let isOpen = Mutex(false)
        let posts = Mutex<[@MainActor @Sendable () -> Void]>([])
        let policy = SearchPolicy()
        (policy.bytesAtOnce, policy.patience) = (0, .seconds(60))
        policy.post = { post in posts.withLock { $0.append(post) } }
        let shown = Atomic(0)
        (policy.parts.rowsOfScreen, policy.parts.sizes.first, policy.parts.sizes.largest) = (20, 64, 64)
        (policy.parts.minTime, policy.parts.minTimeLeft, policy.parts.interval) = (.zero, .zero, .zero)
        // The second part waits until rows were asked for.
        policy.parts.willShow = {
            guard shown.add(1, ordering: .relaxed).newValue > 1 else { return }
            while !isOpen.withLock({ $0 }) { usleep(1_000) }
        }
        var found: StoredNameList?
        _ = StoredNameList(names, policy: policy).find(NameSearch("ann"), isNew: true) {
            found = (try? $0.get()) as? StoredNameList
        }
        let list = try #require(found)
        guard case .atLeast(let count) = list.count else {
            Issue.record("\(list.count)")
            return
        }
        #expect(count >= 20 && count < 20_001)
        var (located, isCancelledAnswered) = (LocatedName?.none, false)
        let last = RowID(section: 0, number: 20_000)
        let request = try #require(
            list.locate(.id(last)) { if case .success(let row) = $0 { located = row } })
        let cancelled = try #require(list.locate(.id(last)) { _ in isCancelledAnswered = true })
        cancelled.cancel()
        #expect(!request.isOver && request.percentage == nil && cancelled.isOver)
        isOpen.withLock { $0 = true }
        let deadline = ContinuousClock.now + .seconds(60)
        while !request.isOver, ContinuousClock.now < deadline {
            let waiting = posts.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for post in waiting { post() }
            usleep(1_000)
        }
        #expect(located?.id == last && !isCancelledAnswered && list.count == .exactly(20_001))
    }

    @Test("Chosen rows are equal if the same rows were chosen, and have the same names")
    func chosenRows() {
        let names = NameCollection(sections: [("", ["Abe", "Bob", "Cy"])])
        let others = NameCollection(sections: [("", ["Abe", "Bob", "Dan"])])
        let rows = (0..<3).map { RowID(section: 0, number: $0) }
        for (row, left) in rows.enumerated() {
            for (other, right) in rows.enumerated() {
                let (chosen, inOthers) = (ChosenRows(left, of: names), ChosenRows(right, of: others))
                #expect((chosen == ChosenRows(right, of: names)) == (row == other))
                #expect((chosen == inOthers) == (row == other && row < 2))
            }
        }
    }
}
