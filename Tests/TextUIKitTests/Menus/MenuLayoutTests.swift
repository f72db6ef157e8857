import Testing
import TextUIKit

struct MenuLayoutTests {
    private let screen = Size(width: 40, height: 10)

    @Test("A menu opens below its source, above it without room there, and in the middle without a source")
    func places() {
        func box(_ rows: Int, at source: Rect?) -> Rect {
            MenuLayout(rowCount: rows, width: 10, source: source, in: screen).box
        }
        #expect(box(3, at: Rect(x: 4, y: 1, width: 6, height: 1)) == Rect(x: 4, y: 2, width: 12, height: 5))
        #expect(box(3, at: Rect(x: 4, y: 8, width: 6, height: 1)) == Rect(x: 4, y: 3, width: 12, height: 5))
        #expect(box(3, at: Rect(x: 36, y: 0, width: 4, height: 1)).minX == 28)
        #expect(box(3, at: nil) == Rect(x: 14, y: 2, width: 12, height: 5))
    }

    @Test("A menu with too many rows shows those around the marked one, next to the source if five fit")
    func longMenu() {
        let below = MenuLayout(
            rowCount: 20, width: 10, selected: 19, source: Rect(x: 0, y: 1, width: 4, height: 1), in: screen)
        #expect(below.box == Rect(x: 0, y: 2, width: 12, height: 8) && below.visibleRows == 14..<20)
        let middle = MenuLayout(
            rowCount: 20, width: 10, source: Rect(x: 0, y: 4, width: 4, height: 1), in: screen)
        #expect(middle.box.minY == 0 && middle.box.height == 10 && middle.visibleRows == 0..<8)
    }

    @Test("At any size and place the box stays on the screen, and each row on it is found by its point")
    func everySize() {
        for width in 0...20 {
            for height in 0...9 {
                let size = Size(width: width, height: height)
                for y in [-1, 0, height / 2, height - 1, height + 2] {
                    let source = Rect(x: width / 2, y: y, width: 5, height: 1)
                    let layout = MenuLayout(
                        rowCount: 6, width: 12, selected: 4, source: source, in: size)
                    let screen = Rect(origin: .zero, size: size)
                    #expect(layout.box.intersection(screen) == layout.box || layout.box.isEmpty)
                    #expect(layout.visibleRows.count == min(6, max(0, layout.interior.height)))
                    #expect(layout.visibleRows.isEmpty || layout.visibleRows.contains(4))
                    for (offset, row) in layout.visibleRows.enumerated() where !layout.interior.isEmpty {
                        let point = Point(x: layout.interior.minX, y: layout.interior.minY + offset)
                        #expect(layout.row(at: point) == row)
                    }
                }
            }
        }
    }
}
