import Testing
import TextUIKit

@Suite("Where the parts of a cell lie")
struct CellLayoutTests {
    @Test("T-016, U-189, U-191: in every small cell the parts lie inside and none over another")
    func exhaustive() {
        var wrong = 0
        for style in TableViewCell.CellStyle.allCases {
            for width in 0...12 {
                for height in 0...2 {
                    for inset in [0, 2] {
                        for control in [0, 3] {
                            for accessory in [0, 1, 5] {
                                for reorder in [0, 1] {
                                    for indentation in [0, 3] {
                                        for (text, detail) in [(0, 0), (4, 0), (3, 4), (9, 9)] {
                                            var measures = CellLayout.Measures()
                                            measures.style = style
                                            measures.size = Size(width: width, height: height)
                                            measures.trailingInset = inset
                                            measures.control = control
                                            measures.accessory = accessory
                                            measures.reorder = reorder
                                            measures.indentation = indentation
                                            measures.text = text
                                            measures.detail = detail
                                            if !isRight(measures) { wrong += 1 }
                                            guard wrong < 5 else { return }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func isRight(_ measures: CellLayout.Measures) -> Bool {
        let layout = CellLayout(measures)
        let usable = Rect(
            x: 0, y: 0, width: max(0, measures.size.width - measures.trailingInset),
            height: measures.size.height)
        func isInside(_ rect: Rect, _ outer: Rect) -> Bool {
            rect.width >= 0 && rect.height >= 0 && rect.minX >= 0 && rect.minY >= 0
                && (rect.isEmpty || rect.maxX <= outer.maxX && rect.maxY <= outer.maxY)
        }
        let parts = [layout.control, layout.accessory, layout.reorder, layout.content]
        let inside = parts.allSatisfy { isInside($0, usable) }
        let content = Rect(origin: .zero, size: layout.content.size)
        let insideContent = [layout.text, layout.detail].allSatisfy { isInside($0, content) }
        func moved(_ rect: Rect) -> Rect { rect.offsetBy(dx: layout.content.minX, dy: 0) }
        let drawn = [
            layout.control, layout.accessory, layout.reorder, moved(layout.text), moved(layout.detail),
        ]
        let apart = drawn.indices.allSatisfy { first in
            drawn.indices.allSatisfy { $0 == first || !drawn[first].intersects(drawn[$0]) }
        }
        // What is there has its whole width, and what is wanted is there where there is room.
        let whole =
            [(layout.control, measures.control), (layout.accessory, measures.accessory)].allSatisfy {
                $0.0.width == 0 || $0.0.width == $0.1
            }
        let isWide = usable.width >= 14
        let complete =
            !isWide
            || layout.control.width == measures.control && layout.accessory.width == measures.accessory
                && layout.reorder.width == measures.reorder
        let isRight = inside && insideContent && apart && whole && complete
        #expect(isRight, "\(measures)\n\(layout)")
        return isRight
    }

    @Test("U-191: a level of indentation moves text and detail by as many columns, in every style")
    func indentation() {
        for style in TableViewCell.CellStyle.allCases where style != .value2 {
            var measures = CellLayout.Measures()
            measures.style = style
            measures.size = Size(width: 30, height: 2)
            let plain = CellLayout(measures)
            measures.indentation = 4
            let moved = CellLayout(measures)
            #expect(moved.text.minX == plain.text.minX + 4 && moved.content == plain.content)
        }
    }

    @Test("U-138: the buttons of a row menu do not overlap, and a column leads to its button")
    func menu() {
        for edge in [RowMenu.Edge.leading, .trailing] {
            for count in 1...4 {
                for width in 0...20 {
                    let menu = RowMenu(
                        edge: edge,
                        items: (0..<count).map {
                            RowMenu.Item(title: String(repeating: "x", count: $0), isDestructive: $0 == 0)
                        })
                    let columns = menu.columns(in: width)
                    #expect(columns.count == count && columns.enumerated().allSatisfy { $1.count == $0 + 2 })
                    #expect(edge == .leading ? columns[0].lowerBound == 0 : columns[0].upperBound == width)
                    for column in -5...25 {
                        let items = columns.indices.filter { columns[$0].contains(column) }
                        #expect(items.count <= 1 && menu.item(atColumn: column, width: width) == items.first)
                    }
                }
            }
        }
    }

    @Test("U-138: arrows mark the button next to the one that is marked, and stay at the ends")
    func arrows() {
        let items = (0..<3).map { RowMenu.Item(title: "\($0)", isDestructive: false) }
        let trailing = RowMenu(edge: .trailing, items: items)
        #expect(trailing.moved(by: 1).selected == 0 && trailing.moved(by: -1).selected == 1)
        #expect(trailing.moved(by: -1).moved(by: -1).moved(by: -1).selected == 2)
        let leading = RowMenu(edge: .leading, items: items)
        #expect(leading.moved(by: -1).selected == 0 && leading.moved(by: 1).selected == 1)
    }
}
