import TextUIKit

/// An office that changes salaries on threads of its own.
enum Payroll {
    /// The amount of a raise.
    static let step = 1_000

    /// Raises a salary beside the run loop; it never falls below 0.
    static func raise(_ salary: Observable<Int>, by amount: Int) {
        Task.detached { salary.update { $0 = max(0, $0 + amount) } }
    }
}
