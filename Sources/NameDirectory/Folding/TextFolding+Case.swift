internal import ByteScan
internal import SourceText
@_spi(_Unicode) import Swift

extension TextFolding {
    /// Adds the form of a text in which its letters' cases count: decomposed, with a space for a newline.
    static func appendInCase(
        _ text: some StringProtocol, keepingDiacritics: Bool, to bytes: inout [UInt8]
    ) {
        for scalar in String(text)._nfd where keepingDiacritics || !isDiacritic(scalar) {
            if scalar == "\n" { bytes.append(0x20) } else { bytes.append(contentsOf: scalar.utf8) }
        }
    }

    /// Adds the form of a name in which its letters' cases count; ASCII is as it is, but for newlines.
    static func appendInCase(
        _ name: UnsafeBufferPointer<UInt8>, keepingDiacritics: Bool, to bytes: inout [UInt8]
    ) {
        if RowScan.hasHighByte(in: name) {
            appendInCase(
                String(decoding: name, as: UTF8.self), keepingDiacritics: keepingDiacritics, to: &bytes)
        } else {
            bytes.append(contentsOf: name.lazy.map { $0 == ASCII.newline ? 0x20 : $0 })
        }
    }

    /// Whether a letter is an upper-case one, or one that begins so ("ǅ").
    static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isUppercase || scalar.properties.generalCategory == .titlecaseLetter
    }
}
