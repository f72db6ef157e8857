/// A mistake in a key script, with its position.
public struct KeyScriptError: Error, Hashable, Sendable {
    /// The kind of mistake.
    package enum Reason: Hashable, Sendable {
        /// A `<` without its `>`.
        case unclosed
        /// No key or action has this name.
        case unknown(String)
        /// The mouse needs rows and columns from 1.
        case place(String)
        /// A resize needs columns and rows from 1.
        case size(String)
        /// A time needs a number with its unit.
        case duration(String)
        /// No terminal can tell this key from another, or send it at all.
        case unsendable(String)
        /// A control character as it is, which has a name to be written by.
        case controlCharacter
    }

    /// The whole script.
    public let script: String
    /// The position of the mistake, in characters from 0.
    public let offset: Int
    /// The kind of mistake.
    package let reason: Reason

    package init(script: String, offset: Int, reason: Reason) {
        self.script = script
        self.offset = offset
        self.reason = reason
    }
}

extension KeyScriptError: CustomStringConvertible {
    /// The script, the position, the reason and what to do.
    public var description: String {
        let (problem, advice) =
            switch reason {
            case .unclosed: ("\"<\" without \">\"", "Write <lt> for the character.")
            case .unknown(let name):
                ("\"<\(name)>\" is unknown", "See KeyScript for the names, or write <lt> for \"<\".")
            case .place(let text): ("\"\(text)\" is not a place", "Write <Click row,column>, both from 1.")
            case .size(let text): ("\"\(text)\" is not a size", "Write <Resize 40x10>: columns x rows.")
            case .duration(let text): ("\"\(text)\" is not a time", "Write <Wait 300ms> or <Wait 2s>.")
            case .unsendable(let name):
                ("no terminal sends \"<\(name)>\"", "Use a key without that modifier.")
            case .controlCharacter: ("a control character", "Write it by name, as <Enter>, <Tab> or <C-x>.")
            }
        return "Key script \(String(reflecting: script)), character \(offset): \(problem). \(advice)"
    }
}
