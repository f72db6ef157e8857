package import NameService

/// Whoever answers about a list whose rows stay where they are.
@MainActor
package protocol NameServer: AnyObject {
    /// Asks something.
    ///
    /// - Parameters:
    ///   - request: What.
    ///   - answer: Called with each answer, in order and never before this returns, or with why there is
    ///     none.
    /// - Returns: The number of the question.
    @discardableResult
    func ask(
        _ request: ListRequest,
        answer: @escaping @MainActor (Result<ListAnswer, ServiceFailure>) -> Void
    ) -> UInt32

    /// Hands on nothing more that answers a question.
    func drop(_ question: UInt32)

    /// The time, on the clock that `schedule` goes by.
    var now: ContinuousClock.Instant { get }

    /// Does something later.
    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void)

    /// Begins anew with whoever answers, after it has failed; questions can be asked when this returns.
    func restart()
}
