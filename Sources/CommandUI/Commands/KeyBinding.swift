internal import FormatCore
public import TextUIKit

/// A key, or a sequence of keys, that the user has bound to an action.
///
/// It takes precedence over the map's keys. Sequences and typing keys are bound in the list only.
public struct KeyBinding: Hashable, Sendable {
    /// The keys, one after another.
    public let keys: [Key]
    /// The action that the keys trigger.
    public let action: NamedAction

    /// Creates a binding of at least one key.
    public init(_ keys: [Key], to action: NamedAction) {
        self.keys = keys
        self.action = action
    }

    /// Parses a binding such as `ctrl-o:accept` or `g d:delete-name`; the colon key is `:` or `colon`.
    package init(parsing text: String, among actions: [NamedAction]) throws(KeyBindingError) {
        guard let colon = text.dropFirst().firstIndex(of: ":") else { throw .malformed(text) }
        let keyText = text[..<colon]
        let actionName = String(text[text.index(after: colon)...])
        guard !keyText.isEmpty, !actionName.isEmpty else { throw .malformed(text) }
        var keys: [Key] = []
        // A single blank is a key itself.
        for name in keyText == " " ? [keyText] : keyText.split(separator: " ") {
            guard let key = KeyNames.key(named: String(name)) else {
                throw .unknownKey(String(name), nearest: KeyNames.nearest(to: String(name)))
            }
            keys.append(key)
        }
        guard !keys.isEmpty else { throw .malformed(text) }
        guard let action = actions.first(where: { $0.name == actionName }) else {
            throw .unknownAction(actionName, nearest: NearestWord.of(actions.map(\.name), to: actionName))
        }
        self.init(keys, to: action)
    }

    /// Parses bindings separated by commas, such as `ctrl-o:accept,f4:quit`; the comma key is `comma`.
    package static func list(
        parsing text: String, among actions: [NamedAction]
    ) throws(KeyBindingError) -> [KeyBinding] {
        guard !text.isEmpty else { return [] }
        var bindings: [KeyBinding] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            bindings.append(try KeyBinding(parsing: String(part), among: actions))
        }
        return bindings
    }
}

/// An error in the text of a key binding.
public enum KeyBindingError: Error, Hashable, Sendable {
    /// The text is not a key, a colon and an action.
    case malformed(String)
    /// The key does not exist; `nearest` is a similar name, if any.
    case unknownKey(String, nearest: String?)
    /// The action does not exist; `nearest` is a similar name, if any.
    case unknownAction(String, nearest: String?)
}

extension KeyBindingError: CustomStringConvertible {
    /// A one-line message that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .malformed(let text): "\"\(text)\" is not KEY:ACTION, such as ctrl-o:accept"
        case .unknownKey(let key, let nearest):
            "unknown key \"\(key)\"; " + Self.advice(nearest, otherwise: "keys are such as ctrl-a, alt-x, f3")
        case .unknownAction(let action, let nearest):
            "unknown action \"\(action)\"; "
                + Self.advice(nearest, otherwise: "actions are such as accept, page-down, next-match")
        }
    }

    private static func advice(_ nearest: String?, otherwise: String) -> String {
        nearest.map { "did you mean \($0)?" } ?? otherwise
    }
}

/// An action with a name, to which keys can be bound.
public struct NamedAction: Hashable, Sendable {
    /// The name, such as `page-down`.
    public let name: String
    /// The action that keys bound to the name trigger.
    public let action: Action
    /// Help text, a few words without a full stop.
    public let title: String

    package init(_ name: String, _ action: Action, title: String) {
        self.name = name
        self.action = action
        self.title = title
    }
}
