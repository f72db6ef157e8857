internal import ByteScan
internal import FormatCore
internal import Records

/// Rows of vCard files: each card is a row, and its formatted name is the name.
struct CardsNotation: RowNotation {
    func obstacle(in name: [UInt8]) -> String? {
        if VCardText.hasControls(name) { return "a control character" }
        return VCardText.hasSpaceAtEnds(name) ? "white space at its ends" : nil
    }

    func removals(_ edit: FileEdit, _ source: FileSource) -> [FilePatch.Splice] {
        edit.removed.map { .init(range: source.removal(ofCard: source.layout.rows[$0].range), bytes: []) }
    }

    func renaming(
        _ row: Int, to name: [UInt8], _ source: FileSource
    ) throws(NameEditError) -> [FilePatch.Splice] {
        try VCardRenaming(row, to: name, source).splices()
    }

    func note(on edit: FileEdit, of source: FileSource) -> String? {
        for case .name(let name) in edit.pieces {
            if let parts = SplitName.likelyParts(of: name) {
                let family = SafeText.quoted(String(decoding: parts.family, as: UTF8.self))
                return "The family name of the new card is \(family); its form changes it."
            }
            if format(of: edit, source).needsStructuredName {
                return "The new card has no family name yet; its form adds one."
            }
        }
        return nil
    }

    /// A new card with a name.
    func card(named name: [UInt8], _ format: VCardFormat) -> [UInt8] {
        format.card(named: name, parts: SplitName.likelyParts(of: name))
    }

    func insertion(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> FilePatch.Splice {
        let all = source.layout.rows.indices
        let before = edit.rowBefore(in: all)
        let behind = edit.rowAfter(in: all)
        let format = format(of: edit, source)
        var texts: [[UInt8]] = []
        for piece in edit.pieces {
            switch piece {
            case .name(let name): texts.append(card(named: name, format))
            case .record(let text): texts.append(text)
            case .row(let row): texts.append(try text(ofRow: row, edit, source))
            }
        }
        if let before {
            let card = source.layout.rows[before].range
            let end = source.endOfCard(card)
            guard end > card.upperBound, source.bytes[end - 1] == VCardFormat.lineEnd(of: source) else {
                // If the next card starts on the same line, its first line moves to a line of its own.
                let next = end < source.bytes.count ? format.lineEnd : []
                return .init(range: end..<end, bytes: texts.flatMap { format.lineEnd + $0 } + next)
            }
            return .init(range: end..<end, bytes: texts.flatMap { $0 + format.lineEnd })
        }
        let place = behind.map { source.layout.rows[$0].range.lowerBound } ?? source.bytes.count
        return .init(range: place..<place, bytes: texts.flatMap { $0 + format.lineEnd })
    }

    /// The format of a new card, taken from an adjacent one.
    private func format(of edit: FileEdit, _ source: FileSource) -> VCardFormat {
        let all = source.layout.rows.indices
        let model = edit.rowBefore(in: all) ?? edit.rowAfter(in: all) ?? all.first
        return VCardFormat(of: model.map { source.layout.rows[$0].range }, source)
    }
}

extension FileSource {
    /// The end of a card including its line ending; the end of the card itself if text follows on the same
    /// line.
    func endOfCard(_ card: Range<Int>) -> Int {
        let lineEnd = VCardFormat.lineEnd(of: self)
        var at = card.upperBound
        while at < bytes.count, ASCII.isSpace(bytes[at]), bytes[at] != lineEnd { at += 1 }
        if at == bytes.count { return at }
        return bytes[at] == lineEnd ? at + 1 : card.upperBound
    }

    /// The range to remove along with a card: its lines, except for text of a card that shares one of them.
    func removal(ofCard card: Range<Int>) -> Range<Int> {
        let lineEnd = VCardFormat.lineEnd(of: self)
        var start = card.lowerBound
        while start > 0, ASCII.isSpace(bytes[start - 1]), bytes[start - 1] != lineEnd { start -= 1 }
        let mark = TextEncoding.byteOrderMark
        let isLineStart =
            start == 0 || bytes[start - 1] == lineEnd
            || bytes[..<start].suffix(mark.count).elementsEqual(mark)
        return isLineStart ? start..<endOfCard(card) : card
    }
}
