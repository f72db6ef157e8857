internal import ByteScan
package import FormatCore

/// Reads vCards of versions 2.1, 3.0 and 4.0.
///
/// An invalid line costs only that line, an invalid card only that card, and each is reported. Long values
/// that are not shown, such as photos, are skipped without copying. The grammar is that of RFC 6350, RFC 2426
/// and vCard 2.1 (versit Consortium, 1996), plus deviations found in practice.
package struct VCardReader: RecordReader {
    private let file: String
    private let nameLimit: Int
    private let choice: VCardPick.Choice
    /// The byte that ends lines: LF, with or without CR, or CR alone in old files; `nil` until known.
    private var lineEnd: UInt8?
    /// Start offset of the next line, and the offset up to which its end was searched.
    private var at = 0
    private var searchedEnd = 0
    private var line = 1
    private var scanner = VCardScanner()
    private var hasReportedText = false
    private var hasReportedCharset = false
    private var hasReportedEncoding = false
    private var nameCount = 0
    /// Buffer for values that are not stored in display form.
    private var scratch: [UInt8] = []

    package init(choice: RecordChoice) {
        file = choice.file
        nameLimit = choice.limits.clamped.names
        self.choice = VCardPick.Choice(
            name: choice.nameField.map { VCardField($0) },
            section: choice.sectionField.map { VCardField($0) },
            display: choice.display, encodings: choice.encodings)
    }

    /// Whether a file contains vCards.
    ///
    /// Its first line must be `BEGIN:VCARD`, or a later one that is followed by a property.
    ///
    /// - Parameters:
    ///   - head: The first bytes of the file.
    ///   - isFirst: Whether only the first line counts.
    /// - Returns: Whether it does.
    package static func isVCard(head: [UInt8], isFirst: Bool = true) -> Bool {
        // The pointer is not used after the closure returns.
        head.withUnsafeBufferPointer { bytes in
            var at = 0
            while at < bytes.count {
                let text = VCardEdge.skippingSpace(from: at, upTo: bytes.count, in: bytes)
                let end = LineScan.lineEnd(in: bytes, from: text, upTo: bytes.count) ?? bytes.count
                if VCardEdge.isBegin(at: text, upTo: end, in: bytes) {
                    let next = VCardEdge.skippingSpace(
                        from: text + VCardEdge.beginCount, upTo: bytes.count, in: bytes)
                    return isFirst || VCardEdge.property(at: next, upTo: bytes.count, in: bytes) != nil
                }
                if isFirst { return false }
                at = end + 1
            }
            return false
        }
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        guard let lineEnd = lineEnd ?? findLineEnd(bytes, isLast: isLast) else { return }
        while at < bytes.count {
            let found = LineScan.offset(of: lineEnd, in: bytes, from: searchedEnd, upTo: bytes.count)
            guard found != nil || isLast else {
                searchedEnd = bytes.count
                return
            }
            let end = found ?? bytes.count
            let text = at..<VCardLines.withoutReturn(at..<end, in: bytes)
            scanner.take(text, line: line)
            while let event = scanner.next(in: bytes) {
                switch event {
                case .card(let card, let isClosed): try finish(card, isClosed: isClosed, bytes, into: &sink)
                case .text(let start): try reportText(from: start, line, bytes, &sink)
                }
            }
            at = min(end + 1, bytes.count)
            searchedEnd = at
            line += 1
        }
        if isLast, let card = scanner.finish() { try finish(card, isClosed: false, bytes, into: &sink) }
    }

    /// Number of bytes examined to detect the line terminator.
    private static let headSize = 4_096

    /// Detects the line terminator: CR if the first bytes contain no LF; `nil` if too few bytes have arrived.
    private mutating func findLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> UInt8? {
        func isInHead(_ byte: UInt8) -> Bool {
            LineScan.offset(of: byte, in: bytes, from: 0, upTo: min(bytes.count, Self.headSize))
                != nil
        }
        let hasNewline = isInHead(ASCII.newline)
        guard hasNewline || isLast || bytes.count >= Self.headSize else { return nil }
        at = TextEncoding.markCount(of: bytes)
        searchedEnd = at
        let isOld = !hasNewline && isInHead(ASCII.carriageReturn)
        let found = isOld ? ASCII.carriageReturn : ASCII.newline
        lineEnd = found
        return found
    }

    // MARK: Problems

    /// Reports text outside of cards once between two cards, except lines of containers.
    private mutating func reportText<Sink: RecordSink>(
        from start: Int, _ line: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ sink: inout Sink
    ) throws(ReadingError) {
        let word = UnsafeBufferPointer(rebasing: bytes[start..<min(start + 6, bytes.count)])
        // BEGIN:VCARD followed by other text does not begin a card.
        let isContainer =
            VCardText.isEqual(word, "BEGIN:")
            && !VCardEdge.isBeginWord(at: start, upTo: bytes.count, in: bytes)
            || word.count > 3 && VCardText.isEqual(UnsafeBufferPointer(rebasing: word[..<4]), "END:")
        guard !hasReportedText, !isContainer else { return }
        hasReportedText = true
        try report("text outside of a card was left out", line, &sink)
    }

    package func report<Sink: RecordSink>(
        _ what: String, _ line: Int, _ sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(NameProblem(path: "", line: line, issue: .malformed(what)))
    }

    // MARK: Cards

    private mutating func finish<Sink: RecordSink>(
        _ card: VCardScanner.Card, isClosed: Bool, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        hasReportedText = false
        var card = card
        if !isClosed { try close(&card, bytes, &sink) }
        let record = card.start..<card.end
        var pick = VCardPick(choice)
        var lines = VCardLines(
            of: record, in: bytes, line: card.line, lineEnd: lineEnd ?? ASCII.newline,
            keepsSpace: card.isVersion2, encodings: choice.encodings)
        var depth = 0
        var singles = VCardSingles()
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
            if !hasReportedEncoding, let found = line.undeclaredEncoding(in: bytes) {
                hasReportedEncoding = true
                try report(
                    "the charset of quoted-printable text is missing or wrong; this line was read as "
                        + "\(found.title), and others like it by the same rule", line.line, &sink)
            }
            depth += property.change(ofDepthBy: line, in: bytes)
            if depth == 1 { pick.add(line, property, in: bytes) }
            if depth == 1, let name = singles.nameOfRepeated(property, line, in: bytes) {
                try report(
                    "\(name) stands twice in this card; it may be two cards, which were taken as one",
                    line.line, &sink)
            }
        }
        guard pick.hasContent else {
            try report("an empty card was left out", card.line, &sink)
            return
        }
        try take(pick, record, line: card.line, bytes, into: &sink)
    }

    /// Ends an open card at the last `END:VCARD` within its lines, or else at the start of the next card.
    private mutating func close<Sink: RecordSink>(
        _ card: inout VCardScanner.Card, _ bytes: UnsafeBufferPointer<UInt8>, _ sink: inout Sink
    ) throws(ReadingError) {
        let lineEnd = lineEnd ?? ASCII.newline
        guard let end = VCardEdge.end(ofOpen: card.start..<card.end, lineEnd: lineEnd, in: bytes) else {
            return try report("a card has no END:VCARD; it was taken up to the next one", card.line, &sink)
        }
        let rest = VCardEdge.skippingSpace(from: end, upTo: card.end, in: bytes)
        let isOther = rest < card.end && !VCardEdge.isBegin(at: rest, upTo: card.end, in: bytes)
        card.end = end
        guard isOther else { return }
        let lines = bytes[card.start..<rest].count { $0 == lineEnd }
        try reportText(from: rest, card.line + lines, bytes, &sink)
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
        // The pointers are not used after the sink has taken the row.
        try scratch.withUnsafeBufferPointer { scratch throws(ReadingError) in
            try sink.take(
                ParsedRow(
                    name: name.bytes(of: bytes, or: scratch),
                    title: title.map { $0.bytes(of: bytes, or: scratch) }, record: record, line: line))
        }
    }

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        VCardFields.fields(of: record, lineEnd: lineEnd ?? ASCII.newline, encodings: choice.encodings)
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        guard key != .file else { return nil }
        return VCardSortKeys(choice, key: key ?? .family, lineEnd: lineEnd ?? ASCII.newline)
    }

    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        VCardFields.forEachValue(
            ofCard: record, lineEnd: lineEnd ?? ASCII.newline, encodings: choice.encodings, body)
    }
}

extension VCardProperty {
    /// Change in nesting depth of cards caused by a line of this property.
    package func change(ofDepthBy line: VCardLine, in file: UnsafeBufferPointer<UInt8>) -> Int {
        switch self {
        case .begin: line.isValue("VCARD", in: file) ? 1 : 0
        case .agent: line.isValue("BEGIN:VCARD", in: file) ? 1 : 0
        case .end: line.isValue("VCARD", in: file) ? -1 : 0
        default: 0
        }
    }
}

/// Detects a second occurrence of a property that a card has once, a sign of an unrecognized second card.
struct VCardSingles {
    private var seen: UInt8 = 0
    private var isReported = false
    private var isVersion4 = false

    /// Adds a line of the card; returns the name of its property if it is the first one to be repeated.
    mutating func nameOfRepeated(
        _ property: VCardProperty, _ line: VCardLine, in file: UnsafeBufferPointer<UInt8>
    ) -> String? {
        let name: (bit: UInt8, text: String)
        switch property {
        case .version:
            name = (1, "VERSION")
            isVersion4 = isVersion4 || line.isValue("4.0", in: file)
        case .uid: name = (2, "UID")
        // Version 4.0 may, for example, have one for each language.
        case .formattedName where !isVersion4 && line.hasValue(in: file): name = (4, "FN")
        default: return nil
        }
        defer { seen |= name.bit }
        guard seen & name.bit != 0, !isReported else { return nil }
        isReported = true
        return name.text
    }
}
