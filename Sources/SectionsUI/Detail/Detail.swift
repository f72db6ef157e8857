/// What is told about a row beside the list.
public struct Detail: Hashable, Sendable {
    /// Something about the row that has a name of its own.
    public struct Field: Hashable, Sendable {
        /// What it is called.
        public var label: String
        /// What it is for this row; it is wrapped where it is wider than the pane.
        public var value: String

        /// Makes a field.
        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// What the row is called; `nil` for nothing.
    public var title: String?
    /// What is wrong, as a sentence; `nil` if all is well.
    public var problem: String?
    /// What has a name.
    public var fields: [Field]
    /// Lines of text; those that are wider than the pane are wrapped.
    public var lines: [String]

    /// Makes a detail.
    ///
    /// Texts may hold any character: those that a terminal would obey become visible signs.
    public init(title: String? = nil, problem: String? = nil, fields: [Field] = [], lines: [String] = []) {
        self.title = title
        self.problem = problem
        self.fields = fields
        self.lines = lines
    }
}
