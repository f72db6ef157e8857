internal import Glibc
internal import SystemSupport

/// One end of the channel between this program and a helper; blocks, and must be used by one thread at a
/// time.
package struct MessageChannel: Sendable {
    /// The reason why communication has ended.
    package enum Failure: Error, Equatable {
        /// The other side has closed the channel.
        case ended
        /// The other side has sent an invalid message.
        case confused
        /// The other side has not answered in time.
        case late
    }

    private let descriptor: Int32

    /// Creates a channel from a socket, which must stay open as long as the channel is used.
    package init(socket descriptor: Int32) { self.descriptor = descriptor }

    /// Sends a message.
    package func send(_ frame: MessageFrame) throws(Failure) {
        var rest = frame.bytes[...]
        while !rest.isEmpty {
            // The slice's storage does not move while send() reads from it. MSG_NOSIGNAL prevents SIGPIPE if
            // the peer is gone.
            let sent = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if sent >= 0 {
                rest = rest.dropFirst(sent)
            } else if errno != EINTR {
                throw .ended
            }
        }
    }

    /// Waits for input; returns whether it arrives in time.
    package func wait(atMost time: Duration?) -> Bool { Polling.isReadable(descriptor, within: time) }

    /// Receives a message, optionally with a timeout.
    package func receive(within time: Duration? = nil) throws(Failure) -> MessageFrame {
        let deadline = time.map { ContinuousClock.now + $0 }
        let head = try receiveHead(until: deadline)
        let payload = try receivePayload(of: head, until: deadline)
        return MessageFrame(type: head.type, number: head.number, payload: payload)
    }

    /// Receives the payload of a message whose header was received, including all further pieces.
    package func receivePayload(
        of head: MessageFrame.Head, until deadline: ContinuousClock.Instant? = nil
    ) throws(Failure) -> [UInt8] {
        var payload = try receivePiece(head.count, until: deadline)
        var last = head
        while last.continues {
            last = try receiveHead(until: deadline)
            guard last.type == head.type, last.number == head.number,
                payload.count + last.count <= MessageFrame.largestMessage
            else { throw .confused }
            payload += try receivePiece(last.count, until: deadline)
        }
        return payload
    }

    private func receivePiece(
        _ count: Int, until deadline: ContinuousClock.Instant?
    ) throws(Failure) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: count)
        try piece.withUnsafeMutableBufferPointer { room throws(Failure) in try fill(room, until: deadline) }
        return piece
    }

    /// Receives a header, whose payload must be received next.
    package func receiveHead(
        until deadline: ContinuousClock.Instant? = nil
    ) throws(Failure) -> MessageFrame.Head {
        var bytes = [UInt8](repeating: 0, count: MessageFrame.headCount)
        try bytes.withUnsafeMutableBufferPointer { room throws(Failure) in try fill(room, until: deadline) }
        guard let head = MessageFrame.Head(bytes) else { throw .confused }
        return head
    }

    /// Receives a part of a payload; returns the number of bytes, at least one.
    package func receivePart(_ room: UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int {
        while true {
            // read() writes at most as many bytes as there is room for.
            let count = Glibc.read(descriptor, room.baseAddress, room.count)
            if count > 0 { return count }
            guard count < 0, errno == EINTR else { throw .ended }
        }
    }

    private func fill(
        _ room: UnsafeMutableBufferPointer<UInt8>, until deadline: ContinuousClock.Instant?
    ) throws(Failure) {
        var filled = 0
        while filled < room.count {
            if let deadline, !wait(atMost: max(.zero, deadline - .now)) { throw .late }
            filled += try receivePart(UnsafeMutableBufferPointer(rebasing: room[filled...]))
        }
    }
}
