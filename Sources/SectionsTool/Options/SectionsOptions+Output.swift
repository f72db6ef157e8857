internal import CommandSupport

/// How the answer is printed.
public struct OutputOptions: Hashable, Sendable {
    /// The order of the names that were chosen.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// As they stand in the list.
        case list
        /// As they were marked.
        case mark
    }

    /// The order of the names that were chosen.
    public var order = Order.list
    /// Whether names end with NUL in place of a newline.
    public var endsWithNUL = false
    /// Whether each name follows the title of its section and a tab.
    public var printsSection = false
    /// Whether names are printed as JSON, a line each, with their sections and fields.
    public var isJSON = false
    /// The fields that are printed in place of the rows, by their keys; none for the rows as they were read.
    public var fields: [String] = []

    /// The rows as they were read, a line each.
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
        ) { options, value in options.output.fields = value.text.split(separator: ",").map(String.init) },
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
