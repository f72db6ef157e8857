package import Names

/// Titles and names as plain values, to compare with.
package struct Listing: Equatable, CustomStringConvertible {
    package var sections: [(title: String, names: [String])]

    package init(_ sections: [(title: String, names: [String])]) {
        self.sections = sections
    }

    package init(_ names: some SectionedNames) {
        sections = (0..<names.sectionCount).map { section in
            let rows = 0..<names.count(ofSection: section)
            return (names.title(ofSection: section), rows.map { names.name(at: $0, inSection: section) })
        }
    }

    package static func == (left: Listing, right: Listing) -> Bool {
        left.sections.elementsEqual(right.sections) { one, other in
            one.title == other.title && one.names == other.names
        }
    }

    package var description: String {
        sections.map { "\($0.title): \($0.names)" }.joined(separator: "; ")
    }
}
