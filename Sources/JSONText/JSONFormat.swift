public import FormatCore

extension FileFormat {
    /// JSON: a dictionary of arrays, an array, or one value per line.
    public static let json = FileFormat(
        "json", title: "JSON",
        words: [
            FormatWord(
                "json",
                """
                A dictionary of arrays, whose keys are the titles of sections; an array; or a value a line.
                Each value is a name or a dictionary of fields. In arrays numbers, true and false are names as
                they are written.
                """)
        ], suffixes: ["json", "jsonl", "ndjson"], memory: 215,
        match: { .certain(if: JSONHead.isJSON(head: $0.bytes)) },
        reader: { choice, _ in JSONReader(choice, hasHeaderRow: choice.hasHeaderRow) },
        editing: Editing(hasRecords: true, hasArrays: true) { setup in
            JSONNotation(
                names: JSONNameChoice(setup.choice), nameField: setup.choice.nameField,
                writesLines: ["jsonl", "ndjson"].contains(setup.suffix))
        })
}
