import NameDirectory

/// The folded form of bytes, by the way that is tested.
func fold(_ name: [UInt8], keepingDiacritics: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    TextFolding.append(name[...], keepingDiacritics: keepingDiacritics, to: &bytes)
    return bytes
}

/// The folded form of bytes, as it is defined.
func foldSlowly(_ name: [UInt8], keepingDiacritics: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    TextFolding.appendSlowly(
        String(decoding: name, as: UTF8.self), keepingDiacritics: keepingDiacritics, to: &bytes)
    return bytes
}

/// Whether the two ways give the same, with and without diacritics.
func foldsAsDefined(_ name: [UInt8]) -> Bool {
    [false, true].allSatisfy {
        fold(name, keepingDiacritics: $0) == foldSlowly(name, keepingDiacritics: $0)
    }
}

/// Whether the two ways give the same for a text, with and without diacritics.
func foldsAsDefined(_ scalars: [Unicode.Scalar]) -> Bool {
    foldsAsDefined(scalars.flatMap { Array($0.utf8) })
}

/// A text as its scalars' numbers, for messages.
func numbers(_ scalars: [Unicode.Scalar]) -> String {
    scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
}
