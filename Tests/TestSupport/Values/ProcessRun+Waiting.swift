internal import Synchronization
package import SystemSupport
internal import Testing

extension ProcessRun {
    /// Runs a program to its end; a server that it leaves running goes on.
    ///
    /// Foundation's `Process` waits for the end in steps of 50 ms, and tests run a thousand programs.
    ///
    /// - Parameter arguments: the program and its arguments.
    /// - Returns: what it wrote, to standard error too, and how it ended.
    /// - Throws: an error if there are no descriptors for it.
    package static func result(of arguments: [String]) throws -> ProcessResult {
        let wakePipe = try #require(WakePipe())
        let answer = Mutex<ProcessResult?>(nil)
        start(arguments.map { Array($0.utf8) }, outputLimit: 1 << 26) { result in
            answer.withLock { $0 = result }
            wakePipe.wake()
        }
        while answer.withLock({ $0 == nil }) { wakePipe.wait() }
        return try #require(answer.withLock { $0 })
    }
}
