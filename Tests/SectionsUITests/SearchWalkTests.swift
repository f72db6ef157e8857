import NameLists
import Names
import SectionsUI
import SystemSupport
import TestClock
import TestSupport
import Testing
import TextUIKit

/// Random keys, moves, sizes and arrivals while searches answer late and in parts: what is chosen is what is
/// highlighted, counts end exact, and nothing stale is ever shown.
@MainActor
struct SearchWalkTests {
    /// Walks, each with random numbers of its own.
    nonisolated private static let starts = LongWalks.count(30, long: 1_000)

    @Test("random walks over late answers", arguments: 0..<starts)
    func walk(seed: Int) throws {
        let walk = try SearchWalk(seed: seed)
        for _ in 0..<30 where walk.goesOn { try walk.act() }
        try walk.end()
    }
}

/// A screen with a long list whose searches begin and go on when the walk says so.
@MainActor
private final class SearchWalk {
    private static let keys = [
        "/", "/", "a", "b", "c", "a", "b", "<BS>", "<BS>", "<C-u>", "<Esc>", "<Down>", "<Up>",
        "<PgDn>", "<PgUp>", "<Home>", "<End>", "<Tab>", "<C-n>",
    ]

    private let fixture: SectionsScreen
    private let threads = HeldThreads()
    private var growing = try? GrowingNames()
    private var random: RandomNumbers
    private let matching: NameSearch.Matching
    private var script = ""
    /// Number of searches held back, and whether one has reported something since the last step.
    private var depth = 0
    private var areAnswersDue = false
    private var isGood = true
    /// The list on the screen, what it was an answer to, and how many rows it had.
    private var shown: (list: StoredNameList, query: String, count: Int)?

    init(seed: Int) throws {
        random = RandomNumbers(seed: UInt64(seed))
        matching = NameSearch.Matching.allCases[seed % NameSearch.Matching.allCases.count]
        fixture = SectionsScreen.loading(size: (8 + seed % 5, 60))
        let matching = matching
        fixture.controller.search.makeSearch = { text, _ in
            NameSearch(text, options: .init(matching: matching))
        }
        let policy = fixture.controller.search.searcher.policy
        policy.bytesAtOnce = 0
        policy.patience = .zero
        policy.starter = threads.starter
        policy.parts.rowsOfScreen = Int.random(in: 1...40, using: &random)
        policy.parts.interval = .zero
        policy.parts.minTime = .zero
        policy.parts.minTimeLeft = .zero
        policy.parts.sizes.first = 64
        policy.parts.sizes.largest = 64
        policy.parts.willShow = { [weak self] in MainActor.assumeIsolated { self?.actOnTheWay() } }
        receive(Self.names)
        check()
        try fixture.send("/")
    }

    private static let names: [String] = {
        var names = [""]
        for length in 1...5 {
            names += names.filter { $0.count == length - 1 }.flatMap { name in
                ["a", "b", "c"].map { name + $0 }
            }
        }
        var random = RandomNumbers(seed: 1)
        return names.dropFirst().shuffled(using: &random)
    }()

    /// Whether nothing was wrong so far, and the program has not ended.
    var goesOn: Bool { isGood && fixture.outcome == nil }

    private func receive(_ names: [String]) {
        if let progress = try? growing?.add(names) { fixture.receive(progress) }
    }

    /// Does something while a search waits to show what it has found.
    private func actOnTheWay() {
        depth += 1
        defer { depth -= 1 }
        for _ in 0..<Int.random(in: 0...2, using: &random) where depth < 3 && goesOn { try? act() }
    }

    func act() throws {
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1, 2:
            script += " (run"
            areAnswersDue = areAnswersDue || threads.count > 0
            threads.runOne(Int.random(in: 0..<8, using: &random))
            areAnswersDue = true
            script += ")"
        case 3: step()
        case 4:
            let size = Size(
                width: Int.random(in: 20...70, using: &random), height: Int.random(in: 5...20, using: &random)
            )
            script += " \(size.width)x\(size.height)"
            fixture.send([.resize(size)])
            areAnswersDue = false
        case 5 where depth == 0:
            let name = Self.names.randomElement(using: &random) ?? ""
            script += " +\(name)"
            receive([name])
        default:
            let key = Self.keys.randomElement(using: &random) ?? ""
            script += " \(key)"
            try fixture.send(key)
            areAnswersDue = false
        }
        check()
    }

    /// Lets everything come to its end, and chooses what is highlighted.
    func end() throws {
        let choosesEarly = Bool.random(using: &random)
        if choosesEarly { step() } else { finish() }
        check()
        guard goesOn else { return }
        if let shown, shown.query == query, let name = fixture.focusedNameInList {
            let isSeen = fixture.focusedLine != nil
            try fixture.send("<Enter>")
            // What is chosen was seen: a row out of sight is shown first.
            if !isSeen {
                expect(fixture.chosen == nil && fixture.focusedLine != nil, "\(name) is not in sight")
                try fixture.send("<Enter>")
            }
            expect(
                fixture.chosen == [name],
                "chosen: \(fixture.chosen ?? []), highlighted: \(name) \(fixture.lines)")
        } else if choosesEarly {
            try fixture.send("<Enter>")
            expect(fixture.chosen == nil, "\(fixture.chosen ?? []) was not known: \(fixture.lines)")
        }
        finish()
        guard let chosen = fixture.chosen?.first else { return }
        expect(search(query).isEmpty || search(query).matches(chosen), "\(chosen) for \(query)")
    }

    private func finish() {
        while goesOn, threads.count > 0 {
            threads.run()
            step()
            check()
        }
        step()
        check()
        guard goesOn, let shown else { return }
        expect(shown.query == query, "the last answer is to \(shown.query)")
        expect(shown.list.count == .exactly(whole(of: shown.list).joined().count), "counted to the end")
    }

    private func step() {
        fixture.step()
        areAnswersDue = false
    }

    // MARK: The model

    private var query: String { fixture.bar.text ?? "" }

    private func search(_ text: String) -> NameSearch { NameSearch(text, options: .init(matching: matching)) }

    /// What the search on the screen finds in all names of a list, slowly.
    private func whole(of list: StoredNameList) -> [[String]] {
        let search = search(shown?.query ?? "")
        var all = list.all.mutableDeepCopy()
        let sections = (0..<all.sectionCount).map { section in
            (0..<all.count(ofSection: section)).map { all.name(at: $0, inSection: section) }
        }
        guard !search.isEmpty else { return sections }
        let found = sections.map { $0.filter { search.matches($0) } }.filter { !$0.isEmpty }
        guard matching == .fuzzy else { return found }
        all.filter(search)
        let ranked = (0..<all.sectionCount).map { section in
            (0..<all.count(ofSection: section)).map { all.name(at: $0, inSection: section) }
        }
        expect(ranked.map { $0.sorted() } == found.map { $0.sorted() }, "ranked rows are those that match")
        return ranked
    }

    private func check() {
        guard goesOn, let list = fixture.controller.names as? StoredNameList else { return }
        if let known = shown, known.list === list {
            expect(list.count.number >= known.count, "\(known.count) rows have become \(list.count)")
            shown?.count = list.count.number
        } else {
            shown = (list, query, list.count.number)
        }
        let whole = whole(of: list)
        let texts = list.texts
        let isBeginning =
            texts.count <= whole.count
            && zip(texts, whole).allSatisfy { part, all in
                all.starts(with: part)
            }
        expect(isBeginning, "\(texts.map(\.count)) for \(shown?.query ?? "") of \(whole.map(\.count))")
        if !list.count.isCountedInPart { expect(texts == whole, "exact counts are those of all rows") }
        for (section, rows) in texts.enumerated() where !list.count(ofSection: section).isCountedInPart {
            expect(whole.count > section && rows == whole[section], "section \(section) is exact")
        }
        // What is on the screen is an answer to what was typed, or one is waited for.
        if shown?.query != query { expect(threads.count > 0 || depth > 0 || areAnswersDue, "\(query) waits") }
    }

    private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
        guard !condition, isGood else { return }
        isGood = false
        Issue.record("\(message()), after \(script)")
    }
}
