import Languages
import TestSupport

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
