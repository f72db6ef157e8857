/// The headings of a table, as far as they tell which columns are names.
package enum ColumnHeadings {
    /// Whether a table is one of Core Data, in which the fields of all kinds of objects stand together.
    package static func areOfCoreData(_ headings: [String]) -> Bool { headings.contains("Z_PK") }

    /// What columns are chosen by: nothing for those without values, and Core Data's headings without the Z
    /// that it puts before them; those of its own have "Z_".
    package static func candidates(_ headings: [String], without vacant: [Int]) -> [String] {
        let isCoreData = areOfCoreData(headings)
        return headings.enumerated().map { column, heading in
            guard !vacant.contains(column), !(isCoreData && heading.hasPrefix("Z_")) else { return "" }
            return isCoreData && heading.hasPrefix("Z") ? String(heading.dropFirst()) : heading
        }
    }
}
