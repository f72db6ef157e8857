import NcursesTerminal
import TextCanvas

/// A terminal as `FrameWriter` knows it: reads its sequences one by one, the slow and obvious way.
///
/// What a real terminal may do in different ways is a fault: to move from behind the last column, or to scroll.
struct TerminalModel {
    /// One place of the screen.
    struct Cell: Hashable {
        var text = " "
        /// 0 for a cell that continues the one before.
        var width = 1
        var look = Look()
    }

    /// How text looks.
    struct Look: Hashable {
        var attributes: Set<Int> = []
        var foreground: Int?
        var background: Int?
    }

    let size: Size
    private(set) var cells: [[Cell]]
    private(set) var cursor = Point.zero
    private(set) var look = Look()
    /// What is wrong with the bytes; `nil` if nothing is.
    private(set) var fault: String?
    /// Whether the next letter would go into the next row, and most movements depend on the terminal.
    private var isPastEdge = false
    /// How many cells this terminal gives to a scalar.
    private let width: (Unicode.Scalar) -> Int

    /// Makes a blank terminal.
    ///
    /// - Parameters:
    ///   - size: The size in cells.
    ///   - width: How many cells it gives to a scalar; 0 for a mark.
    init(_ size: Size, width: @escaping (Unicode.Scalar) -> Int) {
        self.size = size
        self.width = width
        cells = Array(repeating: Array(repeating: Cell(), count: size.width), count: size.height)
    }

    /// Reads all of some bytes.
    mutating func read(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        var place = text.startIndex
        while place < text.endIndex, fault == nil {
            let scalar = text[place]
            text.formIndex(after: &place)
            switch scalar {
            case "\u{1b}":
                guard let end = text[place...].dropFirst().firstIndex(where: { $0.value >= 0x40 }),
                    text[place] == "["
                else {
                    fault = "a sequence without an end"
                    return
                }
                let parameters = text[text.index(after: place)..<end].split(
                    separator: ";", omittingEmptySubsequences: false
                ).map { Int(String($0)) ?? 0 }
                obey(parameters, final: text[end])
                place = text.index(after: end)
            case "\r": move(to: Point(x: 0, y: cursor.y))
            case "\u{8}": moveRelatively(Point(x: cursor.x - 1, y: cursor.y))
            case "\u{b}": moveRelatively(Point(x: cursor.x, y: cursor.y + 1))
            default: show(scalar)
            }
        }
    }

    private mutating func obey(_ parameters: [Int], final: Unicode.Scalar) {
        let first = max(1, parameters.first ?? 1)
        switch final {
        case "H": move(to: Point(x: (parameters.count > 1 ? max(1, parameters[1]) : 1) - 1, y: first - 1))
        case "G": move(to: Point(x: first - 1, y: cursor.y))
        case "A": moveRelatively(Point(x: cursor.x, y: cursor.y - first))
        case "B": moveRelatively(Point(x: cursor.x, y: cursor.y + first))
        case "C": moveRelatively(Point(x: cursor.x + first, y: cursor.y))
        case "X":
            if look != Look() { fault = "erases in a look" }
            for x in cursor.x..<min(size.width, cursor.x + first) { put(Cell(), x: x, y: cursor.y) }
        case "J":
            if look != Look() { fault = "clears in a look" }
            for x in cursor.x..<size.width { put(Cell(), x: x, y: cursor.y) }
            for y in (cursor.y + 1)..<max(cursor.y + 1, size.height) {
                for x in 0..<size.width { put(Cell(), x: x, y: y) }
            }
        case "m": choose(parameters[...])
        default: fault = "an unknown sequence \(final)"
        }
    }

    private mutating func move(to place: Point) {
        guard place.x >= 0, place.x < size.width, place.y >= 0, place.y < size.height else {
            fault = "moves to \(place)"
            return
        }
        cursor = place
        isPastEdge = false
    }

    private mutating func moveRelatively(_ place: Point) {
        if isPastEdge { fault = "moves from behind the last column" }
        move(to: place)
    }

    private mutating func choose(_ parameters: ArraySlice<Int>) {
        var rest = parameters.isEmpty ? [0] : parameters
        while let number = rest.popFirst() {
            switch number {
            case 0: look = Look()
            case 1, 2, 3, 4, 7: look.attributes.insert(number)
            case 30...37: look.foreground = number - 30
            case 40...47: look.background = number - 40
            case 90...97: look.foreground = number - 82
            case 100...107: look.background = number - 92
            case 38 where rest.count >= 2 && rest.popFirst() == 5: look.foreground = rest.popFirst()
            case 48 where rest.count >= 2 && rest.popFirst() == 5: look.background = rest.popFirst()
            default: fault = "an unknown look \(number)"
            }
        }
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        let width = width(scalar)
        guard scalar.value >= 0x20, scalar.value != 0x7f else {
            fault = "a control character \(scalar.value)"
            return
        }
        if width == 0 {
            // A mark belongs to the letter before.
            let x = isPastEdge ? cursor.x : cursor.x - 1
            let first = (0...max(0, x)).last { cells[cursor.y][$0].width > 0 } ?? 0
            cells[cursor.y][first].text.unicodeScalars.append(scalar)
            return
        }
        if isPastEdge || cursor.x + width > size.width {
            guard cursor.y + 1 < size.height else {
                fault = "scrolls"
                return
            }
            cursor = Point(x: 0, y: cursor.y + 1)
            isPastEdge = false
        }
        put(Cell(text: String(scalar), width: width, look: look), x: cursor.x, y: cursor.y)
        for x in (cursor.x + 1)..<max(cursor.x + 1, cursor.x + width) {
            put(Cell(text: "", width: 0, look: look), x: x, y: cursor.y, continues: true)
        }
        isPastEdge = cursor.x + width == size.width
        cursor.x = min(cursor.x + width, size.width - 1)
    }

    /// Puts a cell; what it takes a part of becomes blank.
    private mutating func put(_ cell: Cell, x: Int, y: Int, continues: Bool = false) {
        if !continues, cells[y][x].width == 0 {
            var first = x
            while first > 0, cells[y][first].width == 0 {
                cells[y][first].text = " "
                cells[y][first].width = 1
                first -= 1
            }
            cells[y][first].text = " "
            cells[y][first].width = 1
        }
        var next = x + 1
        while next < size.width, cells[y][next].width == 0 {
            cells[y][next].text = " "
            cells[y][next].width = 1
            next += 1
        }
        cells[y][x] = cell
    }
}

extension TerminalModel {
    /// How a style looks on a terminal.
    static func look(_ style: Style, colors: Int, hasItalic: Bool, hasDim: Bool) -> Look {
        var look = Look()
        if style.attributes.contains(.bold) { look.attributes.insert(1) }
        if style.attributes.contains(.italic), hasItalic { look.attributes.insert(3) }
        if style.attributes.contains(.dim), hasDim { look.attributes.insert(2) }
        if style.attributes.contains(.underline) { look.attributes.insert(4) }
        if style.attributes.contains(.reverse) { look.attributes.insert(7) }
        let (foreground, background) = (Int(style.foreground.index), Int(style.background.index))
        if foreground >= 0, foreground < colors { look.foreground = foreground }
        if background >= 0, background < colors { look.background = background }
        return look
    }
}
