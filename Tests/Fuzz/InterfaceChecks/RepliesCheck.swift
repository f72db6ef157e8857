import FuzzChecks
import TextUIKit

/// What is promised of a terminal's replies: none of them acts as a key.
enum RepliesCheck {
    /// Reads replies with keys between them, at once and cut.
    ///
    /// - Parameter input: Bytes that say which replies and keys come, and where they are cut.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        var source = ByteSource(input)
        let cuts = source.bytes(3)
        var bytes: [UInt8] = []
        var keys: [Event] = []
        for _ in 0..<40 where !source.isEmpty {
            if source.number(0..<3) == 0 {
                let letter = UInt8(source.number(0x21..<0x7F))
                bytes.append(letter)
                keys.append(.key(.character(Character(Unicode.Scalar(letter)))))
            } else {
                var replies = ReplySource(source.bytes(source.number(0..<60)))
                bytes += replies.reply() ?? []
            }
        }
        var whole = KeyReading(rows: 0..<Int.max)
        whole.take(bytes[...], goesOn: false)
        if let fault = whole.fault { return fault }
        guard Array(whole.events) == keys else { return "\(shown(bytes)) is read as \(Array(whole.events))" }
        var pieces = KeyReading(rows: 0..<Int.max)
        var start = 0
        for end in cuts.map({ Int($0) * max(bytes.count, 1) / 256 }).sorted() + [bytes.count] {
            pieces.take(bytes[start..<end], goesOn: end < bytes.count)
            start = end
        }
        guard Array(pieces.events) == keys else {
            return "\(shown(bytes)) in pieces is read as \(Array(pieces.events))"
        }
        return nil
    }

    private static func shown(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).debugDescription
    }
}
