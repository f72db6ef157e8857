import Languages
import NameOrdering
import TestSupport
import Testing

/// Outlines of sorted rows, and merging in parts by their marks.
@Suite struct RowOrderPartsTests {
    private static let languages = ["root", "cs", "th"].compactMap { LanguageTag($0) }.map { Language.of($0) }

    /// Sorts a page and lends the rows with their outline.
    private func withSorted(
        _ page: RowOrder.Page, in language: Language, _ body: (RowOrder.Run) -> Void
    ) {
        page.withRows { rows in
            let room = RowOrder.readableBytes
            let memory = UnsafeMutableBufferPointer<UInt64>.allocate(
                capacity: rows.text.count { $0 == 10 } * RowOrder.sortBytes / 8 + 1)
            let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rows.text.count + room)
            let keys = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rows.keys.count + room)
            defer {
                memory.deallocate()
                text.deallocate()
                keys.deallocate()
            }
            text.initialize(repeating: 0)
            keys.initialize(repeating: 0)
            let sortedText = UnsafeMutableBufferPointer(rebasing: text[..<rows.text.count])
            let sortedKeys = UnsafeMutableBufferPointer(rebasing: keys[..<rows.keys.count])
            let outline = memory.withMemoryRebound(to: UInt8.self) {
                RowOrder.sort(rows, in: language, with: $0, text: sortedText, keys: sortedKeys)
            }
            guard let outline else {
                Issue.record("memory")
                return
            }
            let sorted = RowOrder.Rows(
                text: UnsafeBufferPointer(sortedText), keys: UnsafeBufferPointer(sortedKeys))
            body(RowOrder.Run(rows: sorted, outline: outline))
        }
    }

    /// Sorts all pages and lends the runs.
    private func withRuns(
        _ pages: ArraySlice<RowOrder.Page>, in language: Language, _ body: ([RowOrder.Run]) -> Void
    ) {
        guard let page = pages.first else { return body([]) }
        withSorted(page, in: language) { run in
            withRuns(pages.dropFirst(), in: language) { body([run] + $0) }
        }
    }

    /// Merges the parts of runs one by one.
    private func mergedInParts(_ runs: [RowOrder.Run], count: Int, in language: Language) -> [UInt8] {
        RowOrder.parts(runs, count: count, in: language).flatMap { parts in
            let rows = zip(runs, parts).map { run, part in
                RowOrder.Rows(
                    text: UnsafeBufferPointer(rebasing: run.rows.text[part.text]),
                    keys: UnsafeBufferPointer(rebasing: run.rows.keys[part.keys]))
            }
            let marks = zip(runs, parts).map { RowOrder.Marks(of: $0, in: $1) }
            let byteCount = parts.reduce(0) { $0 + $1.text.count }
            return [UInt8](unsafeUninitializedCapacity: byteCount) { text, used in
                let room = UnsafeMutableBufferPointer(rebasing: text[..<byteCount])
                #expect(RowOrder.merge(rows, in: language, text: room, keys: nil, marks: marks))
                used = byteCount
            }
        }
    }

    @Test("the outline of sorted rows is that of a walk along them")
    func outlines() {
        var world = RowWorld(random: RandomNumbers(seed: 41))
        for round in 0..<200 {
            world.language = Self.languages[round % 2]
            let (rows, length) = [(12, 6), (40, 20), (9, 90), (400, 3), (900, 60)][round % 5]
            let page = world.page(rows: rows, length: length, isBroken: false)
            withSorted(page, in: world.language) { run in
                var walked = RowOrder.Outline()
                while walked.extend(along: run.rows, in: world.language) == .groupsFull {}
                #expect(run.outline.groups == walked.groups, "round \(round)")
                #expect(run.outline.rowCount == walked.rowCount && run.outline.textCount == walked.textCount)
                #expect(run.outline.keysCount == walked.keysCount, "round \(round)")
            }
        }
    }

    @Test("the outline of rows in two pieces is that of all of them, unless the second begins lower")
    func appending() {
        var world = RowWorld(random: RandomNumbers(seed: 42))
        for round in 0..<60 {
            world.language = Self.languages[round % 2]
            let page = world.page(rows: 12, length: 12, isBroken: false)
            withSorted(page, in: world.language) { run in
                let ends = run.rows.text.indices.filter { run.rows.text[$0] == 10 }.dropLast()
                for end in ends {
                    var first = RowOrder.Outline()
                    let rows = RowOrder.Rows(
                        text: UnsafeBufferPointer(rebasing: run.rows.text[...end]), keys: run.rows.keys)
                    _ = first.extend(along: rows, in: world.language)
                    var second = RowOrder.Outline()
                    let others = RowOrder.Rows(
                        text: UnsafeBufferPointer(rebasing: run.rows.text[(end + 1)...]),
                        keys: UnsafeBufferPointer(rebasing: run.rows.keys[first.keysCount...]))
                    _ = second.extend(along: others, in: world.language)
                    let isAppended = first.append(second, of: run.rows, in: world.language)
                    #expect(isAppended && first.groups == run.outline.groups, "round \(round), \(end)")
                    // A walk resumes after what was appended.
                    #expect(first.extend(along: run.rows, in: world.language) == .end)
                    #expect(first.rowCount == run.outline.rowCount)
                    #expect(first.keysCount == run.outline.keysCount)
                }
            }
        }
        let text = Array("b\na\n".utf8)
        RowOrder.Page(text: text).withRows { rows in
            var (first, second) = (RowOrder.Outline(), RowOrder.Outline())
            _ = first.extend(along: rows, in: .root)
            _ = second.extend(
                along: RowOrder.Rows(text: UnsafeBufferPointer(rebasing: rows.text[2...]), keys: rows.keys),
                in: .root)
            #expect(!first.append(second, of: rows, in: .root) && first.rowCount == 1)
        }
    }

    @Test("parts of runs, merged one after the other, are the runs merged", arguments: 0..<24)
    func parts(seed: Int) throws {
        var random = RandomNumbers(seed: UInt64(seed))
        let language = Self.languages[seed % 3]
        // Many rows of some kilobytes in all, so that there are marks; few different ones, so that rows of
        // different runs have the same key or differ in accents; or runs that follow each other.
        let letters = [["a", "á", "A", "b"], ["Ann ", "Än ", "chyba ", "7 ", "東", "เก"]][seed / 3 % 2]
        let pages = (0..<Int.random(in: 1...6, using: &random)).map { run in
            let rows = (0..<[3, 2_000, 9_000][Int.random(in: 0..<3, using: &random)]).map { _ in
                let prefix = seed / 6 % 2 == 0 ? "" : "\(run % 3)"
                return prefix
                    + (0..<Int.random(in: 0...6, using: &random)).map { _ in
                        letters.randomElement(using: &random) ?? ""
                    }.joined()
            }
            let texts = rows.map { Array($0.utf8) }
            let keyed = texts.filter { !isOwnKey($0, in: language) }
            return RowOrder.Page(
                text: texts.flatMap { $0 + [10] },
                keys: keyed.flatMap { RowOrderModel.key(of: $0, in: language) + [1, 10] })
        }
        withRuns(pages[...], in: language) { runs in
            let sorted = runs.map { RowOrder.Page(text: Array($0.rows.text), keys: Array($0.rows.keys)) }
            let expected = RowOrder.merged(sorted, in: language)?.text
            for count in [1, 2, 3, 40] {
                #expect(mergedInParts(runs, count: count, in: language) == expected, "\(count) parts")
            }
        }
    }

    /// Whether a row has no stored key.
    private func isOwnKey(_ row: [UInt8], in language: Language) -> Bool {
        let bytes = row + [10] + [UInt8](repeating: 0, count: RowOrder.readableBytes)
        return bytes.withUnsafeBufferPointer {
            let text = UnsafeBufferPointer(rebasing: $0[...row.count])
            return RowOrder.nextKeyedRow(in: text, from: 0, in: language) == nil
        }
    }
}
