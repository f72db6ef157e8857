import Languages

/// The folded form of bytes, by the way that is tested.
func fold(_ name: [UInt8], _ level: FoldingLevel) -> [UInt8] {
    var bytes: [UInt8] = []
    TextFolding.append(name[...], level, to: &bytes)
    return bytes
}

/// The folded form of bytes, as it is defined.
func foldSlowly(_ name: [UInt8], _ level: FoldingLevel) -> [UInt8] {
    var bytes: [UInt8] = []
    TextFolding.appendSlowly(
        String(decoding: name, as: UTF8.self), level, to: &bytes)
    return bytes
}

/// Whether the two ways give the same at every level.
func foldsAsDefined(_ name: [UInt8]) -> Bool {
    FoldingLevel.allCases.allSatisfy { fold(name, $0) == foldSlowly(name, $0) }
}

/// Whether the two ways give the same for a text, at every level.
func foldsAsDefined(_ scalars: [Unicode.Scalar]) -> Bool {
    foldsAsDefined(scalars.flatMap { Array($0.utf8) })
}

/// A text as its scalars' numbers, for messages.
func numbers(_ scalars: [Unicode.Scalar]) -> String {
    scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
}
