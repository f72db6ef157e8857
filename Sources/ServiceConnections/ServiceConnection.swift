package import NameService
internal import ProcessRunner
internal import Synchronization

/// A helper that is asked one question at a time.
package final class ServiceConnection: Sendable {
    package let channel: ServiceChannel
    /// The helper's process; `nil` if somebody else cares for it.
    private let process: ServingProcess?
    /// What the channel needs as long as it is used.
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

    /// Makes a connection to whoever answers at the other end of a channel.
    package init(_ channel: ServiceChannel, keeping owner: any Sendable) {
        self.channel = channel
        self.owner = owner
        process = nil
    }

    /// Asks a question; returns its number, which stands on the answers.
    package func ask(_ request: ServiceRequest) throws(ServiceFailure) -> UInt32 {
        let number = number.withLock { number in
            number &+= 1
            return number
        }
        try send(request, number: number)
        return number
    }

    /// Asks a question under a number that no other one has.
    package func send(_ request: ServiceRequest, number: UInt32) throws(ServiceFailure) {
        do throws(ServiceChannel.Failure) {
            try channel.send(request.frame(number: number))
        } catch {
            throw ServiceFailure(error)
        }
    }

    /// Asks a question and waits for the one answer to it.
    ///
    /// - Parameters:
    ///   - request: The question.
    ///   - time: How long the answer is waited for.
    ///   - promised: Called with what comes before the answer to a change.
    /// - Returns: The answer.
    /// - Throws: `ServiceFailure` that the helper answers with, or that there is no answer in time.
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
            // What answers an older question is not wanted any more.
            guard frame.number == number else { continue }
            let answer = try ServiceAnswer.read(frame)
            switch answer {
            case .failure(let failure): throw failure
            case .promised(let promise): promised(promise)
            default: return answer
            }
        }
    }

    /// Ends the helper, whatever it is doing.
    package func end() { process?.end() }
}

extension ServiceAnswer {
    /// Reads a message.
    ///
    /// - Throws: `ServiceFailure` if it says nothing that is known.
    package static func read(_ frame: ServiceFrame) throws(ServiceFailure) -> ServiceAnswer {
        do throws(ServiceConfusion) {
            return try ServiceAnswer(frame)
        } catch {
            throw ServiceFailure(.isGone, "it is of another version")
        }
    }
}

extension ServiceFailure {
    /// Why nothing comes from a helper.
    package init(_ failure: ServiceChannel.Failure) {
        switch failure {
        case .ended: self.init(.isGone, "it has ended")
        case .confused: self.init(.isGone, "it is of another version")
        case .late: self.init(.isLate, "it does not answer")
        }
    }
}
