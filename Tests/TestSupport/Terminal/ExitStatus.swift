/// How a program ended.
package enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
    /// It returned this code, from 0 to 255.
    case exited(Int)
    /// A signal with this number ended it.
    case signalled(Int)

    /// A sentence's part, such as `exited with 0`.
    package var description: String {
        switch self {
        case .exited(let code): "exited with \(code)"
        case .signalled(let number): "ended by signal \(number)"
        }
    }
}
