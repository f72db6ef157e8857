/// What is told about a row beside the list.
package struct Detail: Hashable, Sendable {
    /// Something about the row that has a name of its own.
    package struct Field: Hashable, Sendable {
        /// What it is called.
        package var label: String
        /// What it is for this row; it is wrapped where it is wider than the pane.
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

    /// Makes a detail.
    ///
    /// Texts may hold any character: those that a terminal would obey become visible signs.
    package init(title: String? = nil, problem: String? = nil, fields: [Field] = [], lines: [String] = []) {
        self.title = title
        self.problem = problem
        self.fields = fields
        self.lines = lines
    }
}
