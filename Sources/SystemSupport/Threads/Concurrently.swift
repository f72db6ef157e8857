internal import Glibc
internal import Synchronization

/// Runs two closures at once, the second on another thread if the system can create one, and waits for both.
///
/// A thread costs about 30 microseconds, so this pays for work that takes milliseconds.
///
/// - Returns: The results of both.
package func concurrently<First, Second: Sendable>(
    _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
    let answer = Answer<Second>()
    let thread = BackgroundThread.start { answer.value.withLock { $0 = second() } }
    let one = first()
    if let thread { pthread_join(thread, nil) }
    return (one, answer.value.withLock { $0 } ?? second())
}

private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
