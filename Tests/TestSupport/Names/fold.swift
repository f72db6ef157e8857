package import Languages

/// The folded form of bytes, by the way that is tested.
package func fold(_ name: [UInt8], _ level: FoldingLevel) -> [UInt8] {
    var bytes: [UInt8] = []
    TextFolding.append(name[...], level, to: &bytes)
    return bytes
}

/// A text as its scalars' numbers, for messages.
package func numbers(_ scalars: [Unicode.Scalar]) -> String {
    scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
}
