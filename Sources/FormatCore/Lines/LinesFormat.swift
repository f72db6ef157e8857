extension FileFormat {
    /// One name per line.
    public static let lines = FileFormat(
        "lines", title: "a list of lines",
        words: [
            FormatWord(
                "lines", "One name per line. Sections come from first letters, or from the folders of paths.")
        ], memory: 500,
        match: { _ in FormatMatch(.fallback) },
        reader: { choice, _ in LinesReader(endsWithNUL: choice.endsLinesWithNUL) },
        editing: Editing(hasRecords: false, hasArrays: false) {
            LinesNotation(endsWithNUL: $0.choice.endsLinesWithNUL)
        })

    /// Text in an encoding with zero bytes, whose format is detected after it is decoded.
    package static let otherEncoding = FileFormat(
        "otherEncoding", title: "text in UTF-16", memory: lines.memory,
        match: { .certain(if: TextEncoding.encoding(ofMark: $0.bytes) != nil) }, reader: lines.reader)
}
