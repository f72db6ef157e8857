internal import Glibc
internal import Synchronization

/// Does two things at once, the second on another thread if the system gives one, and waits for both.
///
/// A thread costs some 30 microseconds: for work that takes milliseconds.
///
/// - Returns: What both gave.
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
