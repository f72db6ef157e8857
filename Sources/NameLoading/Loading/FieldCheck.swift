package import FormatCore
package import Names
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
    package static func problem(of asked: [RequiredField], in names: NameCollection) -> ReadingError.Reason? {
        var missing = asked.map { (asked: $0, field: RequestedField($0.field)) }
        // Each key is examined once.
        var known: Set<FieldName> = []
        for section in 0..<names.sectionCount where names.hasRecords {
            for row in 0..<names.count(ofSection: section) {
                if missing.isEmpty { return nil }
                let new = names.fields(ofRecordAt: row, inSection: section).map(\.name).filter {
                    known.insert($0).inserted
                }
                missing.removeAll { missing in new.contains { missing.asked.means($0, missing.field) } }
            }
        }
        return missing.first.map { .noRequiredField($0.asked, of: keys(of: names)) }
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
    package static func problem(of asked: [RequiredField], columns: [String]) -> ReadingError.Reason? {
        let missing = asked.first { asked in
            let field = RequestedField(asked.field)
            return !columns.contains { asked.means(FieldName(key: $0), field) }
        }
        return missing.map { .noRequiredField($0, of: columns) }
    }
}

extension RequiredField {
    /// Whether the option takes a field of a record for the requested one.
    fileprivate func means(_ name: FieldName, _ field: RequestedField) -> Bool {
        switch names {
        case .labels: field.match(name) != nil || field.isMail && FieldCatalogue.isMail(name)
        case .keys: field.match(key: name.key.lowercased()) != nil
        case .keysAndContents:
            field.match(key: name.key.lowercased()) != nil || field.contains(key: name.key.lowercased())
        }
    }
}
