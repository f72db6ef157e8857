import FuzzChecks
import NcursesTerminal
import TextUIKit

/// What is promised of reading keys, whatever bytes come.
enum KeysCheck {
    /// Reads the bytes after the first two at once, in pieces, and with pauses.
    ///
    /// - Parameter input: Any bytes; the first two say where they are cut, and which rows are the program's.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        var source = ByteSource(input)
        let cut = Int(source.byte())
        let top = source.byte()
        let rows = top < 128 ? 0..<Int.max : Int(top & 15)..<Int(top & 15) + 8
        let bytes = source.bytes(input.count)[...]
        var whole = KeyReading(rows: rows)
        whole.take(bytes, goesOn: false)
        if let fault = fault(of: whole, rows: rows) { return fault }
        var single = KeyReading(rows: rows)
        for place in bytes.indices { single.take(bytes[place...place], goesOn: place < bytes.endIndex - 1) }
        if single.events != whole.events {
            return "byte by byte: \(Array(single.events)), at once: \(Array(whole.events))"
        }
        // Short inputs are cut everywhere.
        let places = bytes.count <= 48 ? Array(0...bytes.count) : [cut % bytes.count, bytes.count / 2]
        for place in places {
            var parts = KeyReading(rows: rows)
            parts.take(bytes[..<place], goesOn: place < bytes.endIndex)
            parts.take(bytes[place...], goesOn: false)
            if parts.events != whole.events {
                return "cut at \(place): \(Array(parts.events)), at once: \(Array(whole.events))"
            }
        }
        if let fault = pauseFault(bytes, rows: rows, every: 1 + cut % 7) { return fault }
        var replies = ReplySource(bytes)
        for _ in 0..<4 {
            if let reply = replies.reply(), let fault = fault(ofReply: reply) { return fault }
        }
        return nil
    }

    /// Reads a reply of the terminal, whole and with a pause at every place: it never acts as a key.
    private static func fault(ofReply reply: [UInt8]) -> String? {
        for place in reply.indices {
            // Escape alone is a key.
            if place == 1, reply[0] == 0x1b { continue }
            var reading = KeyReading(rows: 0..<Int.max)
            reading.take(reply[..<place], goesOn: false)
            reading.take(reply[place...], goesOn: false)
            guard reading.events.isEmpty else {
                return "the reply \(reply), cut at \(place), is \(Array(reading.events))"
            }
            reading.take([0x71], goesOn: false)
            if Array(reading.events) != [.key(.character("q"))] {
                return "behind the reply \(reply) a key is not heard: \(Array(reading.events))"
            }
        }
        return nil
    }

    /// Reads with pauses, after which all that had begun is forgotten.
    private static func pauseFault(_ bytes: ArraySlice<UInt8>, rows: Range<Int>, every count: Int) -> String?
    {
        var reading = KeyReading(rows: rows)
        for (number, start) in stride(from: 0, to: bytes.count, by: count).enumerated() {
            reading.take(bytes[start..<min(start + count, bytes.count)], goesOn: false)
            if number % 3 == 2 { reading.fallSilent() }
        }
        reading.fallSilent()
        if let fault = fault(of: reading, rows: rows) { return fault }
        let former = reading.events.count
        reading.take([0x71], goesOn: false)
        let isHeard = reading.events.count == former + 1 && reading.events.last == .key(.character("q"))
        return isHeard ? nil : "a key after a silence is not heard: \(reading.events.dropFirst(former))"
    }

    private static func fault(of reading: KeyReading, rows: Range<Int>) -> String? {
        if let fault = reading.fault { return fault }
        for event in reading.events {
            if let fault = fault(of: event, rows: rows) { return "\(fault): \(event)" }
        }
        // What has begun is short; only a paste is kept whole.
        if reading.decoder.paste == nil, "\(reading.decoder)".utf8.count > 1_000 {
            return "the decoder keeps \(reading.decoder)"
        }
        return nil
    }

    private static func fault(of event: Event, rows: Range<Int>) -> String? {
        switch event {
        case .key(let key):
            switch key.code {
            case .character(let character):
                let isControl = character.unicodeScalars.contains {
                    $0.properties.generalCategory == .control
                }
                return isControl ? "a control character" : nil
            case .function(let number): return number < 1 ? "a function key without a number" : nil
            default: return nil
            }
        case .mouse(let mouse):
            if mouse.location.x < 0 { return "a column left of the screen" }
            let isHeld = mouse.kind == .drag || mouse.kind == .release
            return isHeld || (0..<rows.count).contains(mouse.location.y) ? nil : "a press outside"
        case .paste: return nil
        case .resize, .redraw, .closed: return "not from the keyboard"
        }
    }
}
