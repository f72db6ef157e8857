internal import CSystemSupport
internal import Synchronization

/// The number of threads that work is divided among.
package enum ThreadCount {
    private static let limit = Atomic(Int.max)
    /// Replaces the number of processors in tests and measurements; tests divide little work as well.
    @TaskLocal package static var assumedProcessors: Int?

    /// As many as there are processors for this process, within the limit.
    package static var current: Int {
        let limit = limit.load(ordering: .relaxed)
        guard limit > 1 else { return 1 }
        return min(limit, assumedProcessors ?? counted)
    }

    /// Sets the maximum number of threads of this process, at least 1.
    package static func limit(to count: Int) { limit.store(max(1, count), ordering: .relaxed) }

    /// Returns the number of threads for `count` things to do, if several threads pay from `minimum` on.
    package static func worth(_ count: Int, minimum: Int) -> Int {
        let isDivided = assumedProcessors != nil && ParallelRecorder.current == nil
        return count >= minimum || isDivided ? current : 1
    }

    /// The number of processors when it was first needed.
    private static let counted = processors(
        allowed: Int(cprocessrunner_allowed_processors()), reading: AvailableMemory.contents)

    /// Returns the number of processors that the affinity mask allows, at most the quota of the control
    /// groups, at least 1.
    ///
    /// - Parameters:
    ///   - allowed: The number of processors in the affinity mask.
    ///   - contents: Returns the text of the file at a path; `nil` if the file does not exist.
    /// - Returns: The number of processors.
    package static func processors(allowed: Int, reading contents: (String) -> String?) -> Int {
        let groups = ControlGroup.all(in: contents("/proc/self/cgroup") ?? "", limiting: .cpu)
        let quotas = groups.compactMap { $0.processors(reading: contents) }
        return max(1, min(allowed, quotas.min() ?? .max))
    }
}
