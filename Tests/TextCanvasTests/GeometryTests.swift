import Testing
import TextCanvas

/// Rectangles against sets of cells, over all small ones.
@Suite struct GeometryTests {
    private static let rects: [Rect] = (-1...1).flatMap { x in
        (0...1).flatMap { y in
            (0...2).flatMap { width in
                (0...2).map { Rect(x: x, y: y, width: width, height: $0) }
            }
        }
    }
    private static let points: [Point] = (-2...4).flatMap { x in (-1...4).map { Point(x: x, y: $0) } }

    private static func cells(_ rect: Rect) -> Set<Point> { Set(points.filter { rect.contains($0) }) }

    @Test("a rectangle holds its first row and column and not the ones after its last")
    func halfOpen() {
        for rect in Self.rects {
            let cells = Self.cells(rect)
            #expect(cells.count == rect.width * rect.height)
            #expect(rect.isEmpty == cells.isEmpty)
            for cell in cells {
                #expect((rect.minX..<rect.maxX).contains(cell.x) && (rect.minY..<rect.maxY).contains(cell.y))
            }
        }
    }

    @Test("T-002: rectangles that only touch do not intersect; an intersection is the cells of both")
    func intersections() {
        for first in Self.rects {
            let cells = Self.cells(first)
            for second in Self.rects {
                let others = Self.cells(second)
                #expect(Self.cells(first.intersection(second)) == cells.intersection(others))
                #expect(first.intersects(second) == !cells.isDisjoint(with: others))
                #expect(first.contains(second) == others.isSubset(of: cells))
            }
        }
    }

    @Test("insets move the edges, negative ones outwards, and never below nothing")
    func insets() {
        let rect = Rect(x: 1, y: 2, width: 4, height: 3)
        for top in -1...4 {
            for bottom in -1...4 {
                let inset = rect.inset(by: EdgeInsets(top: top, left: bottom, bottom: bottom, right: top))
                #expect(inset.height == max(0, 3 - top - bottom))
                #expect(inset.width == max(0, 4 - top - bottom))
                #expect(inset.minY == 2 + top && inset.minX == 1 + bottom)
            }
        }
        #expect(rect.inset(by: .zero) == rect)
        #expect(EdgeInsets(left: 2) == EdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
    }

    @Test("a size is never negative, however it is made")
    func sizes() {
        var size = Size(width: -3, height: 2)
        #expect(size == Size(width: 0, height: 2) && size.isEmpty)
        size.width = 4
        #expect(!size.isEmpty)
        size.height = -1
        #expect(size.height == 0 && size.isEmpty)
        #expect(Rect(x: 3, y: 3, width: -1, height: -1) == Rect(x: 3, y: 3, width: 0, height: 0))
        #expect(Size.zero == Rect.zero.size)
    }

    @Test("moving a rectangle and adding points are the same arithmetic, and go back")
    func movement() {
        for rect in Self.rects {
            let moved = rect.offsetBy(dx: 3, dy: -2)
            #expect(moved.origin == rect.origin + Point(x: 3, y: -2))
            #expect(moved.origin - Point(x: 3, y: -2) == rect.origin)
            #expect(moved.size == rect.size)
        }
    }
}
