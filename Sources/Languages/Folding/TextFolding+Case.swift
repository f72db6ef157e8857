@_spi(_Unicode) import Swift

extension TextFolding {
    /// Appends the form of a text that keeps case: decomposed, with spaces for newlines.
    ///
    /// A following capital (`isBeforeCapital`) counts: Æ is AE among capitals.
    package static func appendInCase(
        _ text: some StringProtocol, _ level: FoldingLevel, isBeforeCapital: Bool = false,
        to bytes: inout [UInt8]
    ) {
        let start = bytes.count
        var mapped = ""
        let scalars = Array(String(text)._nfd)
        for (index, scalar) in scalars.enumerated() {
            if scalar == "\n" {
                mapped.append(" ")
                continue
            }
            let letters = String(letters(of: scalar, level))
            let isCapital =
                letters.utf8.count > 1 && scalar.properties.isUppercase
                && isCapital(after: index, in: scalars, isBeforeCapital)
            mapped += isCapital ? letters.uppercased() : letters
        }
        appendMarks(of: mapped, level, isBeforeCapital: isBeforeCapital, to: &bytes)
        if level.joinsWords { dropApostrophes(of: &bytes, from: start) }
    }

    /// Whether the next letter is a capital; for the last letter, whether one follows the text.
    static func isCapital(after index: Int, in scalars: [Unicode.Scalar], _ isBeforeCapital: Bool) -> Bool {
        scalars[(index + 1)...].first { $0.properties.canonicalCombiningClass == .notReordered }
            .map(\.properties.isUppercase) ?? isBeforeCapital
    }

    /// Whether a letter is upper case or title case ("ǅ").
    package static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isUppercase || scalar.properties.generalCategory == .titlecaseLetter
    }
}
