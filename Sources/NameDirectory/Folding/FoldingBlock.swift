@_spi(_Unicode) import Swift

/// Makes the entries of the folding table.
enum FoldingBlock {
    /// Folds the 256 scalars of a block, not of surrogates, each between two tabs; entries of ASCII are slow,
    /// as nobody asks.
    ///
    /// A tab is a starter, has no case and folds to itself, so nothing is reordered across it.
    static func entries(ofBlock block: UInt32, keepingDiacritics: Bool) -> [FoldingEntry] {
        let values = block << 8..<(block + 1) << 8
        // ASCII has the tab itself.
        let scalars = values.filter { $0 >= 0x80 }.compactMap(Unicode.Scalar.init)
        var text = ""
        for scalar in scalars {
            text.unicodeScalars.append(scalar)
            text.unicodeScalars.append("\t")
        }
        var folded: [UInt8] = []
        TextFolding.appendSlowly(text, keepingDiacritics: keepingDiacritics, to: &folded)

        var entries = [FoldingEntry](repeating: .slow, count: values.count - scalars.count)
        entries.reserveCapacity(values.count)
        var start = 0
        for scalar in scalars {
            let end = folded[start...].firstIndex(of: 0x09) ?? folded.endIndex
            entries.append(entry(of: scalar, folded: folded[start..<end]))
            start = end + 1
        }
        return entries
    }

    /// The entry of a scalar; why these conditions are the right ones is told at
    /// `FoldingTable.append(_:to:)`.
    private static func entry(of scalar: Unicode.Scalar, folded: ArraySlice<UInt8>) -> FoldingEntry {
        if folded.elementsEqual(scalar.utf8) {
            let ownClass = combiningClass(scalar)
            return FoldingEntry(folded, lastClass: ownClass, isMark: ownClass != 0)
        }
        let decomposed = Array(String(scalar)._nfd)
        let hasCasedMark = decomposed.contains {
            combiningClass($0) != 0 && $0.properties.changesWhenCaseMapped
        }
        guard let first = decomposed.first, !hasCasedMark else { return .slow }
        let result = String(decoding: folded, as: UTF8.self).unicodeScalars
        let lastClass = result.last.map(combiningClass) ?? 0
        if combiningClass(first) == 0 {
            guard let start = result.first, combiningClass(start) == 0 else { return .slow }
            return FoldingEntry(folded, lastClass: lastClass, isMark: false)
        }
        guard decomposed.count == 1 else { return .slow }
        return FoldingEntry(folded, lastClass: lastClass, isMark: true)
    }

    private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
        scalar.properties.canonicalCombiningClass.rawValue
    }
}
