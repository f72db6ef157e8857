import Testing
import TextUIKit

/// `SectionIndexLayout` over all small numbers of titles and rows.
@Suite struct SectionIndexLayoutTests {
    /// All layouts of up to 80 titles in up to 40 rows.
    private static func forEach(_ body: (Int, Int, [SectionIndexLayout.Entry]) -> Void) {
        for titles in 0...80 {
            for height in 0...40 {
                body(titles, height, SectionIndexLayout(titleCount: titles, height: height).entries)
            }
        }
    }

    @Test("the rows stand for all titles, each once, in order, and are never more than there is room for")
    func partition() {
        Self.forEach { titles, height, entries in
            let listed = entries.flatMap { Array($0.titles) }
            #expect(listed == (height == 0 ? [] : Array(0..<titles)), "\(titles) in \(height)")
            #expect(entries.count <= height)
            #expect(entries.allSatisfy { !$0.titles.isEmpty })
        }
    }

    @Test("U-081: if all titles fit there is no bullet and one title a row")
    func allFit() {
        Self.forEach { titles, height, entries in
            guard titles <= height else { return }
            #expect(entries.count == titles && entries.allSatisfy { !$0.isBullet && $0.titles.count == 1 })
        }
    }

    @Test("U-080: bullets stand for two titles or more, never meet, and are never first or last")
    func bullets() {
        Self.forEach { titles, height, entries in
            guard titles > height else { return }
            #expect(entries.count == height)
            for (row, entry) in entries.enumerated() where entry.isBullet {
                #expect(entry.titles.count >= 2, "\(titles) in \(height)")
                #expect(row > 0 && row < entries.count - 1)
                #expect(row == 0 || !entries[row - 1].isBullet)
            }
            if height > 2 {
                #expect(entries.allSatisfy { $0.isBullet || $0.titles.count == 1 })
                #expect(entries.contains { $0.isBullet })
            }
        }
    }

    @Test("the first title is always shown, and the last as well if there are three rows")
    func ends() {
        Self.forEach { titles, height, entries in
            guard titles > 0, height > 0 else { return }
            #expect(entries.first?.titles.lowerBound == 0 && entries.first?.isBullet == false)
            guard height > 2 || titles <= height else { return }
            #expect(entries.last?.titles == (titles - 1)..<titles && entries.last?.isBullet == false)
        }
    }

    @Test("U-080: every bullet stands for as few titles as any number of bullets allows, evenly spread")
    func evenBullets() {
        Self.forEach { titles, height, entries in
            guard titles > height, height > 2 else { return }
            // Of all numbers of bullets that leave two titles for each and a title between any two: the least
            // share.
            let least = (1...((height - 1) / 2)).compactMap { bullets -> Int? in
                let hidden = titles - (height - bullets)
                return hidden >= 2 * bullets ? (hidden + bullets - 1) / bullets : nil
            }.min()
            let shares = entries.filter(\.isBullet).map(\.titles.count)
            #expect(shares.max() == least, "\(titles) in \(height)")
            #expect((shares.max() ?? 0) - (shares.min() ?? 0) <= 1)
            // The runs of titles between bullets differ by two at most.
            let runs = entries.split(whereSeparator: \.isBullet).map(\.count)
            let inner = runs.dropFirst().dropLast()
            #expect((inner.max() ?? 0) - (inner.min() ?? 0) <= 1, "\(titles) in \(height): \(runs)")
        }
    }

    @Test("every title is found in the row that stands for it, and no other number is")
    func rowOfTitle() {
        for height in 0...12 {
            let layout = SectionIndexLayout(titleCount: 30, height: height)
            for title in 0..<30 {
                let row = layout.row(ofTitle: title)
                #expect(row == layout.entries.firstIndex { $0.titles.contains(title) })
                #expect((row == nil) == (height == 0))
            }
            #expect(layout.row(ofTitle: -1) == nil && layout.row(ofTitle: 30) == nil)
        }
    }

    @Test("negative numbers count as none")
    func negative() {
        #expect(SectionIndexLayout(titleCount: -1, height: 3).entries.isEmpty)
        #expect(SectionIndexLayout(titleCount: 3, height: -1).entries.isEmpty)
    }
}
