internal import CommandSupport
internal import SectionsUI

/// The command whose output is shown beside the list.
struct PreviewCommand {
    /// Its program and arguments: at least one word.
    let words: [CommandWord]
    /// Where the name goes.
    let nameArgument: CommandDetailSource.NameArgument

    /// Reads a command.
    ///
    /// - Parameters:
    ///   - command: The command as it was written; `{}` in its words stands for the name.
    ///   - usesShell: Whether a shell is to read it; the name is then its `$1`, never a part of the text.
    init(_ command: CommandWord, usesShell: Bool) {
        guard !usesShell else {
            words = ["/bin/sh", "-c", command, "sh"]
            nameArgument = .end
            return
        }
        let words = OptionWords.words(of: command) ?? [command]
        self.words = words.isEmpty ? [""] : words
        nameArgument = .placeholders
    }
}
