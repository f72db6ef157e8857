internal import FieldKeys
package import NameDirectory
package import SourceText

/// Finds out whether names have the fields that were asked for.
package enum FieldCheck {
    /// The first field that was asked for and that no record has.
    ///
    /// - Parameters:
    ///   - asked: What was asked for.
    ///   - names: All names.
    /// - Returns: What is wrong; `nil` if each field is that of some record.
    /// - Complexity: O(1) for fields of the first records, O(bytes of all records) for one that is missing.
    package static func problem(of asked: [AskedField], in names: NameDictionary) -> ReadingError.Reason? {
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

    /// The keys of all fields, in the order in which they come first.
    ///
    /// - Complexity: O(bytes of all records).
    static func keys(of names: NameDictionary) -> [String] {
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

    /// The same of a table whose columns are known.
    package static func problem(of asked: [AskedField], columns: [String]) -> ReadingError.Reason? {
        let missing = asked.first { asked in
            !columns.contains { FieldWords.isField(key: $0, label: $0, asked.field) }
        }
        return missing.map { .noAskedField($0, known: columns) }
    }
}
