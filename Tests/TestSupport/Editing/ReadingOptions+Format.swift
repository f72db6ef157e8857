package import NameLoading

extension ReadingOptions {
    /// Options that know what the file is.
    package static func of(_ format: Format) -> ReadingOptions {
        var options = ReadingOptions()
        options.format = format
        return options
    }
}
