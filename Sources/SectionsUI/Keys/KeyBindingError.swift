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
