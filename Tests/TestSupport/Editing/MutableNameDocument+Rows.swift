package import FormatCore
package import NameEditing
internal import Names

extension MutableNameDocument {
    /// The file as text.
    package var text: String { String(decoding: bytes(), as: UTF8.self) }
    package var listing: Listing { Listing(names) }
    /// All places, in display order.
    package var places: [RowID] {
        (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section)).map { RowID(section: section, number: $0) }
        }
    }

    /// The place of a name, the first if there are several.
    package func place(_ name: String) -> RowID {
        places.first { self.name(at: $0) == name } ?? RowID(section: -1, number: -1)
    }

    package func name(at place: RowID) -> String { names.name(at: place.number, inSection: place.section) }
}
