internal import Synchronization
internal import SystemSupport

/// A connection to a helper, with one request at a time.
package final class HelperConnection: Sendable {
    package let channel: MessageChannel
    /// The helper's process; `nil` if it is managed elsewhere.
    private let process: ServingProcess?
    /// An object that the channel needs as long as it is used.
    private let owner: (any Sendable)?
    private let number = Mutex<UInt32>(0)

    /// Starts a helper.
    ///
    /// - Parameter arguments: The program and its arguments, as bytes.
    /// - Throws: `HelperFailure` if it cannot be started.
    package init(starting arguments: [[UInt8]]) throws(HelperFailure) {
        do throws(ServingProcess.StartingError) {
            let process = try ServingProcess(arguments)
            self.process = process
            owner = nil
            channel = MessageChannel(socket: process.channel)
        } catch {
            throw HelperFailure(.isGone, error.message)
        }
    }

    /// Creates a connection over an existing channel.
    package init(_ channel: MessageChannel, keeping owner: any Sendable) {
        self.channel = channel
        self.owner = owner
        process = nil
    }

    /// Sends a request; returns its number, which its answers contain.
    package func ask(_ request: HelperRequest) throws(HelperFailure) -> UInt32 {
        let number = number.withLock { number in
            number &+= 1
            return number
        }
        try send(request, number: number)
        return number
    }

    /// Sends a request with a unique number.
    package func send(_ request: HelperRequest, number: UInt32) throws(HelperFailure) {
        do throws(MessageChannel.Failure) {
            try channel.send(request.frame(number: number))
        } catch {
            throw HelperFailure(error)
        }
    }

    /// Sends a request and waits for its single answer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - time: Timeout for the answer.
    ///   - promised: Called with the promise that precedes the answer to a change.
    /// - Returns: The answer.
    /// - Throws: `HelperFailure` if the helper reports a failure or does not answer in time.
    package func answer(
        to request: HelperRequest, within time: Duration, promised: (TablePromise) -> Void = { _ in }
    ) throws(HelperFailure) -> HelperAnswer {
        let number = try ask(request)
        let deadline = ContinuousClock.now + time
        while true {
            let frame: MessageFrame
            do throws(MessageChannel.Failure) {
                frame = try channel.receive(within: max(.zero, deadline - .now))
            } catch {
                throw HelperFailure(error)
            }
            // Ignore answers to earlier requests.
            guard frame.number == number else { continue }
            let answer = try HelperAnswer.read(frame)
            switch answer {
            case .failure(let failure): throw failure
            case .promised(let promise): promised(promise)
            default: return answer
            }
        }
    }

    /// Terminates the helper, whatever it is doing.
    package func end() { process?.end() }
}

extension HelperAnswer {
    /// Decodes a message.
    ///
    /// - Throws: `HelperFailure` if it is not a valid message.
    package static func read(_ frame: MessageFrame) throws(HelperFailure) -> HelperAnswer {
        do throws(ProtocolError) {
            return try HelperAnswer(frame)
        } catch {
            throw HelperFailure.otherVersion
        }
    }
}

extension HelperFailure {
    /// The failure of a helper whose messages this program does not understand.
    package static let otherVersion = HelperFailure(.isGone, "it is of another version")

    /// Converts the reason why communication with a helper has ended.
    package init(_ failure: MessageChannel.Failure) {
        switch failure {
        case .ended: self.init(.isGone, "it has ended")
        case .confused: self = .otherVersion
        case .late: self.init(.isLate, "it does not answer")
        }
    }
}
