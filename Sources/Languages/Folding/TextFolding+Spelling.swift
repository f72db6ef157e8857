/// The spelled form, in which letters missing on many keyboards are written out and apostrophes are dropped.
extension TextFolding {
    /// Returns the two letters for a letter; the case of the first is kept.
    static func spelled(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "ø": "oe"
        case "Ø": "Oe"
        case "đ": "dj"
        case "Đ": "Dj"
        case "ð": "dh"
        case "Ð": "Dh"
        default: nil
        }
    }

    /// Returns the second letter that replaces a mark: the diaeresis of ä, ö and ü, or the ring of å.
    static func secondLetter(_ mark: Unicode.Scalar, after letter: Unicode.Scalar) -> Unicode.Scalar? {
        switch (letter, mark.value) {
        case ("a", 0x308), ("A", 0x308), ("o", 0x308), ("O", 0x308), ("u", 0x308), ("U", 0x308): "e"
        case ("a", 0x30A), ("A", 0x30A): "a"
        default: nil
        }
    }

    /// The apostrophe to which all others fold.
    package static let apostrophe: UInt8 = 0x27

    /// Whether a text contains two letters that may stand for one.
    package static func hasPair(_ text: [UInt8]) -> Bool {
        zip(text, text.dropFirst()).contains { first, second in
            switch (first | 0x20, second | 0x20) {
            case (0x61, 0x65), (0x6F, 0x65), (0x75, 0x65), (0x61, 0x61), (0x64, 0x6A), (0x64, 0x68): true
            default: false
            }
        }
    }

    package static func isSecondLetter(_ letter: UInt8) -> Bool { "eajh".utf8.contains(letter | 0x20) }

    /// Whether the spelled form of a text may differ: it has a lead byte of an apostrophe or written-out
    /// letter.
    package static func mayBeSpelled(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains { byte in
            switch byte {
            case apostrophe, 0xC2...0xC5, 0xC7, 0xC8, 0xCA...0xCD, 0xD5, 0xD7, 0xE1, 0xE2, 0xEA, 0xEF: true
            default: false
            }
        }
    }

    /// Whether a text may have a form other than its letters: it is not ASCII or contains an apostrophe.
    package static func mayHaveOtherForm(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains { $0 >= 0x80 || $0 == apostrophe }
    }

    /// Returns the offsets, from a start on, of the apostrophes between letters or digits of a folded text.
    package static func apostrophes(in text: [UInt8], from start: Int = 0) -> [Int] {
        func isOfWord(_ byte: UInt8) -> Bool {
            byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        }
        guard text.count > start + 2 else { return [] }
        return (start + 1..<text.count - 1).filter {
            text[$0] == apostrophe && isOfWord(text[$0 - 1]) && isOfWord(text[$0 + 1])
        }
    }

    /// Removes the apostrophes within the words of a folded text, from an offset on.
    static func dropApostrophes(of text: inout [UInt8], from start: Int) {
        for place in apostrophes(in: text, from: start).reversed() { text.remove(at: place) }
    }
}
