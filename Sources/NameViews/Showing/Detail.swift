/// Details of a row, shown beside the list.
package struct Detail: Hashable, Sendable {
    /// A labelled value.
    package struct Field: Hashable, Sendable {
        package var label: String
        /// The value, in lines; lines wider than the pane are wrapped.
        package var value: String

        package init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// The title of the detail; `nil` for none.
    package var title: String?
    /// An error message, as a sentence; `nil` if there is none.
    package var problem: String?
    /// The labelled values.
    package var fields: [Field]
    /// Lines of text; lines wider than the pane are wrapped.
    package var lines: [String]
    /// Labelled values meant for programs rather than people; they come last.
    package var furtherFields: [Field]

    /// Creates a detail.
    ///
    /// Texts may contain any character; those that a terminal would interpret become visible symbols.
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
