public import FormatCore
internal import JSONText

extension FileFormat {
    /// TOML: arrays of tables, tables of tables, or arrays of names.
    public static let toml = FileFormat(
        "toml", title: "TOML",
        words: [
            FormatWord(
                "toml",
                """
                TOML 1.0. Rows are the elements of arrays of tables, or else the tables in a table, with
                their keys, or else the elements of arrays, or else tables; several collections of these are
                sections. Other tables and arrays are reported.
                """)
        ],
        suffixes: ["toml"], memory: 1_200, match: TOMLHead.match, reader: { choice, _ in TOMLReader(choice) },
        editing: Editing(hasRecords: true, hasArrays: true) { setup in
            TOMLNotation(names: JSONNameChoice(setup.choice), nameField: setup.choice.nameField)
        })
}
