import HelperProtocol
import RemoteLists
import Synchronization

/// A helper between which and the program messages are lost.
final class LossyHelper: Sendable {
    /// What is lost next.
    enum Loss {
        /// The change, before it is read.
        case change
        /// The answer to a change that was made.
        case answer
        /// The change, after a promise that is not kept.
        case promised(TablePromise)
    }

    private let loss = Mutex<Loss?>(nil)
    private let real: Database.HelperStart

    init(_ real: @escaping Database.HelperStart) { self.real = real }

    func lose(_ loss: Loss) { self.loss.withLock { $0 = loss } }

    var start: Database.HelperStart {
        InProcessHelper.answering { [self] channel in
            // Without a helper, the client sees a closed channel.
            guard let helper = try? real() else { return }
            while (try? pass(from: channel, to: helper)) == true {}
            helper.end()
        }
    }

    /// Hands on a question and its answers; returns whether another one may follow.
    private func pass(from channel: MessageChannel, to helper: HelperConnection) throws -> Bool {
        let question = try channel.receive()
        var loss: Loss?
        if case .change = try HelperRequest(question) {
            loss = self.loss.withLock { loss in
                defer { loss = nil }
                return loss
            }
        }
        switch loss {
        case .change: return false
        case .promised(let promise):
            try channel.send(HelperAnswer.promised(promise).frame(number: question.number))
            return false
        case .answer, nil: break
        }
        try helper.channel.send(question)
        while true {
            let frame = try helper.channel.receive()
            switch try HelperAnswer(frame) {
            case .text, .promised: try channel.send(frame)
            default:
                guard loss == nil else { return false }
                try channel.send(frame)
                return true
            }
        }
    }
}
