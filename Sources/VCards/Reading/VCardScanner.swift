internal import ByteScan

/// Separates cards, line by line.
struct VCardScanner: Sendable {
    struct Card: Sendable {
        var start: Int
        /// End offset of its last line.
        var end: Int
        /// Line number of its beginning.
        var line: Int
        /// 1, plus one for each nested card.
        var depth = 1
        /// Whether the last line announces a nested card.
        var isBeforeAgent = false
        var isVersion2 = false
        /// Number of blanks before its lines; `nil` before the second line.
        var indent: Int?

        /// Begins a card; `rest` is text after `BEGIN:VCARD` on the same line.
        init(at start: Int, line: Int, _ rest: Range<Int>? = nil) {
            if rest != nil { indent = 0 }
            self.start = start
            end = start + VCardEdge.beginCount
            self.line = line
        }
    }

    /// An event caused by a line.
    enum Event {
        /// The end of a card: `END:VCARD` at the start of a line, or the beginning of another card.
        case card(Card, isClosed: Bool)
        /// The start offset of text that does not belong to a card.
        case text(Int)
    }

    /// A `BEGIN:VCARD` after other text on its line, which begins a card only if the next line confirms it.
    private struct Maybe {
        let place: Int
        let line: Int
        /// Whether it follows `END:VCARD`.
        let isAfterEnd: Bool
    }

    /// The open card.
    private(set) var card: Card?
    private var maybe: Maybe?
    /// The unprocessed part of the current line.
    private var rest: Range<Int>?
    private var isLineStart = false
    private var line = 0

    /// Sets the next line, without its terminator; `next(in:)` returns its events.
    mutating func take(_ text: Range<Int>, line: Int) {
        rest = text
        isLineStart = true
        self.line = line
    }

    /// Ends the file; returns the card that is still open.
    mutating func finish() -> Card? {
        defer { self = VCardScanner() }
        return card
    }

    /// The next event of the current line; `nil` if none is left.
    mutating func next(in bytes: UnsafeBufferPointer<UInt8>) -> Event? {
        if isLineStart, let event = startLine(bytes) { return event }
        while let text = rest {
            rest = nil
            guard let first = text.first else { return nil }
            guard card != nil else {
                if let event = takeOutside(text, bytes) { return event }
                continue
            }
            switch VCardText.upper(bytes[first]) {
            case UInt8(ascii: "B"), 0xEF:
                let start = VCardEdge.skippingSpace(from: first, upTo: text.upperBound, in: bytes)
                guard VCardEdge.isBegin(at: start, upTo: text.upperBound, in: bytes) else { break }
                setRest(after: start + VCardEdge.beginCount, of: text, bytes)
                guard card?.isBeforeAgent == true else { return begin(Card(at: start, line: line, rest)) }
                card?.isBeforeAgent = false
                card?.depth += 1
                card?.end = start + VCardEdge.beginCount
                continue
            case UInt8(ascii: "E"):
                guard VCardEdge.isEnd(at: first, upTo: text.upperBound, in: bytes) else { break }
                setRest(after: first + VCardEdge.endCount, of: text, bytes)
                card?.depth -= 1
                card?.isBeforeAgent = false
                card?.end = first + VCardEdge.endCount
                guard let ended = card, ended.depth == 0 else { continue }
                card = nil
                return .card(ended, isClosed: true)
            default: break
            }
            takeLine(text, bytes)
        }
        return nil
    }

    /// Resolves a pending `BEGIN:VCARD` of the previous line and removes indentation.
    private mutating func startLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Event? {
        isLineStart = false
        guard let text = rest else { return nil }
        var event: Event?
        if let maybe {
            let start = VCardEdge.skippingSpace(from: text.lowerBound, upTo: text.upperBound, in: bytes)
            guard start < text.upperBound else { return nil }
            self.maybe = nil
            if begins(maybe, at: start, upTo: text.upperBound, bytes) {
                card?.end = VCardEdge.spaceStart(before: maybe.place, from: 0, in: bytes)
                event = begin(Card(at: maybe.place, line: maybe.line))
            }
        }
        guard let card else { return event }
        var blanks = 0
        if card.indent != 0 {
            blanks = bytes[text].prefix(card.indent ?? text.count).prefix(while: ASCII.isBlank).count
        }
        if card.indent == nil {
            let property = VCardEdge.property(
                at: text.lowerBound + blanks, upTo: text.upperBound, in: bytes)
            if property == nil { blanks = 0 }
            self.card?.indent = blanks
        }
        rest = text.lowerBound + blanks..<text.upperBound
        return event
    }

    /// Begins a card; returns the previous one if it is still open.
    private mutating func begin(_ new: Card) -> Event? {
        defer { card = new }
        return card.map { .card($0, isClosed: false) }
    }

    private mutating func setRest(
        after place: Int, of text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        let start = VCardEdge.skippingSpace(from: place, upTo: text.upperBound, in: bytes)
        rest = start < text.upperBound ? start..<text.upperBound : nil
    }

    private mutating func takeOutside(
        _ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Event? {
        let start = VCardEdge.skippingSpace(from: text.lowerBound, upTo: text.upperBound, in: bytes)
        guard start < text.upperBound else { return nil }
        if VCardEdge.isBegin(at: start, upTo: text.upperBound, in: bytes) {
            setRest(after: start + VCardEdge.beginCount, of: text, bytes)
            return begin(Card(at: start, line: line, rest))
        }
        noteBegin(start..<text.upperBound, bytes)
        return .text(start)
    }

    /// Adds a line to the open card.
    private mutating func takeLine(_ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
        card?.isBeforeAgent = false
        card?.end = text.upperBound
        let last = bytes[text.upperBound - 1]
        if last == UInt8(ascii: ":") || VCardText.upper(last) == UInt8(ascii: "D") || ASCII.isSpace(last) {
            // The line may announce a nested card or end with the beginning of the next card.
            if !takeAgent(text, bytes) { noteBegin(text, bytes) }
        } else if VCardText.upper(bytes[text.lowerBound]) == UInt8(ascii: "V"), card?.depth == 1,
            VCardText.isLine(UnsafeBufferPointer(rebasing: bytes[text]), "VERSION:2.1")
        {
            card?.isVersion2 = true
        }
    }

    /// Handles a line that announces a nested card; returns `false` for any other line.
    private mutating func takeAgent(_ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !ASCII.isSpace(bytes[text.lowerBound]) else { return false }
        let line = VCardLine(from: text.lowerBound, to: text.upperBound, line: 0, in: bytes)
        guard line.property(in: bytes) == .agent else { return false }
        if !line.hasValue(in: bytes) {
            card?.isBeforeAgent = true
        } else if line.isValue("BEGIN:VCARD", in: bytes) {
            card?.depth += 1
        }
        return true
    }

    private mutating func noteBegin(_ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
        let end = VCardEdge.spaceStart(before: text.upperBound, from: text.lowerBound, in: bytes)
        let start = end - VCardEdge.beginCount
        guard start >= text.lowerBound, VCardEdge.isBeginWord(at: start, upTo: end, in: bytes) else { return }
        let before = VCardEdge.spaceStart(before: start, from: text.lowerBound, in: bytes)
        maybe = Maybe(
            place: start, line: line,
            isAfterEnd: VCardEdge.isEnd(at: before - VCardEdge.endCount, upTo: before, in: bytes))
    }

    /// Whether the line after a `BEGIN:VCARD` is typical of the start of a card.
    private func begins(
        _ maybe: Maybe, at start: Int, upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let name = VCardEdge.property(at: start, upTo: end, in: bytes) else { return false }
        switch VCardProperty(name: UnsafeBufferPointer(rebasing: bytes[name])) {
        case .version: return true
        case .formattedName, .name, .uid, .productID, .kind, .revision: return maybe.isAfterEnd
        default: return false
        }
    }
}
