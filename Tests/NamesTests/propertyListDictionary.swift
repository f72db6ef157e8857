import CocoaCollections
import Names

/// The dictionary of lists of names that a property list of the same sections contains.
func propertyListDictionary(_ names: some SectionedNames) -> PropertyListDictionary {
    let sections = (0..<names.sectionCount).map { section in
        let rows = (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
        return (names.title(ofSection: section), PropertyListArray(rows.map { .string($0) }))
    }
    return PropertyListDictionary(Dictionary(uniqueKeysWithValues: sections).mapValues { .array($0) })
}
