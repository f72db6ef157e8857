internal import FormatCore

/// The title of an edit, a verb and an object such as `delete "Ann"` or `delete 3 names`.
public struct EditTitle: Hashable, Sendable {
    /// The kinds of edits.
    public enum Verb: String, Hashable, Sendable, CaseIterable {
        case add, delete, rename, move, edit, change, log
        case takeBack = "take back"

        /// The past participle with a capital, such as "Deleted".
        public var past: String {
            switch self {
            case .add: "Added"
            case .delete: "Deleted"
            case .rename: "Renamed"
            case .move: "Moved"
            case .edit: "Edited"
            case .change: "Changed"
            case .log: "Logged"
            case .takeBack: "Took back"
            }
        }
    }

    /// The kind of edit.
    public let verb: Verb
    /// The edited object, such as `"Ann"`, `section "Fruit"` or `3 names`, on one line.
    public let object: String

    /// Makes the title of an edit of a named object; the name is quoted, and shortened if it is long.
    ///
    /// - Parameters:
    ///   - verb: The kind of edit.
    ///   - kind: The noun before the name, such as "section", or an empty string.
    ///   - name: The name, any text.
    public init(_ verb: Verb, _ kind: String = "", named name: String) {
        self.verb = verb
        object = (kind.isEmpty ? "" : kind + " ") + SafeText.quoted(name)
    }

    /// Makes the title of an edit of several objects, such as 3 and "name", with the plural "s".
    public init(_ verb: Verb, count: Int, of thing: String) {
        self.verb = verb
        object = SafeText.count(count, thing)
    }

    /// The title in the past tense, such as `Deleted "Ann"`.
    public var past: String { "\(verb.past) \(object)" }
    /// The status message after an undo, such as `Undid: delete "Ann"`.
    public var undone: String { "Undid: \(self)" }
    /// The status message after a redo, such as `Redid: delete "Ann"`.
    public var redone: String { "Redid: \(self)" }
}

extension EditTitle: CustomStringConvertible {
    /// The title as a command, such as `delete "Ann"`.
    public var description: String { "\(verb.rawValue) \(object)" }
}
