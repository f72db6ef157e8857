internal import CommandSupport
internal import NameFormats

extension ManualPage {
    /// What is read, and what is printed.
    static let data = [
        ManualSection(
            title: "INPUT FORMATS",
            blocks: ReadingOptions.Format.allCases.map { .item($0.rawValue, meaning(of: $0)) } + [
                .paragraph(
                    """
                    Text is UTF-8, unless a byte order mark says otherwise. What cannot be read is left out \
                    and said on standard error, with the file and the place; the rest is shown.
                    """)
            ]),
        ManualSection(
            title: "OUTPUT",
            blocks: [
                .paragraph(
                    """
                    The chosen row is printed as it was read, byte by byte, with a newline behind it (text in \
                    other encodings as UTF-8); \
                    of several each has a line. If standard output is a terminal, characters that it would obey \
                    are made visible. Nothing else is ever printed there: messages go to standard error.
                    """)
            ]),
        ManualSection(
            title: "EXIT STATUS",
            blocks: ExitStatus.meanings.map { .item("\($0.status.rawValue)", $0.sections) }),
    ]

    private static func meaning(of format: ReadingOptions.Format) -> String {
        switch format {
        case .lines: "A name a line. Sections are made from first letters."
        case .csv:
            """
            Rows of fields with commas or another separator between them, as in RFC 4180. \
            The first row may name the columns.
            """
        case .tsv: "Rows of fields with tabs between them."
        case .json:
            """
            A dictionary of arrays, whose keys are the titles of sections; an array; or a value a line. \
            Each value is a name or a dictionary of fields.
            """
        case .vcard: "Cards of addresses: vCard 2.1, 3.0 and 4.0."
        case .plist:
            """
            A property list, in XML, binary or OpenStep's form: a dictionary of arrays, whose keys are the \
            titles of sections.
            """
        }
    }
}
