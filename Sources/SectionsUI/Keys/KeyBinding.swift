internal import CommandSupport
public import TextUIKit

/// A key that the user has given an action.
///
/// It wins over the map's own keys. One that types a character does so in the list only: in the search bar it types.
public struct KeyBinding: Hashable, Sendable {
    /// The key.
    public let key: Key
    /// What it asks for.
    public let action: NamedAction

    /// Makes a binding.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - action: What it asks for.
    public init(_ key: Key, to action: NamedAction) {
        self.key = key
        self.action = action
    }

    /// Reads a binding.
    ///
    /// - Parameter text: A key and an action with a colon between them, such as `ctrl-o:accept`. The colon key may be
    ///   written as it is or as `colon`.
    /// - Throws: `KeyBindingError`, which names the nearest key or action that there is.
    public init(parsing text: String) throws(KeyBindingError) {
        guard let colon = text.dropFirst().firstIndex(of: ":") else { throw .malformed(text) }
        let keyName = String(text[..<colon])
        let actionName = String(text[text.index(after: colon)...])
        guard !keyName.isEmpty, !actionName.isEmpty else { throw .malformed(text) }
        guard let key = KeyNames.key(named: keyName) else {
            throw .unknownKey(keyName, nearest: KeyNames.nearest(to: keyName))
        }
        guard let action = NamedAction.named(actionName) else {
            throw .unknownAction(
                actionName, nearest: NearestWord.of(NamedAction.all.map(\.name), to: actionName))
        }
        self.init(key, to: action)
    }

    /// Reads bindings with commas between them, such as `ctrl-o:accept,f4:quit`; the comma key is `comma`.
    ///
    /// - Parameter text: The bindings; empty text has none.
    /// - Returns: The bindings in their order.
    /// - Throws: `KeyBindingError` for the first one that is wrong.
    public static func list(parsing text: String) throws(KeyBindingError) -> [KeyBinding] {
        guard !text.isEmpty else { return [] }
        var bindings: [KeyBinding] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            bindings.append(try KeyBinding(parsing: String(part)))
        }
        return bindings
    }
}
