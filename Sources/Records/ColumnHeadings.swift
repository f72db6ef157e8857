/// Headings of a table, as used to find the columns with names.
package enum ColumnHeadings {
    /// Whether a table comes from Core Data, which stores the fields of all kinds of objects together.
    package static func areOfCoreData(_ headings: [String]) -> Bool { headings.contains("Z_PK") }

    /// Returns the headings to choose name columns by.
    ///
    /// They are empty for columns without values and for Core Data's internal columns ("Z_..."). Core Data's
    /// other headings lose their prefix "Z".
    package static func candidates(_ headings: [String], without vacant: [Int]) -> [String] {
        let isCoreData = areOfCoreData(headings)
        return headings.enumerated().map { column, heading in
            guard !vacant.contains(column), !(isCoreData && heading.hasPrefix("Z_")) else { return "" }
            return isCoreData && heading.hasPrefix("Z") ? String(heading.dropFirst()) : heading
        }
    }
}

/// Headings that mean a part of the name beside a column with the other part, and the whole name otherwise.
package struct SharedNameWord: Sendable {
    /// The heading, as `Heading.word(_:)` returns it.
    package let word: String
    /// The part that the column holds if `other` has a column as well.
    package let part: NamePart
    /// The part that another column must hold.
    package let other: NamePart

    /// All such headings.
    package static let all = [
        SharedNameWord(word: "nombre", part: .given, other: .family),
        SharedNameWord(word: "名", part: .given, other: .family),
        SharedNameWord(word: "nom", part: .family, other: .given),
        SharedNameWord(word: "name", part: .family, other: .given),
    ]
}
