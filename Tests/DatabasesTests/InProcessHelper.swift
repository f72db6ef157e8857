import Glibc
import HelperProtocol
import ListHelper
import RemoteLists
import SQLiteHelper
import SystemSupport

/// A helper that answers on a thread of the tests, in place of a process of its own.
final class InProcessHelper: Sendable {
    /// The program's end of the channel.
    private let descriptor: Int32

    /// Starts a thread that answers until the program's end is closed.
    ///
    /// - Parameter answer: Answers on the channel that it gets.
    init(_ answer: @escaping @Sendable (MessageChannel) -> Void) {
        var ends: [Int32] = [-1, -1]
        // There is room for both ends.
        precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        descriptor = ends[0]
        let other = ends[1]
        let isStarted = BackgroundThread.startDetached {
            answer(MessageChannel(socket: other))
            close(other)
        }
        precondition(isStarted)
    }

    deinit { close(descriptor) }

    private var connection: HelperConnection {
        HelperConnection(MessageChannel(socket: descriptor), keeping: self)
    }

    /// A helper that reads SQLite files.
    static let sqlite = answering { channel in
        var service = HelperServer<SQLiteList>(channel)
        service.run()
    }

    /// A helper that says what the tests say.
    static func answering(_ answer: @escaping @Sendable (MessageChannel) -> Void) -> Database.HelperStart {
        { () throws(HelperFailure) in InProcessHelper(answer).connection }
    }
}
