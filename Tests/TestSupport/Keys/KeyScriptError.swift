/// Why a key script cannot be read.
package struct KeyScriptError: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Reason: Hashable, Sendable {
        /// A `<` without its `>`.
        case unclosed
        /// No key or action has this name.
        case unknown(String)
        /// The mouse needs rows and columns from 1.
        case place(String)
        /// No terminal can tell this key from another, or send it at all.
        case unsendable(String)
        /// A control character as it is, which has a name to be written by.
        case controlCharacter
    }

    /// The whole script.
    package let script: String
    /// Where it is wrong, in characters from 0.
    package let offset: Int
    /// What is wrong.
    package let reason: Reason

    package init(script: String, offset: Int, reason: Reason) {
        self.script = script
        self.offset = offset
        self.reason = reason
    }
}

extension KeyScriptError: CustomStringConvertible {
    /// The script, the place, the reason and what to do.
    package var description: String {
        let (problem, advice) =
            switch reason {
            case .unclosed: ("\"<\" without \">\"", "Write <lt> for the character.")
            case .unknown(let name): ("\"<\(name)>\" is unknown", "See KeyScript for the names.")
            case .place(let text): ("\"\(text)\" is no place", "Write row,column, both from 1.")
            case .unsendable(let name):
                ("no terminal sends \"<\(name)>\"", "Use a key without that modifier.")
            case .controlCharacter: ("a control character", "Write it by name, as <Enter>, <Tab> or <C-x>.")
            }
        return "Key script \(String(reflecting: script)), character \(offset): \(problem). \(advice)"
    }
}
