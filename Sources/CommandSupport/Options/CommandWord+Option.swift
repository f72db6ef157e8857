/// Words as options.
extension CommandWord {
    /// Whether it is an option: it begins with a dash, and is not a dash alone.
    package var isOption: Bool { bytes.count > 1 && bytes[0] == UInt8(ascii: "-") }

    /// The name of a long option, and the value behind its first equals sign, if there is one.
    package var optionParts: (name: String, value: CommandWord?) {
        let parts = bytes.split(
            separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return (
            String(decoding: parts[0], as: UTF8.self), parts.count > 1 ? CommandWord(bytes: parts[1]) : nil
        )
    }
}
