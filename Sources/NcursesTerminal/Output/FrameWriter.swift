package import TextCanvas

/// Writes screen changes in xterm's language, where ncurses cannot draw.
///
/// ncurses has the whole screen or one row, trusts that the terminal counts cells as the C library does, and
/// keeps at most five scalars in a cell.
package struct FrameWriter: CellWriter {
    package private(set) var bytes: [UInt8] = []
    /// The size of the region in use.
    package var size: Size
    /// The first screen row in use, from 0.
    package var top: Int

    let language: TerminalLanguage
    /// The position of the terminal's cursor; -1 if unknown.
    var row = unknown
    var column = unknown
    /// The index of the present style.
    private var style = StyleTable.plain
    private var styles: StyleTable

    static let unknown = -1
    /// Enough for a page of text.
    private static let usualCapacity = 1 << 14

    /// Creates a writer for a screen with unknown content; `top` is the first row in use.
    package init(_ language: TerminalLanguage, size: Size, top: Int = 0) {
        self.language = language
        self.size = size
        self.top = top
        styles = StyleTable(language)
        bytes.reserveCapacity(Self.usualCapacity)
    }

    /// Removes the pending bytes after they were sent.
    package mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

    /// Marks the cursor as unknown and the style as plain, after ncurses or another program has written.
    package mutating func forgetCursor() {
        row = Self.unknown
        column = Self.unknown
        style = StyleTable.plain
    }

    package var cursorRow: Int? { row == Self.unknown ? nil : row }

    /// Appends bytes that do not change the cursor or the style.
    package mutating func append(_ other: [UInt8]) { bytes += other }

    package mutating func clear() {
        bytes += "\u{1b}[m".utf8
        style = StyleTable.plain
        row = Self.unknown
        moveTo(x: 0, y: 0)
        bytes += "\u{1b}[J".utf8
    }

    /// Resets the style to plain, and moves the cursor to a cell if one is given.
    package mutating func finish(cursor: Point?) {
        use(StyleTable.plain)
        if let cursor { moveTo(x: cursor.x, y: cursor.y) }
    }

    package mutating func put(_ cells: [Canvas.Cell], _ run: Range<Int>, x: Int, y: Int, _ style: Style) {
        let index = styles.index(of: style)
        var end = run.upperBound
        if language.hasErase, index == StyleTable.plain {
            while end > run.lowerBound, cells[end - 1].asciiValue == UInt8(ascii: " ") { end -= 1 }
            let blanks = run.upperBound - end
            if blanks <= 3 + Self.digits(of: blanks) { end = run.upperBound }
        }
        moveTo(x: x, y: y)
        use(index)
        for place in run.lowerBound..<end {
            let byte = cells[place].asciiValue ?? 0
            bytes.append(byte >= 0x20 && byte < 0x7f ? byte : UInt8(ascii: "?"))
        }
        advance(end - run.lowerBound)
        if end < run.upperBound { appendSequence(run.upperBound - end, UInt8(ascii: "X")) }
    }

    package mutating func put(_ cell: Canvas.Cell, x: Int, y: Int, isSure: Bool, endsText: Bool) {
        let width = Int(cell.width)
        guard x + width <= size.width else { return }
        moveTo(x: x, y: y)
        use(styles.index(of: cell.style))
        let scalars = cell.unicodeScalars
        guard ShownScalars.areShown(scalars) else {
            bytes.append(UInt8(ascii: "?"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width - 1))
            advance(width)
            return
        }
        if !isSure, cell.mayBeNarrower {
            // A terminal that draws it narrower must not keep the previous content beside it.
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width))
            advance(width)
            move(toColumn: x)
        }
        for scalar in scalars { bytes.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init()) }
        // LEFT-TO-RIGHT MARK, a part of the last cell: a terminal with bidirectional text would reorder
        // everything up to the end of the row, as VTE does. Isolates would do the same, but xterm gives them
        // a cell.
        if endsText { bytes += "\u{200e}".utf8 }
        advance(width)
        // Graphemes whose width varies between terminals are followed by an explicit cursor movement.
        if !isSure || endsText { column = Self.unknown }
        // A grapheme drawn wider at the last column wraps to the next row, and so does the cursor.
        if !isSure, x + max(width, 2 * scalars.count) >= size.width { row = Self.unknown }
    }

    /// Advances the cursor after cells were written; the position after the last column is not usable.
    private mutating func advance(_ cells: Int) {
        column += cells
        if column >= size.width { column = Self.unknown }
    }

    private mutating func use(_ next: Int) {
        guard next != style else { return }
        appendEscape()
        // An empty number counts as 0, which resets everything. From the plain style, no reset is needed.
        if style != StyleTable.plain, next != StyleTable.plain { bytes.append(UInt8(ascii: ";")) }
        bytes += styles.parameters[next]
        bytes.append(UInt8(ascii: "m"))
        style = next
    }
}

// Building blocks of the cursor's movements.
extension FrameWriter {
    mutating func appendEscape() {
        bytes.append(0x1b)
        bytes.append(UInt8(ascii: "["))
    }

    mutating func appendByte(_ byte: UInt8) { bytes.append(byte) }

    mutating func appendNumber(_ number: Int) {
        if number >= 10 { appendNumber(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends "Esc [", a repeat count unless it is 1, and the final byte.
    mutating func appendSequence(_ number: Int, _ final: UInt8) {
        appendEscape()
        if number != 1 { appendNumber(number) }
        bytes.append(final)
    }

    static func digits(of number: Int) -> Int {
        number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
    }
}
