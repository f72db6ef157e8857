/// The limit on the memory that this process can take.
public enum MemoryBound: Equatable, Sendable {
    /// The memory of the machine.
    case machine
    /// The address space of the process, limited by `ulimit -v`.
    case addressSpace
    /// The memory of a control group, as containers and services have one.
    case group
}
