internal import SourceText
public import TextUIKit

/// A key that the user has given an action.
///
/// It wins over the map's own keys. One that types a character acts in the list only.
public struct KeyBinding: Hashable, Sendable {
    /// The key.
    public let key: Key
    /// What it asks for.
    public let action: NamedAction

    /// Makes a binding.
    public init(_ key: Key, to action: NamedAction) {
        self.key = key
        self.action = action
    }

    /// Reads a binding, such as `ctrl-o:accept`; the colon key may be written as it is or as `colon`.
    ///
    /// - Throws: `KeyBindingError`, which names the nearest key or action that there is.
    package init(parsing text: String, among actions: [NamedAction]) throws(KeyBindingError) {
        guard let colon = text.dropFirst().firstIndex(of: ":") else { throw .malformed(text) }
        let keyName = String(text[..<colon])
        let actionName = String(text[text.index(after: colon)...])
        guard !keyName.isEmpty, !actionName.isEmpty else { throw .malformed(text) }
        guard let key = KeyNames.key(named: keyName) else {
            throw .unknownKey(keyName, nearest: KeyNames.nearest(to: keyName))
        }
        guard let action = actions.first(where: { $0.name == actionName }) else {
            throw .unknownAction(actionName, nearest: NearestWord.of(actions.map(\.name), to: actionName))
        }
        self.init(key, to: action)
    }

    /// Reads bindings with commas between them, such as `ctrl-o:accept,f4:quit`; the comma key is `comma`.
    ///
    /// - Throws: `KeyBindingError` for the first one that is wrong.
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

/// What is wrong with a key binding as it was written.
public enum KeyBindingError: Error, Hashable, Sendable {
    /// It is not a key, a colon and an action.
    case malformed(String)
    /// There is no such key; the nearest name, if one is near.
    case unknownKey(String, nearest: String?)
    /// There is no such action; the nearest name, if one is near.
    case unknownAction(String, nearest: String?)
}

extension KeyBindingError: CustomStringConvertible {
    /// One line: what is wrong and what to do.
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
