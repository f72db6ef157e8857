internal import Glibc
public import Languages
public import TextUIKit

/// The order and sections of a language for a table, as in UIKit: its own alphabet, A to Z, and `#`.
///
/// Names in other scripts are filed under their Latin transliteration, Иванов under I; names without one are
/// filed under `#`. Japanese surnames are filed under their usual reading.
public struct LanguageCollation: LocalizedIndexedCollation.Language {
    private let language: Languages.Language
    public let identifier: String
    public let sectionTitles: [String]

    /// Creates the collation of a language.
    ///
    /// - Complexity: 0.1 milliseconds the first time.
    public init(_ tag: LanguageTag) {
        language = Language.of(tag, NameReadings(foreignScripts: .latin))
        identifier = "\(tag)"
        sectionTitles =
            (0..<language.ownSectionCount).map(language.title(ofSection:))
            + [language.title(ofSection: language.noLetterSection)]
    }

    /// The collation of the environment: the first of LC_ALL, LC_COLLATE and LANG that is set.
    ///
    /// A value that names no known language gives the root order.
    public static var current: LanguageCollation {
        let found = Language.tag { variable in
            // The C library's string is valid until the environment changes.
            getenv(variable).map { String(cString: $0) } ?? ""
        }
        return LanguageCollation(found?.tag ?? .root)
    }

    public func section(of text: String) -> Int {
        min(language.section(of: text), sectionTitles.count - 1)
    }

    public func sortKey(of text: String) -> [UInt8] { language.key(of: text) }

    public func isOrdered(_ text: String, before other: String) -> Bool {
        language.areInOrder(text, other)
    }
}
