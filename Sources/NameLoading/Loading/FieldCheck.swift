package import FormatCore
package import NameDirectory
internal import Records

/// Checks whether names have the requested fields.
package enum FieldCheck {
    /// The error for the first requested field that no record has.
    ///
    /// - Parameters:
    ///   - asked: The requested fields.
    ///   - names: All names.
    /// - Returns: The error; `nil` if each field occurs in some record.
    /// - Complexity: O(1) if the first records have all fields, O(bytes of all records) if one is missing.
    package static func problem(of asked: [AskedField], in names: NameCollection) -> ReadingError.Reason? {
        var missing = asked
        // Each key is examined once.
        var known: Set<FieldName> = []
        for section in 0..<names.sectionCount where names.hasRecords {
            for row in 0..<names.count(ofSection: section) {
                if missing.isEmpty { return nil }
                let new = names.fields(ofRecordAt: row, inSection: section).map(\.name).filter {
                    known.insert($0).inserted
                }
                missing.removeAll { asked in new.contains { has(asked, $0) } }
            }
        }
        return missing.first.map { .noAskedField($0, of: keys(of: names)) }
    }

    /// The keys of all fields, in order of first occurrence.
    ///
    /// - Complexity: O(bytes of all records).
    static func keys(of names: NameCollection) -> [String] {
        var (keys, known) = ([String](), Set<String>())
        for section in 0..<names.sectionCount where names.hasRecords {
            for row in 0..<names.count(ofSection: section) {
                for field in names.fields(ofRecordAt: row, inSection: section)
                where known.insert(field.key).inserted {
                    keys.append(field.key)
                }
            }
        }
        return keys
    }

    /// The error for the first requested field that is not a column of a table.
    package static func problem(of asked: [AskedField], columns: [String]) -> ReadingError.Reason? {
        let missing = asked.first { asked in
            !columns.contains { has(asked, FieldName(key: $0)) }
        }
        return missing.map { .noAskedField($0, of: columns) }
    }

    /// Whether a field is a requested one; for printing, any field for mail is one called `email`.
    private static func has(_ asked: AskedField, _ name: FieldName) -> Bool {
        FieldCatalogue.isField(name, asked.field)
            || asked.option == "--print" && FieldCatalogue.isMailRequest(asked.field)
                && FieldCatalogue.isMail(name)
    }
}
