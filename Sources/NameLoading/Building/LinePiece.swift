internal import Languages
internal import NameOrdering
internal import NameRows

/// Lines of a region to be sorted.
struct LinePiece: Sendable {
    /// Buffers for sorting: the sorted lines, the keys before and after sorting, and the records to sort.
    struct Copy: Sendable {
        let text: TextRegion
        let unsortedKeys: TextRegion
        let keys: TextRegion
        let records: TextRegion
    }

    private static let slack = 64 << 10

    let text: TextRegion
    let start: Int
    var end: Int
    let language: Language
    /// Whether the piece is one long row, which needs no sorting and stays where it is.
    var isOneRow = false

    /// Replaces the piece with the lines sorted by `sort(into:)`; no store may share it.
    func replace(by copy: Copy) {
        guard !isOneRow else { return }
        _ = text.room(start..<end).update(fromContentsOf: copy.text.bytes(0..<end - start))
    }

    /// Returns a run of the lines as far as they ascend, with keys at the start of a region; `nil` if that is
    /// too small.
    func ascendingRun(keys: TextRegion) -> LineRun? {
        var run = LineRun(text: text, start: start, keys: keys, keysStart: 0, language: language)
        return run.extend(to: end) ? run : nil
    }

    /// Memory for the keys of the lines; `nil` if it runs out.
    func keyRegion() -> TextRegion? {
        let room = min(Language.roomForStoredKeys(ofTextBytes: end - start), TextRegion.largestCapacity)
        return TextRegion(capacity: room)
    }

    /// Sorts the lines into a run of their own; returns `nil` if memory runs out.
    func sortedRun() -> LineRun? {
        var piece = self
        piece.isOneRow = false
        guard let copy = piece.copy(over: nil), let sorted = piece.sort(into: copy) else { return nil }
        var run = LineRun(text: copy.text, start: 0, keys: copy.keys, keysStart: 0, language: language)
        _ = run.append(sorted)
        return run
    }

    /// Buffers for sorting, reusing those of an earlier piece if large enough; `nil` if memory runs out.
    func copy(over former: Copy?) -> Copy? {
        // The next piece may be slightly longer.
        let count = isOneRow ? 0 : (end - start).rounded(upTo: Self.slack)
        let keyRoom =
            isOneRow
            ? Language.room(forNameOf: end - start) + 2
            : min(Language.roomForStoredKeys(ofTextBytes: count), TextRegion.largestCapacity)
        let rows = isOneRow ? 0 : RowScan.rowCount(of: text.bytes(start..<end))
        let recordRoom = (RowOrder.sortBytes * rows).rounded(upTo: 4 * Self.slack)
        if let former, former.text.capacity >= count, former.keys.capacity >= keyRoom,
            former.records.capacity >= recordRoom
        {
            return former
        }
        // Only pages that are written to use memory.
        guard let text = TextRegion(capacity: count), let unsorted = TextRegion(capacity: keyRoom),
            let keys = TextRegion(capacity: keyRoom), let records = TextRegion(capacity: recordRoom)
        else { return nil }
        return Copy(text: text, unsortedKeys: unsorted, keys: keys, records: records)
    }

    /// Sorts the lines into a copy; returns their outline, or `nil` if memory runs out.
    func sort(into copy: Copy) -> RowOrder.Outline? {
        let bytes = text.bytes(start..<end)
        guard !isOneRow else {
            let keyBytes = RowOrder.writeStoredKeys(
                of: bytes, in: language, to: copy.keys.room(0..<copy.keys.capacity))
            guard let keyBytes else { return nil }
            var outline = RowOrder.Outline()
            _ = outline.extend(
                along: RowOrder.Rows(text: bytes, keys: copy.keys.bytes(0..<keyBytes)), in: language)
            return outline
        }
        let unsorted = copy.unsortedKeys
        let keyBytes = RowOrder.writeStoredKeys(
            of: bytes, in: language, to: unsorted.room(0..<unsorted.capacity))
        guard let keyBytes, keyBytes <= copy.keys.capacity else { return nil }
        return RowOrder.sort(
            RowOrder.Rows(text: bytes, keys: unsorted.bytes(0..<keyBytes)), in: language,
            with: copy.records.room(0..<copy.records.capacity), text: copy.text.room(0..<end - start),
            keys: copy.keys.room(0..<keyBytes))
    }
}

extension Int {
    fileprivate func rounded(upTo size: Int) -> Int { (self + size - 1) / size * size }
}
