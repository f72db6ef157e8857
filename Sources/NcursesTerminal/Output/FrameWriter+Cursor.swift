extension FrameWriter {
    /// Returns the bytes needed to move to a column of the current row.
    ///
    /// If the column is unknown, the movement is absolute. That also leaves the position after the last
    /// column, where the next character would start another row.
    private func cost(ofColumn x: Int) -> Int {
        if column == x { return 0 }
        if x == 0 { return 1 }
        let absolute = 3 + Self.digits(of: x + 1)
        if column == Self.unknown { return absolute }
        let distance = x - column
        let relative = distance < 0 ? -distance : distance == 1 ? 3 : 3 + Self.digits(of: distance)
        return min(relative, absolute)
    }

    mutating func move(toColumn x: Int) {
        if column == x { return }
        let distance = x - column
        if x == 0 {
            appendByte(UInt8(ascii: "\r"))
        } else if column == Self.unknown || cost(ofColumn: x) == 3 + Self.digits(of: x + 1) {
            appendEscape()
            appendNumber(x + 1)
            appendByte(UInt8(ascii: "G"))
        } else if distance > 0 {
            appendSequence(distance, UInt8(ascii: "C"))
        } else {
            for _ in 0..<(-distance) { appendByte(0x08) }
        }
        column = x
    }

    /// Moves to a cell of the region in use, by the shortest of three ways.
    mutating func moveTo(x: Int, y: Int) {
        if row == y {
            move(toColumn: x)
            return
        }
        let absolute = y + top
        let direct = 3 + Self.digits(of: absolute + 1) + (x > 0 ? 1 + Self.digits(of: x + 1) : 0)
        let distance = y - row
        let up = distance == -1 ? 3 : 3 + Self.digits(of: -distance)
        let vertical = distance > 0 ? distance * language.down.count : up
        if row != Self.unknown, vertical + cost(ofColumn: x) < direct {
            move(toColumn: x)
            if distance < 0 { appendSequence(-distance, UInt8(ascii: "A")) }
            if distance > 0 { for _ in 0..<distance { append(language.down) } }
        } else {
            appendEscape()
            if absolute > 0 || x > 0 { appendNumber(absolute + 1) }
            if x > 0 {
                appendByte(UInt8(ascii: ";"))
                appendNumber(x + 1)
            }
            appendByte(UInt8(ascii: "H"))
        }
        row = y
        column = x
    }
}
