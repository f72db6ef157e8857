internal import Synchronization
internal import SystemSupport

/// A connection to a helper, with one request at a time.
package final class ServiceConnection: Sendable {
    package let channel: ServiceChannel
    /// The helper's process; `nil` if it is managed elsewhere.
    private let process: ServingProcess?
    /// An object that the channel needs as long as it is used.
    private let owner: (any Sendable)?
    private let number = Mutex<UInt32>(0)

    /// Starts a helper.
    ///
    /// - Parameter arguments: The program and its arguments, as bytes.
    /// - Throws: `ServiceFailure` if it cannot be started.
    package init(starting arguments: [[UInt8]]) throws(ServiceFailure) {
        do throws(ServingProcess.StartingError) {
            let process = try ServingProcess(arguments)
            self.process = process
            owner = nil
            channel = ServiceChannel(socket: process.channel)
        } catch {
            throw ServiceFailure(.isGone, error.message)
        }
    }

    /// Creates a connection over an existing channel.
    package init(_ channel: ServiceChannel, keeping owner: any Sendable) {
        self.channel = channel
        self.owner = owner
        process = nil
    }

    /// Sends a request; returns its number, which its answers contain.
    package func ask(_ request: ServiceRequest) throws(ServiceFailure) -> UInt32 {
        let number = number.withLock { number in
            number &+= 1
            return number
        }
        try send(request, number: number)
        return number
    }

    /// Sends a request with a unique number.
    package func send(_ request: ServiceRequest, number: UInt32) throws(ServiceFailure) {
        do throws(ServiceChannel.Failure) {
            try channel.send(request.frame(number: number))
        } catch {
            throw ServiceFailure(error)
        }
    }

    /// Sends a request and waits for its single answer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - time: Timeout for the answer.
    ///   - promised: Called with the promise that precedes the answer to a change.
    /// - Returns: The answer.
    /// - Throws: `ServiceFailure` if the helper reports a failure or does not answer in time.
    package func answer(
        to request: ServiceRequest, within time: Duration, promised: (TablePromise) -> Void = { _ in }
    ) throws(ServiceFailure) -> ServiceAnswer {
        let number = try ask(request)
        let deadline = ContinuousClock.now + time
        while true {
            let frame: ServiceFrame
            do throws(ServiceChannel.Failure) {
                frame = try channel.receive(within: max(.zero, deadline - .now))
            } catch {
                throw ServiceFailure(error)
            }
            // Ignore answers to earlier requests.
            guard frame.number == number else { continue }
            let answer = try ServiceAnswer.read(frame)
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

extension ServiceAnswer {
    /// Decodes a message.
    ///
    /// - Throws: `ServiceFailure` if it is not a valid message.
    package static func read(_ frame: ServiceFrame) throws(ServiceFailure) -> ServiceAnswer {
        do throws(ProtocolError) {
            return try ServiceAnswer(frame)
        } catch {
            throw ServiceFailure(.isGone, "it is of another version")
        }
    }
}

extension ServiceFailure {
    /// Converts the reason why communication with a helper has ended.
    package init(_ failure: ServiceChannel.Failure) {
        switch failure {
        case .ended: self.init(.isGone, "it has ended")
        case .confused: self.init(.isGone, "it is of another version")
        case .late: self.init(.isLate, "it does not answer")
        }
    }
}
