internal import CommandOptions

/// Options for printing the chosen rows.
public struct OutputOptions: Hashable, Sendable {
    /// The order of the chosen names.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// The order of the list.
        case list
        /// The order in which they were marked.
        case mark
    }

    /// The order of the chosen names.
    public var order = Order.list
    /// Whether names end with NUL instead of a newline.
    public var endsWithNUL = false
    /// Whether the section's title and a tab precede each name.
    public var printsSection = false
    /// Whether each name is printed as a line of JSON with its section and fields.
    public var isJSON = false
    /// The keys of the fields to print; empty to print the rows as they were read.
    public var fields: [String] = []

    /// Creates options that print each row as it was read, on a line.
    public init() {}
}

extension SectionsOptions {
    static let outputOptions: [CommandOption<Self>] = [
        CommandOption(
            ["--print"], "these fields, with tabs between them", takes: .text("FIELD,..."),
            details: """
                Prints these fields of each row that was chosen, with tabs between them, in place of the \
                row. Beside the fields of the record you can name `name`, `section`, `file` (the file that \
                the record was read from) and `record` (all of it).
                """
        ) { options, text throws(UsageError) in options.output.fields = try ReadingValue.keys(text.text) },
        .flag(
            ["--print0"], "rows end with NUL",
            details: "Each row that is printed ends with a NUL byte in place of a newline.",
            turns: { $0.output.endsWithNUL = $1 }),
        .flag(
            ["--print-section"], "the section and a tab before each row",
            details: "Prints the title of its section and a tab before each row.",
            turns: { $0.output.printsSection = $1 }),
        .word(
            ["--print-order"], "of several rows",
            details: """
                The order of several rows: that of the `list`, which is usual, or that in which they were \
                marked.
                """, sets: { $0.output.order = $1 }),
        .flag(
            ["--json"], "rows as JSON, one a line",
            details: "Prints the rows as JSON, one a line, with their sections and fields.",
            turns: { $0.output.isJSON = $1 }),
    ]
}
