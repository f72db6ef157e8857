internal import ByteScan
package import NameFormats
package import SourceText

/// Reads vCards of the versions 2.1, 3.0 and 4.0.
///
/// One bad line costs that line, one bad card that card; each is reported. Long values that are not shown,
/// such as photographs, are passed over and not copied. The grammar is that of RFC 6350, RFC 2426 and vCard
/// 2.1 (versit Consortium, 1996), with what other programs write besides.
package struct VCardReader: RecordReader {
    private let file: String
    private let nameLimit: Int
    private let choice: VCardPick.Choice
    /// The byte that ends lines: LF, after CR or not, or CR alone in old files; `nil` until that is known.
    private var lineEnd: UInt8?
    /// Where the next line begins, and up to where its end was looked for.
    private var at = 0
    private var searched = 0
    private var line = 1
    /// The card that is being read.
    private var card: Card?
    private var hasReportedText = false
    private var hasReportedCharset = false
    private var nameCount = 0
    /// Room for values that do not stand in the file as they are.
    private var scratch: [UInt8] = []

    private struct Card {
        var start: Int
        /// Where its last line ends.
        var end: Int
        var line: Int
        /// 1, and one more for each card within it.
        var depth = 1
        /// Whether the last line says that a card comes within this one.
        var isBeforeAgent = false
        var isVersion2 = false
    }

    package init(choice: RecordChoice) {
        file = choice.file
        nameLimit = choice.limits.clamped.names
        self.choice = VCardPick.Choice(
            name: choice.nameField.map { VCardField($0) },
            section: choice.sectionField.map { VCardField($0) },
            display: choice.display)
    }

    /// Whether a file begins as vCards do: with `BEGIN:VCARD` in any case, maybe behind white space.
    package static func isVCard(head: [UInt8]) -> Bool {
        let text = head.starts(with: TextEncoding.byteOrderMark) ? head.dropFirst(3) : head[...]
        let line = text.drop(while: ASCII.isSpace).prefix { $0 != ASCII.newline && $0 != 0x0D }
        return line.withUnsafeBufferPointer { VCardText.isLine($0, "BEGIN:VCARD") }
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        guard let lineEnd = lineEnd ?? findLineEnd(bytes, isLast: isLast) else { return }
        while at < bytes.count {
            let found = LineScan.offset(of: lineEnd, in: bytes, from: searched, upTo: bytes.count)
            guard found != nil || isLast else {
                searched = bytes.count
                return
            }
            let end = found ?? bytes.count
            let text = at..<VCardLines.withoutReturn(at..<end, in: bytes)
            try takeLine(text, bytes, into: &sink)
            at = min(end + 1, bytes.count)
            searched = at
            line += 1
        }
        if isLast, let card {
            try finish(card, isClosed: false, bytes, into: &sink)
            self.card = nil
        }
    }

    /// So many of the first bytes tell what ends the lines.
    private static let headSize = 4_096

    /// What ends the lines: CR if there is no LF among the first bytes; `nil` if too few have come to tell.
    private mutating func findLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> UInt8? {
        func isInHead(_ byte: UInt8) -> Bool {
            LineScan.offset(of: byte, in: bytes, from: 0, upTo: min(bytes.count, Self.headSize))
                != nil
        }
        let hasNewline = isInHead(ASCII.newline)
        guard hasNewline || isLast || bytes.count >= Self.headSize else { return nil }
        at = bytes.starts(with: TextEncoding.byteOrderMark) ? TextEncoding.byteOrderMark.count : 0
        searched = at
        let isOld = !hasNewline && isInHead(ASCII.carriageReturn)
        let found = isOld ? ASCII.carriageReturn : ASCII.newline
        lineEnd = found
        return found
    }

    // MARK: Lines

    private mutating func takeLine<Sink: RecordSink>(
        _ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        let content = UnsafeBufferPointer(rebasing: bytes[text])
        guard var card else {
            if VCardText.isLine(content, "BEGIN:VCARD") {
                begin(text)
            } else if !hasReportedText, !content.allSatisfy(ASCII.isSpace) {
                hasReportedText = true
                try report("text outside of a card was left out", line, &sink)
            }
            return
        }
        let first = content.first.map(VCardText.upper)
        if first == UInt8(ascii: "B"), VCardText.isLine(content, "BEGIN:VCARD") {
            guard card.isBeforeAgent else {
                try finish(card, isClosed: false, bytes, into: &sink)
                begin(text)
                return
            }
            card.isBeforeAgent = false
            card.depth += 1
        } else if first == UInt8(ascii: "E"), VCardText.isLine(content, "END:VCARD") {
            card.depth -= 1
            card.isBeforeAgent = false
        } else if !content.isEmpty {
            card.isBeforeAgent = false
            if let last = content.last, Self.canEndAgent(last) {
                noteAgent(text, bytes, in: &card)
            } else if first == UInt8(ascii: "V"), card.depth == 1 {
                card.isVersion2 = card.isVersion2 || Self.isVersion2(content)
            }
        }
        card.end = text.upperBound
        self.card = card
        if card.depth == 0 {
            try finish(card, isClosed: true, bytes, into: &sink)
            self.card = nil
        }
    }

    private mutating func begin(_ text: Range<Int>) {
        card = Card(start: text.lowerBound, end: text.upperBound, line: line)
        hasReportedText = false
    }

    /// Whether a line may end so that says that a card comes within: after its colon or with `BEGIN:VCARD`.
    @inline(__always)
    private static func canEndAgent(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || VCardText.upper(byte) == UInt8(ascii: "D") || ASCII.isSpace(byte)
    }

    /// Takes note of a line that says that a card comes within this one.
    private func noteAgent(_ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, in card: inout Card) {
        guard !ASCII.isSpace(bytes[text.lowerBound]) else { return }
        let line = VCardLine(from: text.lowerBound, to: text.upperBound, line: 0, in: bytes)
        guard line.property(in: bytes) == .agent else { return }
        if !line.hasValue(in: bytes) {
            card.isBeforeAgent = true
        } else if line.isValue("BEGIN:VCARD", in: bytes) {
            card.depth += 1
        }
    }

    private static func isVersion2(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        VCardText.isLine(line, "VERSION:2.1")
    }

    package func report<Sink: RecordSink>(
        _ what: String, _ line: Int, _ sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(NameProblem(path: "", line: line, issue: .malformed(what)))
    }

    // MARK: Cards

    private mutating func finish<Sink: RecordSink>(
        _ card: Card, isClosed: Bool, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        if !isClosed {
            try report("a card has no END:VCARD; it was taken up to the next one", card.line, &sink)
        }
        let record = card.start..<card.end
        var pick = VCardPick(choice)
        var lines = VCardLines(
            of: record, in: bytes, line: card.line, lineEnd: lineEnd ?? ASCII.newline,
            keepsSpace: card.isVersion2)
        var depth = 0
        while let line = lines.next() {
            guard let property = line.property(in: bytes) else {
                try reportLine(line, &sink)
                continue
            }
            if line.charset == .other, !hasReportedCharset {
                hasReportedCharset = true
                try report(
                    "the charset is not known; this line and others like it were taken as they are",
                    line.line, &sink)
            }
            depth += property.change(ofDepthBy: line, in: bytes)
            if depth == 1 { pick.add(line, property, in: bytes) }
        }
        guard pick.hasContent else {
            try report("an empty card was left out", card.line, &sink)
            return
        }
        try take(pick, record, line: card.line, bytes, into: &sink)
    }

    private func reportLine<Sink: RecordSink>(_ line: VCardLine, _ sink: inout Sink) throws(ReadingError) {
        let what =
            line.colon == nil ? "a line without a colon" : "a line that does not begin with a property's name"
        try report(what + " was left out", line.line, &sink)
    }

    private mutating func take<Sink: RecordSink>(
        _ pick: VCardPick, _ record: Range<Int>, line: Int, _ bytes: UnsafeBufferPointer<UInt8>,
        into sink: inout Sink
    ) throws(ReadingError) {
        nameCount += 1
        guard nameCount <= nameLimit else {
            throw ReadingError(
                file: file, place: .init(line: line, offset: record.lowerBound),
                reason: .tooManyNames(limit: nameLimit))
        }
        scratch.removeAll(keepingCapacity: true)
        let name = pick.name(in: bytes, scratch: &scratch)
        let title = pick.title(in: bytes, scratch: &scratch)
        // The pointers are used only while the sink takes the row.
        try scratch.withUnsafeBufferPointer { scratch throws(ReadingError) in
            try sink.take(
                FoundRow(
                    name: name.bytes(of: bytes, or: scratch),
                    title: title.map { $0.bytes(of: bytes, or: scratch) }, record: record, line: line))
        }
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        VCardFields.fields(of: record, lineEnd: lineEnd ?? ASCII.newline)
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        guard key != .file else { return nil }
        return VCardSortKeys(choice, key: key ?? .family, lineEnd: lineEnd ?? ASCII.newline)
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        VCardFields.forEachValue(ofCard: record, lineEnd: lineEnd ?? ASCII.newline, body)
    }
}

extension VCardProperty {
    /// How much deeper cards lie in each other after a line of this property.
    package func change(ofDepthBy line: VCardLine, in file: UnsafeBufferPointer<UInt8>) -> Int {
        switch self {
        case .begin: line.isValue("VCARD", in: file) ? 1 : 0
        case .agent: line.isValue("BEGIN:VCARD", in: file) ? 1 : 0
        case .end: line.isValue("VCARD", in: file) ? -1 : 0
        default: 0
        }
    }
}
