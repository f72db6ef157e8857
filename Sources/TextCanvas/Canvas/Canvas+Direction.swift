extension Canvas.Cell {
    /// Whether the grapheme is read from right to left and gives that direction to adjacent text.
    ///
    /// Unicode's blocks of such scripts (UnicodeData.txt, Bidi_Class R and AL; so are the unassigned scalars
    /// in them, UAX #9, 3.2), except for the digits of Arabic, which are read from left to right.
    ///
    /// - Complexity: O(1).
    package var isRightToLeft: Bool {
        guard code >= 0x590 else { return false }
        let first = Glyph.firstScalar(ofCode: code)
        switch first {
        case 0x660...0x669, 0x6f0...0x6f9: return false
        case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff:
            return true
        default: return false
        }
    }

    /// Whether text certainly ends here: at a line between views, or at an ellipsis.
    fileprivate var endsText: Bool {
        (0x2500...0x259f).contains(code)
            || TextMetrics.ellipsis.unicodeScalars.first.map { UInt64($0.value) } == code
    }

    fileprivate var isBlank: Bool { asciiValue == 0x20 && width == 1 }

    fileprivate var isLeftToRight: Bool {
        !isRightToLeft && Unicode.Scalar(Glyph.firstScalar(ofCode: code))?.properties.isAlphabetic == true
    }
}

extension Canvas {
    /// Whether a row has a right-to-left letter; false outside the canvas; O(width).
    package func hasRightToLeft(inRow y: Int) -> Bool {
        guard y >= 0, y < size.height else { return false }
        return cells[(y * size.width)..<((y + 1) * size.width)].contains(where: \.isRightToLeft)
    }

    /// Whether a cell is the last one of a text that ends from right to left.
    ///
    /// A terminal that reorders such text includes the spaces, symbols and numbers after it, up to the next
    /// letter, so content at the end of the row would change places with it. Two spaces end a text.
    ///
    /// - Complexity: O(width).
    package func endsRightToLeft(at index: Int) -> Bool {
        guard cells.indices.contains(index), !cells[index].isBlank, cells[index].width > 0 else {
            return false
        }
        let start = index - index % size.width
        let rest = cells[(index + Int(cells[index].width))..<(start + size.width)]
        guard rest.prefix(2).allSatisfy(\.isBlank) || rest.first?.endsText == true else { return false }
        var blanks = 0
        for cell in cells[start...index].reversed() where cell.width > 0 {
            if cell.isRightToLeft { return true }
            blanks = cell.isBlank ? blanks + 1 : 0
            if blanks == 2 || cell.endsText || cell.isLeftToRight { return false }
        }
        return false
    }
}
