extension DelimitedTextReader {
    /// The byte that separates the fields of a file if it is a table, by its head and its suffix.
    package static func delimiter(
        ofHead head: [UInt8], suffix: String?, isWhole: Bool = false
    ) -> UInt8? {
        TableDialect(ofHead: head, TableHints(suffix: suffix), isWhole: isWhole)?.delimiter
    }
}
