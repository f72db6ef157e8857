internal import CommandOptions
internal import Records

extension SectionsManual {
    /// The section on `--export`.
    static let export = ManualSection(
        title: "EXPORT",
        blocks: [
            .text(
                """
                `--export` prints the whole list in its order, or with `--filter` what that finds, with all
                fields. `--print` chooses the fields and their order, except in cards, and
                `--print-section` adds the section. All of it is UTF-8; bytes that are none become U+FFFD.
                """)
        ] + ExportFormat.all.map { .item($0.name, $0.manual) })
}
