package import Languages
internal import NameRows
internal import Names

/// The section of each row: a given title, or a letter.
package struct RecordSections: Sendable {
    package private(set) var titles: [String] = []
    /// Index of each row's title.
    package private(set) var numbers: [UInt32] = []
    /// The bytes of titles as they were read, and the index of the title for each.
    private var spellings = ByteStringTable()
    private var numberOfSpelling: [UInt32] = []
    /// Index by title; canonically equivalent titles are the same.
    private var numberOfTitle: [String: UInt32] = [:]
    /// Index of the title of each section of the language.
    private var numberOfSection: [Int: UInt32] = [:]
    /// Whether any title is not a section of the language.
    private var haveTitles = false
    private let language: Language
    /// The last section of the language and its index, which are often repeated by the next row.
    private var lastSection: (section: Int, number: UInt32)?
    /// Index of the section of rows without a letter.
    private var noLetterNumber: UInt32?

    /// Memory per title: a string, its key and its dictionary entry.
    private static let bytesOfTitle = 128

    /// Approximate memory use, in bytes.
    package var byteCount: Int {
        numbers.count * MemoryLayout<UInt32>.stride + titles.count * Self.bytesOfTitle + spellings.byteCount
    }

    /// Whether any row is in a section other than that of rows without a letter.
    var haveLetters: Bool { titles.count > (noLetterNumber == nil ? 0 : 1) }

    package init(language: Language) {
        self.language = language
    }

    /// Creates the sections of rows from section numbers of a language.
    init(_ sections: [Int], of language: Language) {
        self.init(language: language)
        for section in sections { append(section: section) }
    }

    package mutating func append(title: UnsafeBufferPointer<UInt8>) {
        numbers.append(number(of: title))
    }

    /// Puts the next row into a section of the language.
    package mutating func append(section: Int) {
        if let last = lastSection, last.section == section { return numbers.append(last.number) }
        let number = numberOfSection[section] ?? number(ofTitle: language.title(ofSection: section))
        numberOfSection[section] = number
        if section == language.noLetterSection { noLetterNumber = number }
        lastSection = (section, number)
        numbers.append(number)
    }

    /// Puts the next row into the section of rows without a letter.
    package mutating func appendWithoutLetter() { append(section: language.noLetterSection) }

    /// Adds a section that may stay empty.
    package mutating func declare(_ title: UnsafeBufferPointer<UInt8>) {
        _ = number(of: title)
    }

    private mutating func number(of title: UnsafeBufferPointer<UInt8>) -> UInt32 {
        haveTitles = true
        if let spelling = spellings.number(of: title) { return numberOfSpelling[spelling] }
        let number = number(ofTitle: String(decoding: title, as: UTF8.self))
        spellings.add(title)
        numberOfSpelling.append(number)
        return number
    }

    private mutating func number(ofTitle title: String) -> UInt32 {
        if let number = numberOfTitle[title] { return number }
        let number = UInt32(titles.count)
        titles.append(title)
        numberOfTitle[title] = number
        return number
    }

    /// Returns the indices of the titles in display order, with rows without a letter last.
    package func order(isDescending: Bool) -> [UInt32] {
        guard haveTitles else {
            let ascending = numberOfSection.sorted { $0.key < $1.key }.map(\.value)
            guard isDescending else { return ascending }
            return ascending.filter { $0 != noLetterNumber }.reversed()
                + ascending.filter { $0 == noLetterNumber }
        }
        let orders = titles.map { TitleOrder(of: $0) }
        // Most titles differ in their first bytes.
        let areASCII = titles.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        let words = titles.map { areASCII ? Self.word(of: $0) : 0 }
        return titles.indices.map { UInt32($0) }
            .sorted { left, right in
                guard left != noLetterNumber, right != noLetterNumber else {
                    return right == noLetterNumber && left != right
                }
                let (left, right) = isDescending ? (Int(right), Int(left)) : (Int(left), Int(right))
                return words[left] == words[right] ? orders[left] < orders[right] : words[left] < words[right]
            }
    }

    /// The first eight bytes, the first one highest.
    private static func word(of title: String) -> UInt64 {
        let bytes = title.utf8.prefix(8)
        return bytes.reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - bytes.count))
    }
}
