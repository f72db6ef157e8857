/// An option with a long name.
package enum LongOption {
    /// The name and the value of an argument such as `--name=value`.
    ///
    /// - Parameter argument: The argument. A mark that begins the value does not belong to the equals sign.
    /// - Returns: The name with its dashes, and the value; `nil` without an equals sign.
    package static func parts(of argument: String) -> (name: String, value: String?) {
        guard let end = argument.unicodeScalars.firstIndex(of: "=") else { return (argument, nil) }
        let value = argument.unicodeScalars[argument.unicodeScalars.index(after: end)...]
        return (String(argument.unicodeScalars[..<end]), String(value))
    }
}
