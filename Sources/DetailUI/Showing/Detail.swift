/// What is told about a row beside the list.
package struct Detail: Hashable, Sendable {
    /// Something about the row that has a name of its own.
    package struct Field: Hashable, Sendable {
        /// What it is called.
        package var label: String
        /// What it is for this row, in lines; those that are wider than the pane are wrapped.
        package var value: String

        /// Makes a field.
        package init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// What the row is called; `nil` for nothing.
    package var title: String?
    /// What is wrong, as a sentence; `nil` if all is well.
    package var problem: String?
    /// What has a name.
    package var fields: [Field]
    /// Lines of text; those that are wider than the pane are wrapped.
    package var lines: [String]
    /// What has a name and is read by programs more than by people; it comes last.
    package var furtherFields: [Field]

    /// Makes a detail.
    ///
    /// Texts may hold any character: those that a terminal would obey become visible signs.
    package init(
        title: String? = nil, problem: String? = nil, fields: [Field] = [], lines: [String] = [],
        furtherFields: [Field] = []
    ) {
        self.title = title
        self.problem = problem
        self.fields = fields
        self.lines = lines
        self.furtherFields = furtherFields
    }
}
