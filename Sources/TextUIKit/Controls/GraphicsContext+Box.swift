extension GraphicsContext {
    /// Draws the border of a box with a theme's glyphs, inside a rectangle.
    mutating func drawBorder(of box: Rect, _ glyphs: Theme.Glyphs) {
        let (right, bottom) = (box.maxX - 1, box.maxY - 1)
        for y in [box.minY, bottom] {
            fill(Rect(x: box.minX, y: y, width: box.width, height: 1), with: glyphs.horizontalBorder)
        }
        for x in [box.minX, right] {
            fill(Rect(x: x, y: box.minY, width: 1, height: box.height), with: glyphs.verticalBorder)
        }
        draw(glyphs.corners.$topLeft, at: Point(x: box.minX, y: box.minY))
        draw(glyphs.corners.$topRight, at: Point(x: right, y: box.minY))
        draw(glyphs.corners.$bottomLeft, at: Point(x: box.minX, y: bottom))
        draw(glyphs.corners.$bottomRight, at: Point(x: right, y: bottom))
    }
}
