internal import FieldKeys
package import NameDirectory
package import SourceText

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
        for section in 0..<names.sectionCount where names.hasRecords {
            for row in 0..<names.count(ofSection: section) {
                if missing.isEmpty { return nil }
                let fields = names.fields(ofRecordAt: row, inSection: section)
                missing.removeAll { asked in
                    fields.contains { FieldWords.isField(key: $0.key, label: $0.label, asked.field) }
                }
            }
        }
        return missing.first.map { .noAskedField($0, known: keys(of: names)) }
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
            !columns.contains { FieldWords.isField(key: $0, label: $0, asked.field) }
        }
        return missing.map { .noAskedField($0, known: columns) }
    }
}
