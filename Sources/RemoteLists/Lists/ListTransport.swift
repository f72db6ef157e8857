package import HelperProtocol

/// Sends requests about a remote list.
@MainActor
package protocol ListTransport: AnyObject {
    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - answer: Called with each answer, in order and never before this method returns, or with a failure.
    /// - Returns: The number of the request.
    @discardableResult
    func ask(
        _ request: ListRequest,
        answer: @escaping @MainActor (Result<ListAnswer, HelperFailure>) -> Void
    ) -> UInt32

    /// Ignores further answers to a request.
    func drop(_ question: UInt32)

    /// The current time of the clock used by `schedule`.
    var now: ContinuousClock.Instant { get }

    /// Runs a closure after a delay.
    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void)

    /// Reconnects after a failure; requests may be made as soon as this method returns.
    func restart()
}
