import NameDirectory
import NameOrdering
import Testing

@Suite struct RowOrderTests {
    private func page(_ rows: [String], folded: [String] = []) -> RowOrder.Page {
        RowOrder.Page(
            text: rows.flatMap { Array($0.utf8) + [10] }, folded: folded.flatMap { Array($0.utf8) + [10] })
    }

    private func text(_ rows: [String]) -> [UInt8] { page(rows).text }

    @Test("names without regard to case, rows that begin with no letter at the end, ends below all bytes")
    func order() throws {
        let sorted = try #require(
            RowOrder.sorted(page(["bob", "#1", "Ann\tB", "  Cy", "", "ann", "\u{0}", "Ann", "ann\u{0}"])))
        #expect(
            sorted.text == text(["ann", "Ann", "ann\u{0}", "Ann\tB", "bob", "  Cy", "", "\u{0}", "#1"]))
    }

    @Test("wide rows stand where their folded lines belong, with their lines")
    func wideRows() throws {
        let sorted = try #require(
            RowOrder.sorted(page(["Zoe", "\u{C9}va", "Eve", "\u{C9}tna"], folded: ["eva", "etna"])))
        #expect(sorted == page(["\u{C9}tna", "\u{C9}va", "Eve", "Zoe"], folded: ["etna", "eva"]))
        let walked = sorted.withRows { rows in
            var walk = RowOrder.Walk()
            return walk.ascend(along: rows).groups
        }
        #expect(
            walked == [
                .init(initial: 0x65, row: 0, textOffset: 0, foldedOffset: 0),
                .init(initial: 0x7A, row: 3, textOffset: 15, foldedOffset: 9),
            ])
    }

    @Test("initials of all kinds of scalars, whole or broken")
    func initials() {
        let firsts: [[UInt8]] = [
            Array("\u{7F}".utf8), Array("\u{80}".utf8), Array("\u{7FF}".utf8), Array("\u{800}".utf8),
            Array("\u{FFFF}".utf8), Array("\u{10000}".utf8), Array("\u{10FFFF}".utf8), [0x80], [0xC1, 0x80],
            [0xC3, 0x41], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3], [],
        ]
        for first in firsts {
            let page = RowOrder.Page(text: Array("\u{E9}\n".utf8), folded: first + [10])
            let model = RowOrderModel(page)
            let groups = page.withRows { rows in
                var walk = RowOrder.Walk()
                return walk.ascend(along: rows).groups
            }
            #expect(groups == model.groups(ofFirst: 1), "\(first)")
        }
    }

    @Test("sorting agrees with the obvious model")
    func sorting() throws {
        var world = RowWorld(random: SplitMix(state: 11))
        for round in 0..<200 {
            let (rows, length) = [(12, 6), (40, 20), (9, 90), (400, 3)][round % 4]
            let page = world.page(rows: rows, length: length, isBroken: round % 3 == 0)
            let sorted = try #require(RowOrder.sorted(page))
            #expect(sorted == RowOrderModel.merged([RowOrderModel(page)]), "round \(round)")
        }
    }

    @Test("merging agrees with the obvious model, with up to seven runs and empty ones")
    func merging() throws {
        var world = RowWorld(random: SplitMix(state: 12))
        for round in 0..<150 {
            let (rows, length) = [(12, 6), (30, 20), (5, 90), (90, 2)][round % 4]
            let runs = try (0..<Int(world.random.next() % 8)).map { _ in
                try #require(RowOrder.sorted(world.page(rows: rows, length: length, isBroken: false)))
            }
            let merged = try #require(RowOrder.merged(runs))
            #expect(merged == RowOrderModel.merged(runs.map(RowOrderModel.init)), "round \(round)")
        }
    }

    @Test("runs that are out of order, or whose lines are missing, come out whole")
    func brokenRuns() throws {
        var world = RowWorld(random: SplitMix(state: 13))
        for round in 0..<80 {
            let runs = (0..<Int(world.random.next() % 5)).map { _ in
                world.page(rows: 20, length: 8, isBroken: true)
            }
            let merged = try #require(RowOrder.merged(runs))
            #expect(merged.text.sorted() == runs.flatMap(\.text).sorted(), "round \(round)")
            #expect(merged.folded.sorted() == runs.flatMap(\.folded).sorted(), "round \(round)")
        }
    }

    @Test("rows that differ late, and many that do not differ at all, cost neither time nor stack")
    func lateDifferences() throws {
        let long = String(repeating: "ab", count: 1_000)
        let late = (0..<200).map { long + String($0 * 7_919 % 200 + 100) }
        let sorted = try #require(RowOrder.sorted(page(late)))
        let ordered = late.sorted()
        #expect(sorted.text == text(ordered))
        let halves = [0, 1].map { half in page(stride(from: half, to: 200, by: 2).map { ordered[$0] }) }
        #expect(RowOrder.merged(halves)?.text == sorted.text)
        let equal = RowOrder.Page(text: Array(repeatElement(text(["Aaron " + long]), count: 1_000).joined()))
        #expect(RowOrder.sorted(equal) == equal)
        #expect(RowOrder.merged([equal, equal]) == RowOrder.Page(text: equal.text + equal.text))
        let short = RowOrder.Page(text: Array(repeatElement(text(["b", "a"]), count: 20_000).joined()))
        #expect(try #require(RowOrder.sorted(short)).text.prefix(40_000).allSatisfy { $0 == 97 || $0 == 10 })
    }

    @Test("comparing two rows agrees with the order of their keys")
    func comparing() {
        var world = RowWorld(random: SplitMix(state: 14))
        for round in 0..<100 {
            let page = world.page(rows: 12, length: 24, isBroken: false)
            let rows = RowOrderModel(page).rows
            page.withRows { lent in
                // Offsets of the model lie within the rows that are lent.
                guard let text = lent.text.baseAddress, let folded = lent.folded.baseAddress else { return }
                for (left, right) in zip(rows, rows.dropFirst()) {
                    let order = RowOrder.compare(
                        text: text + left.textOffset,
                        folded: left.line == nil ? nil : folded + left.foldedOffset,
                        otherText: text + right.textOffset,
                        otherFolded: right.line == nil ? nil : folded + right.foldedOffset)
                    #expect((order < 0) == RowOrderModel.isLower(left, right), "round \(round)")
                    #expect((order > 0) == RowOrderModel.isLower(right, left), "round \(round)")
                }
            }
        }
    }
}
