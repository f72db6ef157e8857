internal import CommandSupport

/// The manual page, sections(1).
package enum SectionsManual {
    private static let page = ManualPage(
        date: "2026-11-21", summary: "browse and search names in sections", takesSeveralFiles: true,
        description: description,
        optionRules: """
            Options and files may come in any order; `--` ends the options. The value of a long option follows it or \
            an equals sign; letters can be put together. Of several that contradict each other the last one holds.
            """,
        sections: [keys, editing] + data + surroundings)

    /// The page in the `man` macros of roff.
    package static var text: String { page.text(for: SectionsOptions.table.list) }
}
