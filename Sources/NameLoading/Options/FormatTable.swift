internal import AddressBooks
package import FormatCore
internal import JSONText
internal import PropertyLists
internal import TOMLText
internal import Tables
internal import VCards

extension FileFormat {
    /// All formats; of those that share a word of the option, the first one is read if none is recognized.
    package static let all: [FileFormat] = [
        otherEncoding, xmlPropertyList, binaryPropertyList, cards, abook, ldif, aliases, toml, json,
        openStepPropertyList, table, lines,
    ]

    /// The format that the options or else the suffix of its name give a new file; lines if neither does.
    package init(newFile file: String, _ options: ReadingOptions) {
        let suffix = FileHead.suffix(of: file)?.lowercased() ?? ""
        let found = Self.all.first { format in
            guard let chosen = options.format else { return format.suffixes.contains(suffix) }
            return format.words.contains(chosen.word)
        }
        self = found ?? .lines
    }
}

extension ReadingOptions {
    /// The format that the option means; `nil` if it means several, or is missing.
    package var onlyFormat: FileFormat? {
        guard let formats = format?.formats, formats.count == 1 else { return nil }
        return formats[0]
    }

    /// A word for a format, or for several among which the contents of the file decide.
    public struct Format: RawRepresentable, Hashable, Sendable, CaseIterable {
        /// The words of all formats, in alphabetical order.
        public static let allCases: [Format] = Set(FileFormat.all.flatMap(\.words)).map(Format.init)
            .sorted { $0.rawValue < $1.rawValue }

        package let word: FormatWord

        /// The word.
        public var rawValue: String { word.name }
        /// The formats with this word.
        var formats: [FileFormat] { FileFormat.all.filter { $0.words.contains(word) } }

        private init(_ word: FormatWord) { self.word = word }

        /// Finds the formats with a word; `nil` if there are none.
        public init?(rawValue: String) {
            guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = format
        }

        private static func of(_ format: FileFormat, _ index: Int = 0) -> Format {
            Format(format.words[index])
        }
    }
}

extension ReadingOptions.Format {
    /// One name per line.
    public static let lines = of(.lines)
    /// Rows of fields separated by commas or another delimiter (RFC 4180).
    public static let csv = of(.table)
    /// Rows of fields separated by tabs.
    public static let tsv = of(.table, 1)
    /// JSON: a dictionary of arrays, an array, or one value per line.
    public static let json = of(.json)
    /// Cards (vCard 2.1, 3.0, 4.0).
    public static let vcard = of(.cards)
    /// The address book of abook.
    public static let abook = of(.abook)
    /// Aliases of mutt and neomutt.
    public static let mutt = of(.aliases)
    /// Directory entries (LDIF).
    public static let ldif = of(.ldif)
    /// A property list: XML, binary or OpenStep.
    public static let plist = of(.xmlPropertyList)
}
