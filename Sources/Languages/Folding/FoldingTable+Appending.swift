extension FoldingTable {
    /// Size of the output buffer, small enough for the stack.
    private static let pieceSize = 1_024

    /// Appends the folded form of a name if possible scalar by scalar; otherwise `output` is unchanged.
    ///
    /// The result equals that of `TextFolding.appendSlowly` for the following reasons. Canonical
    /// decomposition replaces each scalar and then stably sorts each run of marks (scalars with a combining
    /// class other than 0) by class. A starter (class 0) ends a run. The form of a text is therefore the
    /// concatenation of the forms of its parts, provided that each part begins with a scalar whose
    /// decomposition begins with a starter. An `isStarter` entry begins so in both decompositions, and case
    /// is mapped scalar by scalar, so its form can simply be appended.
    ///
    /// A mark has an entry only if its decomposition is a single mark. U+0345, the only mark that case
    /// mapping turns into a letter, has none, nor does any scalar that contains it. Marks therefore pass
    /// through case mapping unchanged, and sorting twice equals sorting once: the marks at the end of the
    /// output and the new one, by class. If the class of the new mark is not lower than the last one's, it
    /// stays at the end. Diacritics may be dropped before sorting rather than after it, since sorting does
    /// not change the order of the remaining marks. A diacritic is thus skipped wherever it occurs, and only
    /// the other marks are compared.
    ///
    /// The letter table also maps scalar by scalar to decomposed text. A scalar that it drops is skipped like
    /// a diacritic. A starter that it turns into a single mark (the voicing mark of half-width kana) takes
    /// its place among the surrounding marks when they are sorted again, and therefore has the entry of a
    /// mark.
    ///
    /// - Returns: `false` if the name is not UTF-8, has a scalar without an entry, or unordered marks.
    package func append(_ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
        guard let bytes = UnsafeRawPointer(name.baseAddress) else { return true }
        let count = output.count
        let isDone = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.pieceSize) { piece in
            // A buffer of nonzero size has a base address.
            guard let start = piece.baseAddress else { return false }
            var writer = FoldingWriter(to: start)
            var at = 0
            while at < name.count {
                if writer.count > Self.pieceSize - FoldingWriter.room {
                    output.append(contentsOf: UnsafeBufferPointer(start: start, count: writer.count))
                    writer.rewind()
                }
                // At least one byte is left, and the count passed is exact.
                let length = fold(bytes + at, count: name.count - at, to: &writer)
                if length == 0 { return false }
                at += length
            }
            // The writer has initialized this many bytes.
            output.append(contentsOf: UnsafeBufferPointer(start: start, count: writer.count))
            return true
        }
        if !isDone { output.removeLast(output.count - count) }
        return isDone
    }

    /// Writes the folded form of a name as `append` would.
    ///
    /// - Parameters:
    ///   - name: The name, after which 8 more bytes must be readable.
    ///   - room: Memory for `FoldingWriter.longest` times the bytes of the name, and `FoldingWriter.room`.
    /// - Returns: The number of bytes written; `nil` if `append` would return `false`.
    @inline(__always)
    func write(_ name: UnsafeBufferPointer<UInt8>, to room: UnsafeMutableRawPointer) -> Int? {
        guard let bytes = UnsafeRawPointer(name.baseAddress) else { return 0 }
        var writer = FoldingWriter(to: room)
        var at = 0
        while at < name.count {
            // At least one byte is left, and the count passed is exact. No scalar has a form longer than
            // `FoldingWriter.longest` times its bytes, so `FoldingWriter.room` bytes are free.
            let length = fold(bytes + at, count: name.count - at, isPadded: true, to: &writer)
            if length == 0 { return nil }
            at += length
        }
        return writer.count
    }

    /// Folds the next scalar or up to eight ASCII bytes of `count` (at least 1); returns the bytes read.
    ///
    /// Nothing is read from `count` on, or only 8 bytes if they are readable because the text `isPadded`. The
    /// result is 0 if the next scalar cannot be folded.
    @inline(__always)
    private func fold(
        _ bytes: UnsafeRawPointer, count: Int, isPadded: Bool = false, to writer: inout FoldingWriter
    ) -> Int {
        let first = bytes.load(as: UInt8.self)
        if first < 0x80 {
            if isPadded || count >= 8 {
                let word = bytes.loadUnaligned(as: UInt64.self)
                return writer.append(asciiAtStartOf: UInt64(littleEndian: word), atMost: count)
            }
            writer.append(ascii: first)
            return 1
        }
        if first < 0xE0 {
            guard first >= 0xC2, count >= 2, let second = Self.continuation(bytes, 1) else { return 0 }
            return writer.append(entry(of: UInt32(first & 0x1F) << 6 | second)) ? 2 : 0
        }
        guard count >= 3, let second = Self.continuation(bytes, 1), let third = Self.continuation(bytes, 2)
        else { return 0 }
        if first < 0xF0 {
            let value = UInt32(first & 0x0F) << 12 | second << 6 | third
            if value >= 0xAC00, value < 0xAC00 + 11_172 {
                writer.append(syllable: value - 0xAC00)
                return 3
            }
            // Lower values would be overlong in three bytes, and surrogates are not allowed.
            guard value >= 0x800, value & ~0x7FF != 0xD800 else { return 0 }
            return writer.append(entry(of: value)) ? 3 : 0
        }
        guard first < 0xF5, count >= 4, let fourth = Self.continuation(bytes, 3) else { return 0 }
        let value = UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth
        guard value >= 0x10000, value <= 0x10FFFF else { return 0 }
        if value < Self.end { return writer.append(entry(of: value)) ? 4 : 0 }
        // From here on, all but some ideographs and invisible characters are starters that fold to self.
        guard isAsItIs(value) else { return 0 }
        writer.append(asItIs: bytes, byteCount: 4)
        return 4
    }

    /// Whether a scalar from U+20000 on folds to itself.
    @inline(never)
    private func isAsItIs(_ value: UInt32) -> Bool {
        guard value & ~0x3FF != 0x2F800, let scalar = Unicode.Scalar(value) else { return false }
        return TextFolding.letters(of: scalar, level).elementsEqual(CollectionOfOne(scalar))
    }

    /// Returns the six payload bits of a continuation byte, or `nil` for any other byte.
    @inline(__always)
    private static func continuation(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt32? {
        let byte = bytes.load(fromByteOffset: offset, as: UInt8.self)
        return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
}
