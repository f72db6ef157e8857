public import FormatCore

extension FileFormat {
    /// vCard 2.1, 3.0 or 4.0.
    public static let cards = FileFormat(
        "cards", title: "cards",
        words: [FormatWord("vcard", "Cards of addresses: vCard 2.1, 3.0 and 4.0.")],
        suffixes: ["vcf", "vcard"], memory: 240,
        match: { head in
            if VCardReader.isVCard(head: head.bytes) { return FormatMatch(.certain) }
            // Text before the first card does not hide the cards, unless the suffix indicates a table.
            let isTable = ["csv", "tsv", "tab", "psv"].contains(head.suffix)
            let isLikely = !isTable && VCardReader.isVCard(head: head.bytes, isFirst: false)
            return isLikely ? FormatMatch(.likely) : nil
        },
        reader: { choice, _ in VCardReader(choice: choice) },
        editing: Editing(
            hasRecords: true, hasArrays: false, notation: { CardFilesNotation(directory: $0.directory) }))
}
