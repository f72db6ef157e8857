extension FoldingTable {
    /// How many bytes are written before they are added to the output: few enough to lie on the stack.
    private static let pieceSize = 1_024

    /// Adds the folded form of a name, if it folds scalar by scalar; otherwise leaves `output` as it was.
    ///
    /// Why the result is that of `TextFolding.appendSlowly`: canonical decomposition replaces each scalar and
    /// then sorts each run of marks (scalars whose combining class is not 0) by class, equal ones staying in
    /// order. A starter (class 0) ends a run, so the form of a text is the forms of its parts, if each part
    /// begins with a scalar whose decomposition begins with a starter. An entry that `isStarter` begins so in
    /// both decompositions, and cases are mapped scalar by scalar; so what it becomes follows what is already
    /// written.
    ///
    /// A mark after it has an entry only if it is one mark in its decomposition, and U+0345, the one mark
    /// that case mapping makes a letter of, has none, nor has anything that holds it. So marks pass through
    /// case mapping as they are, and sorting twice does what sorting once does: the marks that end what is
    /// written, and then this one, in the order of their classes. If its class is not below the last one's,
    /// it stays at the end. If diacritics are left out, that may be done before sorting instead of after, as
    /// sorting does not change the order of those that are left; so a diacritic is passed over wherever it
    /// stands, and only the others are compared.
    ///
    /// The table of letters maps scalar by scalar to decomposed text, too. What is left out there is passed
    /// over like a diacritic; a starter that becomes one mark (the voicing of half-width kana) takes its
    /// place among the marks around it when they are sorted again, so it has the entry of a mark.
    ///
    /// - Returns: `false` if the name is not UTF-8, has a scalar without an entry, or marks in disorder.
    package func append(_ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
        guard let bytes = UnsafeRawPointer(name.baseAddress) else { return true }
        let count = output.count
        let isDone = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.pieceSize) { piece in
            // A buffer of a size other than 0 has a start.
            guard let start = piece.baseAddress else { return false }
            var writer = FoldingWriter(to: start)
            var at = 0
            while at < name.count {
                if writer.count > Self.pieceSize - FoldingWriter.room {
                    output.append(contentsOf: UnsafeBufferPointer(start: start, count: writer.count))
                    writer.rewind()
                }
                // At least one byte is left in the name, and as many as are said.
                let length = fold(bytes + at, count: name.count - at, to: &writer)
                if length == 0 { return false }
                at += length
            }
            // The writer has written that many bytes.
            output.append(contentsOf: UnsafeBufferPointer(start: start, count: writer.count))
            return true
        }
        if !isDone { output.removeLast(output.count - count) }
        return isDone
    }

    /// Folds the next scalar or up to eight ASCII bytes of `count`, at least 1; returns how many, or 0.
    ///
    /// Nothing is read from `count` on. The answer is 0 if the next scalar cannot be folded.
    @inline(__always)
    private func fold(_ bytes: UnsafeRawPointer, count: Int, to writer: inout FoldingWriter) -> Int {
        let first = bytes.load(as: UInt8.self)
        if first < 0x80 {
            if count >= 8 {
                let word = bytes.loadUnaligned(as: UInt64.self)
                return writer.append(asciiAtStartOf: UInt64(littleEndian: word))
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
            // What is below was not to be written in three bytes, and surrogates not at all.
            guard value >= 0x800, value & ~0x7FF != 0xD800 else { return 0 }
            return writer.append(entry(of: value)) ? 3 : 0
        }
        guard first < 0xF5, count >= 4, let fourth = Self.continuation(bytes, 3) else { return 0 }
        let value = UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth
        guard value >= 0x10000, value <= 0x10FFFF else { return 0 }
        if value < Self.end { return writer.append(entry(of: value)) ? 4 : 0 }
        // From here on all are starters that fold to themselves, but for ideographs with a usual variant, and
        // for what is not seen.
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

    /// The six bits of a byte that continues a scalar, or `nil` if it is none.
    @inline(__always)
    private static func continuation(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt32? {
        let byte = bytes.load(fromByteOffset: offset, as: UInt8.self)
        return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
}
