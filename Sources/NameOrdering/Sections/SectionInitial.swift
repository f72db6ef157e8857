internal import NameDirectory

/// The sections of rows by the letter that they begin with.
package enum SectionInitial {
    /// The title of the section of rows whose first character is no letter.
    package static let noLetterTitle = "#"

    /// The initial of those rows, which come last.
    package static let noLetter = UInt32(UInt8(ascii: "#"))

    /// What the section of an initial, a Unicode scalar, is called.
    package static func title(of initial: UInt32) -> String {
        guard initial != noLetter, let scalar = Unicode.Scalar(initial) else { return noLetterTitle }
        return TextFolding.title(ofInitial: scalar)
    }

    /// The initial of a line of ASCII.
    static func initial(ofASCII line: UnsafeBufferPointer<UInt8>) -> UInt32 {
        guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }),
            (0x61...0x7A).contains(first | 0x20)
        else { return noLetter }
        return UInt32(first | 0x20)
    }

    /// The initial of a line by its folded form.
    static func initial(ofFolded line: UnsafeBufferPointer<UInt8>) -> UInt32 {
        guard line.first != FoldedRows.noLetterMark else { return noLetter }
        return TextFolding.initial(ofFolded: line)?.value ?? noLetter
    }
}
