@_spi(_Unicode) import Swift

/// Creates the entries of the folding table.
enum FoldingBlock {
    /// Folds the 256 scalars of a block without surrogates, each between two tabs; ASCII gets slow entries.
    ///
    /// A tab is a starter, has no case and folds to itself, so nothing is reordered across it.
    static func entries(ofBlock block: UInt32, _ level: FoldingLevel) -> [FoldingEntry] {
        let values = block << 8..<(block + 1) << 8
        if ideographs.contains(block) {
            return values.lazy.compactMap(Unicode.Scalar.init).map { scalar in
                let letters = TextFolding.letters(of: scalar, level)
                return FoldingEntry(Array(String(letters).utf8)[...], lastClass: 0, kind: .starter)
            }
        }
        // ASCII contains the tab itself.
        let scalars = values.filter { $0 >= 0x80 }.compactMap(Unicode.Scalar.init)
        var text = ""
        for scalar in scalars {
            text.unicodeScalars.append(scalar)
            text.unicodeScalars.append("\t")
        }
        var folded: [UInt8] = []
        TextFolding.appendSlowly(text, level, to: &folded)

        var entries = [FoldingEntry](repeating: .slow, count: values.count - scalars.count)
        entries.reserveCapacity(values.count)
        var start = 0
        for scalar in scalars {
            let end = folded[start...].firstIndex(of: 0x09) ?? folded.endIndex
            entries.append(entry(of: scalar, folded: folded[start..<end], level))
            start = end + 1
        }
        return entries
    }

    /// Returns the entry of a scalar; the proof of its conditions is at `FoldingTable.append(_:to:)`.
    private static func entry(
        of scalar: Unicode.Scalar, folded: ArraySlice<UInt8>, _ level: FoldingLevel
    ) -> FoldingEntry {
        if folded.elementsEqual(scalar.utf8) {
            let ownClass = combiningClass(scalar)
            let isOptional = level == .marks && TextFolding.letterOfOptionalMark(scalar) != nil
            return FoldingEntry(
                folded, lastClass: ownClass,
                kind: isOptional ? .dependentMark : ownClass != 0 ? .mark : .starter)
        }
        if level == .spelled, let second = TextFolding.secondLetter(scalar, after: "a") {
            let letter = Array(second.utf8)[...]
            return FoldingEntry(letter, lastClass: combiningClass(scalar), kind: .dependentMark)
        }
        let decomposed = Array(String(scalar)._nfd)
        let hasCasedMark = decomposed.contains {
            combiningClass($0) != 0 && $0.properties.changesWhenCaseMapped
        }
        guard let first = decomposed.first, !hasCasedMark else { return .slow }
        let result = String(decoding: folded, as: UTF8.self).unicodeScalars
        let lastClass = result.last.map(combiningClass) ?? 0
        if combiningClass(first) == 0, let start = result.first, combiningClass(start) == 0 {
            // Where a letter replaces the last mark, lower-sorting marks must precede the letter.
            let markClass = level == .spelled ? combiningClass(decomposed[decomposed.count - 1]) : lastClass
            return FoldingEntry(folded, lastClass: max(lastClass, markClass), kind: .starter)
        }
        guard decomposed.count == 1, result.count < 2 else { return .slow }
        return FoldingEntry(folded, lastClass: lastClass, kind: .mark)
    }

    /// Blocks of ideographs only, which have no case, marks or decomposition.
    private static let ideographs: ClosedRange<UInt32> = 0x34...0x9F

    private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
        scalar.properties.canonicalCombiningClass.rawValue
    }
}
