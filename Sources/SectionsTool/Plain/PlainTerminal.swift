internal import CommandSupport
internal import Glibc
internal import SectionsUI
internal import SystemSupport

/// The controlling terminal as lines: standard input and output may be data.
final class PlainTerminal {
    private let descriptor: Int32
    /// What was typed behind the last line.
    private var waiting: [UInt8] = []

    /// Opens it; `nil` if there is none.
    init?() {
        descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Writes a line; control characters in it become visible.
    func say(_ line: String) {
        write(line)
        writeUnchanged("\n")
    }

    /// Asks, and waits for a line; `nil` when there is no more.
    func ask(_ question: String) -> String? {
        write(question)
        while true {
            if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
                let line = waiting[..<end]
                waiting.removeFirst(end + 1)
                return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
            }
            var piece = [UInt8](repeating: 0, count: 1_024)
            // As many bytes are read as there is room for.
            let count = read(descriptor, &piece, piece.count)
            if count > 0 {
                waiting += piece[..<count]
            } else if count == 0 || errno != EINTR {
                return nil
            }
        }
    }

    private func write(_ text: String) { writeUnchanged(SafeOutput.shown(text)) }

    private func writeUnchanged(_ text: String) {
        // A terminal that has gone is noticed when an answer is waited for.
        _ = Descriptor.write(Array(text.utf8), to: descriptor)
    }
}
