internal import CommandOptions
internal import Glibc
internal import SectionsUI
internal import SystemSupport

/// Line-based access to the controlling terminal; standard input and output may carry data.
final class PlainTerminal {
    private let descriptor: Int32
    /// Input after the last line.
    private var waiting: [UInt8] = []

    /// Opens the terminal; `nil` if there is none.
    init?() {
        descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Writes a line with control characters made visible.
    func say(_ line: String) {
        write(line)
        writeUnchanged("\n")
    }

    /// Asks a question and waits for a line; `nil` at the end of the input.
    func ask(_ question: String) -> String? {
        write(question)
        while true {
            if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
                let line = waiting[..<end]
                waiting.removeFirst(end + 1)
                return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
            }
            var piece = [UInt8](repeating: 0, count: 1_024)
            // read() gets the size of the buffer.
            let count = read(descriptor, &piece, piece.count)
            if count > 0 {
                waiting += piece[..<count]
            } else if count == 0 || errno != EINTR {
                return nil
            }
        }
    }

    private func write(_ text: String) { writeUnchanged(SafeOutput.printable(text)) }

    private func writeUnchanged(_ text: String) {
        // A lost terminal is detected when an answer is read.
        _ = Descriptor.write(Array(text.utf8), to: descriptor)
    }
}
