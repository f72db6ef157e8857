extension Action {
    /// Deletes the character before the caret.
    public static let deleteBackward = Action("deleteBackward")
    /// Deletes the character after the caret.
    public static let deleteForward = Action("deleteForward")
    /// Cuts the word before the caret.
    public static let killWordBackward = Action("killWordBackward")
    /// Cuts the word after the caret.
    public static let killWordForward = Action("killWordForward")
    /// Cuts the text after the caret.
    public static let killToEnd = Action("killToEnd")
    /// Cuts all text.
    public static let killAll = Action("killAll")
    /// Inserts the text that was cut.
    public static let yank = Action("yank")
    /// Moves the caret to the left.
    public static let moveLeft = Action("moveLeft")
    /// Moves the caret to the right.
    public static let moveRight = Action("moveRight")
    /// Moves the caret to the start of a word.
    public static let moveWordLeft = Action("moveWordLeft")
    /// Moves the caret to the end of a word.
    public static let moveWordRight = Action("moveWordRight")
    /// Moves the caret before the text.
    public static let moveToStartOfLine = Action("moveToStartOfLine")
    /// Moves the caret after the text.
    public static let moveToEndOfLine = Action("moveToEndOfLine")
}

extension EditingBuffer {
    private struct Step: Sendable {
        let command: KeyCommand
        let run: @Sendable (inout EditingBuffer) -> Void

        init(
            _ keys: [Key], _ action: Action, _ title: String,
            run: @escaping @Sendable (inout EditingBuffer) -> Void
        ) {
            command = KeyCommand(keys, action, title: title)
            self.run = run
        }
    }

    /// All keys that edit without typing.
    private static let steps: [Step] = [
        Step([Key(.backspace)], .deleteBackward, "Delete the letter before") { $0.deleteBackward() },
        Step([Key(.delete), .control("d")], .deleteForward, "Delete the letter after") { $0.deleteForward() },
        Step([.control("u")], .killAll, "Clear") { $0.killAll() },
        Step([.control("w"), Key(.backspace, .alternate)], .killWordBackward, "Cut the word before") {
            $0.killWordBackward()
        },
        Step([.alternate("d")], .killWordForward, "Cut the word after") { $0.killWordForward() },
        Step([.control("k")], .killToEnd, "Cut to the end") { $0.killToEnd() },
        Step([.control("y")], .yank, "Put back what was cut") { $0.yank() },
        Step([Key(.left)], .moveLeft, "Left") { $0.moveCaret(by: -1) },
        Step([Key(.right)], .moveRight, "Right") { $0.moveCaret(by: 1) },
        Step([Key(.home), .control("a")], .moveToStartOfLine, "Start of the text") { $0.moveToStart() },
        Step([Key(.end), .control("e")], .moveToEndOfLine, "End of the text") { $0.moveToEnd() },
        Step([.alternate("b"), Key(.left, .control)], .moveWordLeft, "Word left") { $0.moveWordBackward() },
        Step([.alternate("f"), Key(.right, .control)], .moveWordRight, "Word right") { $0.moveWordForward() },
    ]

    /// The editing commands; a view puts its own before them.
    package static let keyCommands: [KeyCommand] = steps.map(\.command)

    package static func canPerform(_ action: Action) -> Bool {
        steps.contains { $0.command.action == action }
    }

    /// Performs an editing action; returns whether it is one, even if it had no effect; O(text).
    @discardableResult
    package mutating func perform(_ action: Action) -> Bool {
        guard let step = Self.steps.first(where: { $0.command.action == action }) else { return false }
        step.run(&self)
        return true
    }
}
