import TestSupport
import Testing
import TextUIKit

/// `RowSelection`, `RowPrefetching` and `SectionIndexTitles`: what a table remembers beside its layout.
@Suite struct RowSelectionTests {
    private static let paths = (0..<2).flatMap { section in (0..<3).map { IndexPath.at(section, $0) } }

    /// All selections of the six rows.
    private func forEachSelection(_ body: (RowSelection, [IndexPath]) -> Void) {
        for bits in 0..<64 {
            let chosen = Self.paths.indices.filter { bits & 1 << $0 != 0 }.map { Self.paths[$0] }
            var selection = RowSelection()
            for path in chosen.reversed() { selection.select(path, keepingOthers: true) }
            body(selection, chosen)
        }
    }

    @Test("selecting, deselecting and keeping the first, for all selections of six rows")
    func selecting() {
        forEachSelection { selection, chosen in
            #expect(selection.ordered == chosen)
            for path in Self.paths {
                #expect(selection.contains(path) == chosen.contains(path))
                var changed = selection
                changed.select(path, keepingOthers: false)
                #expect(changed.ordered == [path])
                changed = selection
                #expect(changed.deselect(path) == chosen.contains(path))
                #expect(changed.ordered == chosen.filter { $0 != path })
            }
            var changed = selection
            changed.keepFirst()
            #expect(changed.ordered == Array(chosen.prefix(1)))
            changed.deselectAll()
            #expect(changed.paths.isEmpty)
        }
    }

    @Test("the selected row nearest to a line is the upper one of two")
    func nearest() {
        let section = TableLayout.Section(rowCount: 3, headerHeight: 1)
        let layout = TableLayout(sections: [section, section])
        forEachSelection { selection, chosen in
            for y in -1...9 {
                let distances = chosen.map { abs(layout.range(ofRowAt: $0).lowerBound - y) }
                let expected = distances.min().flatMap { distances.firstIndex(of: $0) }.map { chosen[$0] }
                #expect(selection.row(nearestTo: y, in: layout) == expected)
            }
        }
    }

    @Test("rows stay selected through an update unless they are deleted or reloaded")
    func carrying() throws {
        for deleted in Self.paths {
            for reloaded in Self.paths where reloaded != deleted {
                for inserted in 0...2 {
                    var batch = UpdateBatch()
                    batch.deleteRows([deleted])
                    batch.reloadRows([reloaded])
                    batch.insertRows([.at(0, inserted)])
                    // The names of the rows after the update; the new row has none.
                    var names: [[IndexPath?]] = [Array(Self.paths.prefix(3)), Array(Self.paths.suffix(3))]
                    names[deleted.section].remove(at: deleted.row)
                    guard inserted <= names[0].count else { continue }
                    names[0].insert(nil, at: inserted)
                    let mapping = try batch.resolved(from: [3, 3], to: names.map(\.count))
                    forEachSelection { selection, chosen in
                        var selection = selection
                        selection.highlighted = chosen.first
                        selection.carry(mapping)
                        let kept = names.indices.flatMap { section in
                            names[section].indices.compactMap { row in
                                names[section][row].flatMap {
                                    chosen.contains($0) && $0 != reloaded ? IndexPath.at(section, row) : nil
                                }
                            }
                        }
                        #expect(selection.ordered == kept)
                        let isPressed = chosen.first.map { $0 != deleted } ?? false
                        #expect((selection.highlighted != nil) == isPressed)
                    }
                }
            }
        }
    }

    @Test("each row is announced once, and taken back if it leaves the page without being shown")
    func prefetching() {
        let layout = TableLayout(sections: [TableLayout.Section(rowCount: 12, headerHeight: 1)])
        var generator = RandomNumbers(seed: 5)
        for _ in 0..<200 {
            var prefetching = RowPrefetching()
            var announced: Set<IndexPath> = []
            var offset = 0
            var isGoingUp = false
            for _ in 0..<12 {
                let next = Int.random(in: 0...10, using: &generator)
                if next != offset { isGoingUp = next < offset }
                offset = next
                let seen = offset..<(offset + 3)
                for path in layout.rows(in: seen) {
                    prefetching.rowWasShown(path)
                    announced.remove(path)
                }
                let page = isGoingUp ? (offset - 3)..<offset : (offset + 3)..<(offset + 6)
                let (added, cancelled) = prefetching.announce(besides: seen, in: layout) {
                    layout.rows(in: seen).contains($0)
                }
                #expect(announced.isDisjoint(with: added) && announced.isSuperset(of: cancelled))
                announced = announced.subtracting(cancelled).union(added)
                #expect(announced == Set(layout.rows(in: page)))
                #expect(added == added.sorted() && cancelled == cancelled.sorted())
            }
        }
    }

    @Test(
        "an index is as wide as its widest title, or as one letter of it if that is a word",
        arguments: [
            (["A", "B"], 2), (["A", "10"], 3), (["A", "1000"], 5), (["Apple", "B"], 2), (["", "界"], 3),
            (["界界界"], 3), ([TableView.indexSearch, "A"], 2),
        ])
    func indexWidth(titles: [String], width: Int) {
        var index = SectionIndexTitles()
        #expect(index.width(inTableOfWidth: 80) == 0)
        index.titles = titles
        #expect(index.width(inTableOfWidth: 80) == width)
        #expect(index.width(inTableOfWidth: 20) == width)
        #expect(index.width(inTableOfWidth: 19) == 2)
        #expect(index.width(inTableOfWidth: 4) == 0)
        index.titles = []
        #expect(index.width(inTableOfWidth: 80) == 0)
    }
}
