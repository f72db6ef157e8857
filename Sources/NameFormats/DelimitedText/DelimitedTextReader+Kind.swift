extension DelimitedTextReader {
    /// The delimiter of a file that is a table, judging by its head and suffix.
    package static func delimiter(
        ofHead head: [UInt8], suffix: String?, isWhole: Bool = false
    ) -> UInt8? {
        TableDialect(ofHead: head, TableHints(suffix: suffix), isWhole: isWhole)?.delimiter
    }
}
