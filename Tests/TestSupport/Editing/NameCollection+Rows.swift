package import FormatCore
package import Names

extension NameCollection {
    /// The first row with a name.
    package func row(named name: String) -> RowID? {
        for section in 0..<sectionCount {
            for row in 0..<count(ofSection: section) where self.name(at: row, inSection: section) == name {
                return RowID(section: section, number: row)
            }
        }
        return nil
    }
}
