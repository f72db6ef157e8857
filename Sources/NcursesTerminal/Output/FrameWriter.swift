package import TextUIKit

/// Writes what changes on the screen, in the language of xterm and without ncurses.
///
/// ncurses' `refresh` lets `tparm` print up to ten ways to each place before it takes the shortest: that was
/// half of what a key cost. And it trusts that the terminal counts cells as the C library does.
package struct FrameWriter: CellSink {
    /// What is to be sent.
    package private(set) var bytes: [UInt8] = []
    /// The size of what is taken of the screen.
    package var size: Size
    /// The first row of the screen that is taken, from 0.
    package var top: Int

    let language: TerminalLanguage
    /// Where the terminal's cursor is; -1 if nobody knows.
    var row = unknown
    var column = unknown
    /// The look that is in force.
    private var look = LookTable.plain
    private var looks: LookTable

    static let unknown = -1
    /// A page of text fits.
    private static let usualCapacity = 1 << 14

    /// Makes a writer for a screen of which nothing is known; `top` is the first row that is taken.
    package init(_ language: TerminalLanguage, size: Size, top: Int = 0) {
        self.language = language
        self.size = size
        self.top = top
        looks = LookTable(language)
        bytes.reserveCapacity(Self.usualCapacity)
    }

    /// Forgets the bytes: they were sent.
    package mutating func removeBytes() { bytes.removeAll(keepingCapacity: true) }

    /// Forgets where the cursor is: ncurses, or who else has written, has left the looks plain.
    package mutating func forgetCursor() {
        row = Self.unknown
        column = Self.unknown
        look = LookTable.plain
    }

    /// The row that the cursor was left in; `nil` if nobody knows.
    package var cursorRow: Int? { row == Self.unknown ? nil : row }

    /// Sends bytes that leave the cursor and the looks alone.
    package mutating func append(_ other: [UInt8]) { bytes += other }

    /// Makes all rows blank that are taken.
    package mutating func clear() {
        bytes += "\u{1b}[m".utf8
        look = LookTable.plain
        row = Self.unknown
        moveTo(x: 0, y: 0)
        bytes += "\u{1b}[J".utf8
    }

    /// Leaves the looks plain, and the cursor in a cell if it is to be in one.
    package mutating func finish(cursor: Point?) {
        use(LookTable.plain)
        if let cursor { moveTo(x: cursor.x, y: cursor.y) }
    }

    package mutating func put(_ cells: [Canvas.Cell], _ run: Range<Int>, x: Int, y: Int, _ style: Style) {
        let look = looks.look(of: style)
        var end = run.upperBound
        if language.hasErase, look == LookTable.plain {
            while end > run.lowerBound, cells[end - 1].asciiValue == UInt8(ascii: " ") { end -= 1 }
            let blanks = run.upperBound - end
            if blanks <= 3 + Self.digits(of: blanks) { end = run.upperBound }
        }
        moveTo(x: x, y: y)
        use(look)
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
        use(looks.look(of: cell.style))
        let scalars = cell.unicodeScalars
        guard ShownScalars.areShown(scalars) else {
            bytes.append(UInt8(ascii: "?"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width - 1))
            advance(width)
            return
        }
        if !isSure, cell.mayBeNarrower {
            // Such a terminal must not leave there what was there before.
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width))
            advance(width)
            move(toColumn: x)
        }
        for scalar in scalars { bytes.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init()) }
        // LEFT-TO-RIGHT MARK, a part of the last cell: a terminal that turns text around would turn all up to
        // the end of the row. Isolates would do the same, but some terminals give them cells.
        if endsText { bytes += "\u{200e}".utf8 }
        advance(width)
        // Behind what some terminals draw wider or narrower the cursor is put where it belongs.
        if !isSure || endsText { column = Self.unknown }
        // What is drawn wider at the last column goes on in the next row, and so does the cursor.
        if !isSure, x + max(width, 2 * scalars.count) >= size.width { row = Self.unknown }
    }

    /// Takes note that cells were written; what follows the last column is no place to start from.
    private mutating func advance(_ cells: Int) {
        column += cells
        if column >= size.width { column = Self.unknown }
    }

    private mutating func use(_ next: Int) {
        guard next != look else { return }
        appendEscape()
        // An empty number counts as 0, which takes everything back. Nothing need be taken back where there
        // was nothing.
        if look != LookTable.plain, next != LookTable.plain { bytes.append(UInt8(ascii: ";")) }
        bytes += looks.parameters[next]
        bytes.append(UInt8(ascii: "m"))
        look = next
    }
}

// What the cursor's movements are made of.
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

    /// "Esc [", a number if it is not 1, and what is done that often.
    mutating func appendSequence(_ number: Int, _ final: UInt8) {
        appendEscape()
        if number != 1 { appendNumber(number) }
        bytes.append(final)
    }

    static func digits(of number: Int) -> Int {
        number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
    }
}
