import Languages
import NameOrdering
import Names
import TestSupport
import Testing

@Suite struct RowOrderWalkTests {
    /// Reads a page that arrives `pieces` bytes at a time, and compares with the model.
    private func check(
        _ page: RowOrder.Page, _ given: RowOrderModel? = nil, pieces: Int, groupLimit: Int, _ comment: Comment
    ) {
        let model = given ?? RowOrderModel(page)
        let count = model.ascendingCount
        var walk = RowOrder.Walk()
        var groups: [RowOrder.Group] = []
        var last = RowOrder.WalkStop.end
        page.withRows { rows in
            var arrived = 0
            while last != .descends {
                let text = UnsafeBufferPointer(rebasing: rows.text[..<arrived])
                let found = walk.ascend(
                    along: .init(text: text, keys: rows.keys), in: .root, groupLimit: groupLimit)
                groups += found.groups
                last = found.stop
                if last == .groupsFull {
                    #expect(found.groups.count == groupLimit, comment)
                    continue
                }
                if arrived == rows.text.count { break }
                arrived = min(arrived + pieces, rows.text.count)
            }
        }
        #expect(last == (count < model.rows.count ? .descends : .end), comment)
        #expect(walk.row == count, comment)
        #expect(groups == model.groups(ofFirst: count), comment)
        let end = page.text.count - model.restOfText.count
        #expect(walk.textOffset == (count < model.rows.count ? model.rows[count].textOffset : end), comment)
    }

    @Test("a walk in pieces of every size agrees with the obvious model")
    func pieces() throws {
        var world = RowWorld(random: RandomNumbers(seed: 21))
        for round in 0..<30 {
            let page = world.page(rows: 8, length: 10, isBroken: round % 4 == 0)
            let sorted = try #require(RowOrder.sorted(page, in: .root))
            let models = (RowOrderModel(page), RowOrderModel(sorted))
            for pieces in 1...max(page.text.count, 1) {
                check(
                    page, models.0, pieces: pieces, groupLimit: 1 + round % 3, "round \(round), by \(pieces)")
                check(
                    sorted, models.1, pieces: pieces, groupLimit: 1 + round % 3,
                    "sorted \(round), by \(pieces)")
            }
        }
    }

    @Test("long texts, rows around 32 bytes and rows longer than a batch")
    func batches() throws {
        var world = RowWorld(random: RandomNumbers(seed: 22))
        for round in 0..<30 {
            let (rows, length) = [(1_500, 12), (300, 40), (3, 9_000)][round % 3]
            let page = try #require(
                RowOrder.sorted(world.page(rows: rows, length: length, isBroken: round % 5 == 0), in: .root))
            check(page, pieces: page.text.count + 1, groupLimit: 100, "round \(round)")
            check(page, pieces: 8_192, groupLimit: 1, "round \(round)")
        }
    }

    @Test("one exchanged row is found wherever it is")
    func descents() {
        let names = (0..<300).map { "Name \(1_000 + $0) of some more letters".prefix(9 + $0 % 30) + "\n" }
        for place in stride(from: 1, to: 300, by: 13) {
            var rows = names
            rows.swapAt(place - 1, place)
            check(.init(text: Array(rows.joined().utf8)), pieces: 100_000, groupLimit: 9, "at \(place)")
        }
    }

    @Test("no room for any group, and no rows at all")
    func limits() {
        check(.init(text: []), pieces: 1, groupLimit: 1, "empty")
        check(.init(text: Array("no end".utf8)), pieces: 1, groupLimit: 1, "no row")
        RowOrder.Page(text: Array("Ann\n".utf8)).withRows { rows in
            var walk = RowOrder.Walk()
            let found = walk.ascend(along: rows, in: .root, groupLimit: 0)
            #expect(found.groups.isEmpty && found.stop == .groupsFull && walk.row == 0)
        }
    }
}
