import Languages
import NameOrdering
import Names
import TestSupport
import Testing

@Suite struct RowOrderTests {
    /// Rows, with the stored keys of those that have one.
    private func page(_ rows: [String], rest: [String] = []) -> RowOrder.Page {
        let texts = rows.map { Array($0.utf8) }
        let keyed = texts.filter { RowOrderModel.isKeyed($0, in: .root) }
        return RowOrder.Page(
            text: texts.flatMap { $0 + [10] },
            keys: keyed.enumerated().flatMap { index, row in
                RowOrderModel.key(of: row, in: .root) + [1]
                    + (index < rest.count ? Array(rest[index].utf8) : []) + [10]
            })
    }

    private func text(_ rows: [String]) -> [UInt8] { page(rows).text }

    @Test("small letters before capitals, what begins with no letter at the end and by its numbers")
    func order() throws {
        let sorted = try #require(
            RowOrder.sorted(
                page(["bob", "#1", "Ann\tB", "  Cy", "", "ann", "10cc", "Ann", "7up", "_x", "Ann-B", "(ann)"]
                ), in: .root))
        #expect(
            sorted.text
                == text([
                    "ann", "Ann", "Ann\tB", "Ann-B", "bob", "  Cy", "", "_x", "(ann)", "#1", "7up", "10cc",
                ]))
    }

    @Test("keyed rows are sorted by their keys, which move with them")
    func keyedRows() throws {
        let rows = page(["Zoe", "\u{C9}va", "Eve", "\u{C9}tna"], rest: ["eva", "etna"])
        let sorted = try #require(RowOrder.sorted(rows, in: .root))
        #expect(sorted == page(["\u{C9}tna", "\u{C9}va", "Eve", "Zoe"], rest: ["etna", "eva"]))
        let walked = sorted.withRows { rows in
            var walk = RowOrder.Walk()
            return walk.ascend(along: rows, in: .root).groups
        }
        #expect(walked.map { Language.root.title(ofSection: $0.section) } == ["E", "Z"])
        #expect(walked.map(\.row) == [0, 3] && walked.map(\.textOffset) == [0, 15])
        #expect(walked.map(\.keysOffset) == [0, sorted.keys.count])
    }

    @Test("rows that are not keyed are their own keys, and each pair of bytes is keyed as the model says")
    func otherRows() {
        for language in [Language.root, Self.czech] {
            for first in UInt8(0)..<128 where first != 10 {
                for second in UInt8(0)..<128 where second != 10 {
                    let row: [UInt8] = [first, second]
                    let bytes = row + [10] + [UInt8](repeating: 0, count: RowOrder.readableBytes)
                    let isKeyed = bytes.withUnsafeBufferPointer {
                        let text = UnsafeBufferPointer(rebasing: $0[..<3])
                        return RowOrder.nextKeyedRow(in: text, from: 0, in: language) != nil
                    }
                    #expect(isKeyed == RowOrderModel.isKeyed(row, in: language), "\(row)")
                }
            }
        }
    }

    private static let czech = LanguageTag("cs").map { Language.of($0) } ?? .root
    private static let languages = [Language.root, czech]

    @Test("sorting agrees with the obvious model")
    func sorting() throws {
        var world = RowWorld(random: RandomNumbers(seed: 11))
        for round in 0..<200 {
            let (rows, length) = [(12, 6), (40, 20), (9, 90), (400, 3), (60, 14)][round % 5]
            world.language = Self.languages[round / 5 % 2]
            let page = world.page(rows: rows, length: length, isBroken: round % 3 == 0)
            let sorted = try #require(RowOrder.sorted(page, in: world.language))
            #expect(
                sorted == RowOrderModel.merged([RowOrderModel(page, in: world.language)]), "round \(round)")
        }
    }

    @Test(
        "rows that are distributed first, because they are many, agree with the obvious model for all bytes")
    func distributing() throws {
        var random = RandomNumbers(seed: 15)
        let given = [
            "Ann", "ann", "ANN", "Anna Lee", "Anna-Lee", "Christopher", "Chris topher", "\tAnn", "Ann\u{7F}",
        ]
        let surnames = [
            "", " O'Brien", " Obrien", " Smith", " smith", " SMITH", " Smithsonian", " Smith\r", " 9",
        ]
        let rows = (0..<20_000).map { _ in
            let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random).map(String.init) ?? ""
            return (given.randomElement(using: &random) ?? "") + letter
                + (surnames.randomElement(using: &random) ?? "")
        }
        let keyed = rows.map { Array($0.utf8) }.filter { RowOrderModel.isKeyed($0, in: .root) }
        let page = RowOrder.Page(
            text: Array(text(rows)), keys: keyed.flatMap { RowOrderModel.key(of: $0, in: .root) + [1, 10] })
        let model = RowOrderModel.merged([RowOrderModel(page)])
        #expect(try #require(RowOrder.sorted(page, in: .root)) == model)
    }

    @Test("merging agrees with the obvious model, with up to seven runs and empty ones")
    func merging() throws {
        var world = RowWorld(random: RandomNumbers(seed: 12))
        for round in 0..<150 {
            let (rows, length) = [(12, 6), (30, 20), (5, 90), (90, 2)][round % 4]
            let language = Self.languages[round / 4 % 2]
            world.language = language
            let runs = try (0..<Int(world.random.next() % 8)).map { _ in
                let page = world.page(rows: rows, length: length, isBroken: false)
                return try #require(RowOrder.sorted(page, in: language))
            }
            let merged = try #require(RowOrder.merged(runs, in: language))
            let models = runs.map { RowOrderModel($0, in: language) }
            #expect(merged == RowOrderModel.merged(models), "round \(round)")
        }
    }

    @Test("runs that are out of order, or whose keys are missing, come out whole")
    func brokenRuns() throws {
        var world = RowWorld(random: RandomNumbers(seed: 13))
        for round in 0..<80 {
            let runs = (0..<Int(world.random.next() % 5)).map { _ in
                world.page(rows: 20, length: 8, isBroken: true)
            }
            let merged = try #require(RowOrder.merged(runs, in: .root))
            #expect(merged.text.sorted() == runs.flatMap(\.text).sorted(), "round \(round)")
            #expect(merged.keys.sorted() == runs.flatMap(\.keys).sorted(), "round \(round)")
        }
    }

    @Test("rows that differ late, and many that do not differ at all, cost neither time nor stack")
    func lateDifferences() throws {
        let long = String(repeating: "ab", count: 1_000)
        let late = (0..<200).map { long + String($0 * 7_919 % 200 + 100) }
        let sorted = try #require(RowOrder.sorted(page(late), in: .root))
        let ordered = late.sorted()
        #expect(sorted.text == text(ordered))
        let halves = [0, 1].map { half in page(stride(from: half, to: 200, by: 2).map { ordered[$0] }) }
        #expect(RowOrder.merged(halves, in: .root)?.text == sorted.text)
        let equal = RowOrder.Page(text: Array(repeatElement(text(["Aaron " + long]), count: 1_000).joined()))
        #expect(RowOrder.sorted(equal, in: .root) == equal)
        #expect(RowOrder.merged([equal, equal], in: .root) == RowOrder.Page(text: equal.text + equal.text))
        let short = RowOrder.Page(text: Array(repeatElement(text(["b", "a"]), count: 20_000).joined()))
        #expect(
            try #require(RowOrder.sorted(short, in: .root)).text.prefix(40_000).allSatisfy {
                $0 == 97 || $0 == 10
            })
    }

    @Test("comparing two rows agrees with the order of their keys")
    func comparing() {
        var world = RowWorld(random: RandomNumbers(seed: 14))
        for round in 0..<100 {
            let page = world.page(rows: 12, length: 24, isBroken: false)
            let model = RowOrderModel(page)
            let rows = model.rows
            page.withRows { lent in
                // Offsets of the model lie within the rows that are lent.
                guard let text = lent.text.baseAddress, let keys = lent.keys.baseAddress else { return }
                for (left, right) in zip(rows, rows.dropFirst()) {
                    let order = RowOrder.compare(
                        in: .root, text: text + left.textOffset,
                        key: left.storedKey == nil ? nil : keys + left.keysOffset,
                        otherText: text + right.textOffset,
                        otherKey: right.storedKey == nil ? nil : keys + right.keysOffset)
                    #expect((order < 0) == model.isLower(left, right), "round \(round)")
                    #expect((order > 0) == model.isLower(right, left), "round \(round)")
                }
            }
        }
    }
}
