import FuzzChecks
import InterfaceFuzzChecks

/// A target of one of the modules of checks.
enum FuzzedTarget {
    case module(FuzzTarget)
    case interface(InterfaceFuzzTarget)
    case terminal(TerminalFuzzTarget)

    /// The names of all targets.
    static let names =
        FuzzTarget.allCases.map(\.rawValue) + InterfaceFuzzTarget.allCases.map(\.rawValue)
        + TerminalFuzzTarget.allCases.map(\.rawValue)

    /// Finds a target by its name; `nil` if no target has it.
    init?(_ name: String) {
        if let target = FuzzTarget(rawValue: name) {
            self = .module(target)
        } else if let target = InterfaceFuzzTarget(rawValue: name) {
            self = .interface(target)
        } else if let target = TerminalFuzzTarget(rawValue: name) {
            self = .terminal(target)
        } else {
            return nil
        }
    }

    /// What is wrong with an input, in a sentence; `nil` if nothing is.
    ///
    /// Call it on the main thread.
    func fault(in input: [UInt8]) -> String? {
        switch self {
        case .module(let target): target.fault(in: input)
        case .interface(let target): MainActor.assumeIsolated { target.fault(in: input) }
        case .terminal(let target): MainActor.assumeIsolated { target.fault(in: input) }
        }
    }
}
