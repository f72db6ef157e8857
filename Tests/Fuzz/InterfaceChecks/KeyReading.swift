import NcursesTerminal
import TextUIKit

/// Reads bytes as the terminal does, from memory: sequences are looked for, the rest goes byte by byte.
struct KeyReading {
    private(set) var decoder = InputDecoder()
    private(set) var events: ArraySlice<Event> = []
    /// What is wrong, in a sentence.
    private(set) var fault: String?
    private var waiting: ArraySlice<UInt8> = []
    /// Bytes of the paste that has begun, with its end.
    private var pasted: [UInt8] = []

    /// Makes a reading on a part of the screen.
    ///
    /// - Parameter rows: The rows that are the program's.
    init(rows: Range<Int>) { decoder.rows = rows }

    private static let keys = KeyTree(keys: [])

    /// Takes bytes that come together.
    ///
    /// - Parameters:
    ///   - bytes: What is read.
    ///   - goesOn: Whether more comes so soon that what has begun waits for it.
    mutating func take(_ bytes: ArraySlice<UInt8>, goesOn: Bool) {
        waiting += bytes
        while !waiting.isEmpty {
            if let wanted = decoder.paste?.bytesToRead {
                takePasted(wanted)
                continue
            }
            switch Self.keys.find(in: waiting) {
            case .part where goesOn: return
            case .sequence(let meaning, let length):
                if length < 1 || length > waiting.count {
                    fault = "a sequence of \(length) of \(waiting.count) bytes"
                    return
                }
                waiting = waiting.dropFirst(length)
                decoder.take(meaning, into: &events)
                pasted = []
            case .nothing, .part:
                decoder.take(byte: waiting.removeFirst(), into: &events)
            }
        }
        decoder.pause(into: &events)
    }

    /// Hears that nothing came for long.
    mutating func fallSilent() {
        decoder.endPending(into: &events)
        decoder.endPaste(into: &events)
        pasted = []
    }

    private mutating func takePasted(_ wanted: Int) {
        guard (1...PasteCollector.endMarker.count).contains(wanted) else {
            fault = "a paste asks for \(wanted) bytes"
            return
        }
        let part = waiting.prefix(wanted)
        waiting = waiting.dropFirst(part.count)
        pasted += part
        let former = events.count
        decoder.take(pasted: part, into: &events)
        guard decoder.paste == nil else {
            if events.count != former { fault = "an event within a paste" }
            return
        }
        if !pasted.ends(with: PasteCollector.endMarker) { fault = "a paste ended without its end" }
        let text = String(decoding: pasted.dropLast(PasteCollector.endMarker.count), as: UTF8.self)
        // One more event, and that the text that came.
        if events.count != former + 1 || events.last != .paste(text) {
            fault = "a paste is not what was pasted"
        }
        if text.utf8.count == pasted.count - PasteCollector.endMarker.count,
            text.contains(String(decoding: PasteCollector.endMarker, as: UTF8.self))
        {
            fault = "a paste went on after its end"
        }
    }
}

extension Array where Element: Equatable {
    fileprivate func ends(with end: [Element]) -> Bool { suffix(end.count).elementsEqual(end) }
}
