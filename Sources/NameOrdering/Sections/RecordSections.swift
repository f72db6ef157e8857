package import Languages
internal import NameDirectory
internal import NameRows

/// The section of each row: a title that was given, or a letter.
package struct RecordSections: Sendable {
    /// Titles in the order in which they came.
    package private(set) var titles: [String] = []
    /// The number of each row's title.
    package private(set) var numbers: [UInt32] = []
    /// Canonically equal titles are one.
    private var numberOfTitle: [String: UInt32] = [:]
    /// The number of the title of each section of the language.
    private var numberOfSection: [Int: UInt32] = [:]
    /// Whether a title has come that is no section of the language.
    private var haveTitles = false
    private let language: Language
    /// The title that came last: most often the next one is the same.
    private var lastBytes: [UInt8] = []
    private var lastNumber: UInt32?
    /// The number of the section of those without a letter.
    private var noLetterNumber: UInt32?

    /// What a title takes: a string, its key and its place in a dictionary.
    private static let bytesOfTitle = 128

    /// About how many bytes of memory they take.
    package var byteCount: Int {
        numbers.count * MemoryLayout<UInt32>.stride + titles.count * Self.bytesOfTitle
    }

    /// Whether a row is in another section than that of those without a letter.
    var haveLetters: Bool { titles.count > (noLetterNumber == nil ? 0 : 1) }

    package init(language: Language) {
        self.language = language
    }

    /// Puts rows into sections of a language.
    init(_ sections: [Int], of language: Language) {
        self.init(language: language)
        for section in sections { append(section: section) }
    }

    package mutating func append(title: UnsafeBufferPointer<UInt8>) {
        numbers.append(number(of: title))
    }

    /// Puts the next row into a section of the language.
    package mutating func append(section: Int) {
        if let number = numberOfSection[section] {
            numbers.append(number)
            return
        }
        let number = number(ofTitle: language.title(ofSection: section))
        numberOfSection[section] = number
        if section == language.noLetterSection { noLetterNumber = number }
        numbers.append(number)
    }

    /// Puts the next row into the section of those without a letter.
    package mutating func appendWithoutLetter() { append(section: language.noLetterSection) }

    /// Makes a section that may stay empty.
    package mutating func declare(_ title: UnsafeBufferPointer<UInt8>) {
        _ = number(of: title)
    }

    private mutating func number(of title: UnsafeBufferPointer<UInt8>) -> UInt32 {
        haveTitles = true
        // The bytes are looked at while the closure runs that lends them.
        if let lastNumber, lastBytes.withUnsafeBufferPointer({ RowScan.areEqual(title, $0) }) {
            return lastNumber
        }
        let number = number(ofTitle: String(decoding: title, as: UTF8.self))
        lastBytes = Array(title)
        lastNumber = number
        return number
    }

    private mutating func number(ofTitle title: String) -> UInt32 {
        if let number = numberOfTitle[title] { return number }
        let number = UInt32(titles.count)
        titles.append(title)
        numberOfTitle[title] = number
        return number
    }

    /// The numbers of the titles in display order: those without a letter last.
    package func order(isDescending: Bool) -> [UInt32] {
        guard haveTitles else {
            let ascending = numberOfSection.sorted { $0.key < $1.key }.map(\.value)
            guard isDescending else { return ascending }
            return ascending.filter { $0 != noLetterNumber }.reversed()
                + ascending.filter { $0 == noLetterNumber }
        }
        let orders = titles.map { TitleOrder(of: $0) }
        return titles.indices.map { UInt32($0) }
            .sorted { left, right in
                guard left != noLetterNumber, right != noLetterNumber else {
                    return right == noLetterNumber && left != right
                }
                let (left, right) = isDescending ? (right, left) : (left, right)
                return orders[Int(left)] < orders[Int(right)]
            }
    }
}
