import Glibc
import HelperProtocol
import SystemSupport
import Testing

/// Messages that are longer than a piece of them.
@Suite struct MessagePieceTests {
    private static let most = MessageFrame.largestPayload

    /// A channel and the bytes that come out of its other end.
    private func receiving(_ bytes: [UInt8], count: Int = 1) throws -> [MessageFrame] {
        var ends: [Int32] = [-1, -1]
        // There is room for both ends.
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let (own, other) = (ends[0], ends[1])
        defer { close(own) }
        let isStarted = BackgroundThread.startDetached {
            var rest = bytes[...]
            while !rest.isEmpty {
                // The slice's storage stays where it is while send() reads from it.
                let sent = rest.withUnsafeBytes { send(other, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                guard sent > 0 else { break }
                rest = rest.dropFirst(sent)
            }
            close(other)
        }
        try #require(isStarted)
        let channel = MessageChannel(socket: own)
        return try (0..<count).map { _ in try channel.receive(within: .seconds(30)) }
    }

    @Test(
        "TR-14: a message of any length arrives whole, and what follows it as well",
        arguments: [0, 1, most - 1, most, most + 1, 2 * most, 3 * most + 5])
    func lengths(count: Int) throws {
        let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8 ^ $0 >> 16) }
        let long = MessageFrame(type: 69, number: 7, payload: payload)
        let short = MessageFrame(type: 67, number: 8, payload: [1])
        #expect(try receiving(long.bytes + short.bytes, count: 2) == [long, short])
        let heads = count / Self.most + (count % Self.most > 0 || count == 0 ? 1 : 0)
        #expect(long.bytes.count == count + heads * MessageFrame.headCount)
    }

    @Test("TR-14: pieces that do not belong together, short ones, and those without end are refused")
    func confusion() throws {
        let payload = [UInt8](repeating: 1, count: Self.most + 1)
        let whole = MessageFrame(type: 69, number: 7, payload: payload).bytes
        let second = MessageFrame.headCount + Self.most
        for place in [second + 4, second + 5] {
            var bytes = whole
            bytes[place] ^= 1
            #expect(throws: MessageChannel.Failure.confused) { try receiving(bytes) }
        }
        #expect(throws: MessageChannel.Failure.ended) { try receiving(Array(whole.dropLast())) }
        #expect(throws: MessageChannel.Failure.ended) { try receiving(Array(whole.prefix(second))) }
        // A piece that another one follows is whole, so an endless message takes bytes and not time alone.
        let head: [UInt8] = [1, 0, 0, 0, 0x80 | 69, 7, 0, 0, 0]
        #expect(MessageFrame.Head(head) == nil)
        #expect(MessageFrame.Head([0, 0, 16, 0] + head[4...])?.continues == true)
        #expect(MessageFrame.largestMessage % Self.most == 0)
    }
}
