/// The command whose output is shown beside the list.
enum PreviewCommand {
    /// Its program and arguments, with `{}` where the name goes.
    ///
    /// - Parameters:
    ///   - command: The command as it was written.
    ///   - usesShell: Whether a shell is to read it; the name is then its `$1`, never a part of the text.
    /// - Returns: At least one word.
    static func arguments(_ command: String, usesShell: Bool) -> [String] {
        if usesShell { return ["/bin/sh", "-c", command, "sh", "{}"] }
        let words = OptionWords.words(of: command) ?? [command]
        return words.isEmpty ? [""] : words
    }
}
