internal import CLanguages

/// The weights of single letters, for databases that compute keys by a table of letters.
extension Language {
    /// The weights by which texts are ordered: by those of the first level, then of the second, then of the
    /// third.
    package struct Weights: Hashable, Sendable {
        /// The codes of the key, without a prefix.
        package var codes: [Code]
        /// Weights of accents and of case, in the order of the letters.
        package var (accents, cases): ([UInt16], [UInt16])
    }

    /// A code of a key.
    package struct Code: Hashable, Sendable {
        /// Big-endian and padded with zeros; 0 for a character that the language ignores.
        fileprivate let word: UInt32

        /// The bytes of the code; empty for a character that the language ignores.
        package var bytes: [UInt8] { Language.bytes(ofPadded: word) }

        /// Whether it is a digit, which counts as part of a number.
        package var isDigit: Bool { word & 0xFFFFFF == 0 && (0x30...0x39).contains(word >> 24) }
        /// Whether it is a letter or a digit, at which a name is found to start with a number or not.
        package var isLetterOrDigit: Bool { word >> 24 >= 0x30 }
    }

    /// Maximum number of weights of a letter or contraction.
    private static let maxWeights = 64

    /// Whether accents are compared from the end of a name.
    package var comparesAccentsBackwards: Bool { ccollation_is_backwards(tables) != 0 }

    /// Returns the weights of a text of a few letters.
    package func weights(of text: String) -> Weights {
        var text = text
        return text.withUTF8 { bytes in
            // At most as many weights are written as there is room for.
            func ties(_ level: UInt32) -> [UInt16] {
                [UInt16](unsafeUninitializedCapacity: Self.maxWeights) { weights, count in
                    count = ccollation_write_ties(
                        tables, bytes.baseAddress, bytes.count, level, weights.baseAddress, Self.maxWeights)
                }
            }
            let words = [UInt32](unsafeUninitializedCapacity: Self.maxWeights) { words, count in
                count = ccollation_write_words(
                    tables, bytes.baseAddress, bytes.count, words.baseAddress, Self.maxWeights)
            }
            return Weights(codes: words.map { Code(word: $0) }, accents: ties(0), cases: ties(1))
        }
    }

    /// Maximum number of scalars that can continue a contraction.
    private static let maxContinuations = 256

    /// The letter sequences that begin with a scalar and are ordered otherwise than their letters.
    package func contractions(from scalar: Unicode.Scalar) -> [String] {
        var (found, open) = ([String](), [[scalar.value]])
        while let scalars = open.popLast() {
            let next = [UInt32](unsafeUninitializedCapacity: Self.maxContinuations) { next, count in
                count = ccollation_find_continuations(
                    tables, scalars, scalars.count, next.baseAddress, Self.maxContinuations)
            }
            for value in next {
                let longer = scalars + [value]
                open.append(longer)
                found.append(String(String.UnicodeScalarView(longer.compactMap(Unicode.Scalar.init))))
            }
        }
        return found
    }

    /// The lowest key of each section, without the bytes that are zero.
    package var startsOfSections: [[UInt8]] {
        // The table has one start for each section.
        UnsafeBufferPointer(start: sectionStarts, count: sectionCount).map { Self.bytes(ofPadded: $0) }
    }

    /// The bytes of a big-endian number without the zeros at its end, which no code contains.
    fileprivate static func bytes(ofPadded word: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: word.bigEndian) { Array($0.prefix { $0 != 0 }) }
    }
}
