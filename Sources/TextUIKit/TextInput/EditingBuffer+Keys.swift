/// The keys that every line of text knows while it is edited.
extension Action {
    /// Delete the letter before the caret.
    public static let deleteBackward = Action("deleteBackward")
    /// Delete the letter after the caret.
    public static let deleteForward = Action("deleteForward")
    /// Cut the word before the caret.
    public static let killWordBackward = Action("killWordBackward")
    /// Cut the word after the caret.
    public static let killWordForward = Action("killWordForward")
    /// Cut what follows the caret.
    public static let killToEnd = Action("killToEnd")
    /// Cut all text.
    public static let killAll = Action("killAll")
    /// Put in what was cut.
    public static let yank = Action("yank")
    /// Move the caret to the left.
    public static let moveLeft = Action("moveLeft")
    /// Move the caret to the right.
    public static let moveRight = Action("moveRight")
    /// Move the caret to where a word begins.
    public static let moveWordLeft = Action("moveWordLeft")
    /// Move the caret to where a word ends.
    public static let moveWordRight = Action("moveWordRight")
    /// Move the caret before the text.
    public static let moveToStartOfLine = Action("moveToStartOfLine")
    /// Move the caret after the text.
    public static let moveToEndOfLine = Action("moveToEndOfLine")
}

extension EditingBuffer {
    /// A command of editing, and what it does.
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

    /// All there is to do with keys that type nothing.
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

    /// The commands of editing, for a view's own ones to stand before.
    package static let keyCommands: [KeyCommand] = steps.map(\.command)

    /// Whether an action is one of editing.
    package static func canPerform(_ action: Action) -> Bool {
        steps.contains { $0.command.action == action }
    }

    /// Does an action of editing; returns whether it is one, even if there was nothing to do.
    ///
    /// - Complexity: O(text).
    @discardableResult
    package mutating func perform(_ action: Action) -> Bool {
        guard let step = Self.steps.first(where: { $0.command.action == action }) else { return false }
        step.run(&self)
        return true
    }
}
