internal import Glibc
public import Languages
public import TextUIKit

/// The order and the sections of a language for a table, as UIKit has them: the language's own alphabet, A to
/// Z, and `#`.
///
/// Names in other scripts stand under the Latin letters that they are written with, Иванов under I; what has
/// none there stands under `#`. Japanese surnames stand where they are usually read.
public struct LanguageCollation: LocalizedIndexedCollation.Language {
    private let language: Languages.Language
    public let identifier: String
    public let sectionTitles: [String]

    /// Takes a language.
    ///
    /// - Complexity: 0.1 milliseconds the first time.
    public init(_ tag: LanguageTag) {
        language = Language.of(tag, NameReadings(foreignScripts: .latin))
        identifier = "\(tag)"
        sectionTitles =
            (0..<language.ownSectionCount).map(language.title(ofSection:))
            + [language.title(ofSection: language.noLetterSection)]
    }

    /// That of the environment: of the first of LC_ALL, LC_COLLATE and LANG that is set; the root order if it
    /// is no language.
    public static var current: LanguageCollation {
        let found = Language.tag { variable in
            // The C library's string is good until somebody changes the environment.
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
