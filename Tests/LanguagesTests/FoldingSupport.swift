import Languages
import TestSupport

/// The folded form of bytes, as it is defined.
func foldSlowly(_ name: [UInt8], _ level: FoldingLevel) -> [UInt8] {
    var bytes: [UInt8] = []
    TextFolding.appendSlowly(
        String(decoding: name, as: UTF8.self), level, to: &bytes)
    return bytes
}

/// Whether all ways give the same at every level.
func foldsAsDefined(_ name: [UInt8]) -> Bool {
    FoldingLevel.allCases.allSatisfy { level in
        let expected = foldSlowly(name, level)
        return fold(name, level) == expected && written(name, level) == expected
    }
}

/// The folded form as it is written to memory, with letters after the name.
private func written(_ name: [UInt8], _ level: FoldingLevel) -> [UInt8] {
    let padded = name + Array("AAAAAAAA".utf8)
    return [UInt8](unsafeUninitializedCapacity: TextFolding.room(forNameOf: name.count)) { room, count in
        padded.withUnsafeBufferPointer {
            count = TextFolding.write(UnsafeBufferPointer(rebasing: $0[..<name.count]), level, to: room)
        }
    }
}

/// Whether the two ways give the same for a text, at every level.
func foldsAsDefined(_ scalars: [Unicode.Scalar]) -> Bool {
    foldsAsDefined(scalars.flatMap { Array($0.utf8) })
}
