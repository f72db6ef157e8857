internal import SourceText

/// What an edit is called: a verb and what was edited, such as `delete "Ann"` and `delete 3 names`.
public struct EditTitle: Hashable, Sendable {
    /// What was done.
    public enum Verb: String, Hashable, Sendable, CaseIterable {
        case add, delete, rename, move, edit, change, log
        case takeBack = "take back"

        /// The past participle, such as "Deleted", as the first word of a sentence.
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

    /// What was done.
    public let verb: Verb
    /// What it was done to: `"Ann"`, `section "Fruit"`, `3 names`; one line.
    public let object: String

    /// Makes the title of an edit of something that has a name, which is put in quotes and cut if it is long.
    ///
    /// - Parameters:
    ///   - verb: What was done.
    ///   - kind: What stands before the name, such as "section"; nothing if empty.
    ///   - name: The name, any text.
    public init(_ verb: Verb, _ kind: String = "", named name: String) {
        self.verb = verb
        object = (kind.isEmpty ? "" : kind + " ") + SafeText.quoted(name)
    }

    /// Makes the title of an edit of some things, such as 3 and "name"; one is "1 name".
    public init(_ verb: Verb, count: Int, of thing: String) {
        self.verb = verb
        object = "\(count) \(thing)\(count == 1 ? "" : "s")"
    }

    /// What was done, such as `Deleted "Ann"`.
    public var past: String { "\(verb.past) \(object)" }
    /// What to say when the edit was undone, such as `Undid: delete "Ann"`.
    public var undone: String { "Undid: \(self)" }
    /// What to say when the edit was redone, such as `Redid: delete "Ann"`.
    public var redone: String { "Redid: \(self)" }
}

extension EditTitle: CustomStringConvertible {
    /// The edit as a thing to do, such as `delete "Ann"`.
    public var description: String { "\(verb.rawValue) \(object)" }
}
