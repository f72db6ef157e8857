@_spi(_Unicode) import Swift

extension TextFolding {
    /// Appends the form of a text that keeps the case of letters: decomposed, with newlines replaced by
    /// spaces.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - level: The distinctions to keep.
    ///   - isBeforeCapital: Whether a capital follows the text: Æ is AE among capitals.
    ///   - bytes: Receives the form.
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
                && isCapital(behind: index, in: scalars, isBeforeCapital)
            mapped += isCapital ? letters.uppercased() : letters
        }
        appendMarks(of: mapped, level, isBeforeCapital: isBeforeCapital, to: &bytes)
        if level.joinsWords { dropApostrophes(of: &bytes, from: start) }
    }

    /// Whether the next letter is a capital; for the last letter, whether one follows the text.
    static func isCapital(behind index: Int, in scalars: [Unicode.Scalar], _ isBeforeCapital: Bool) -> Bool {
        scalars[(index + 1)...].first { $0.properties.canonicalCombiningClass == .notReordered }
            .map(\.properties.isUppercase) ?? isBeforeCapital
    }

    /// Whether a letter is upper case or title case ("ǅ").
    package static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isUppercase || scalar.properties.generalCategory == .titlecaseLetter
    }
}
