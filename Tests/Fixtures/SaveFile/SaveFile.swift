import Documents
import Glibc
import SystemSupport

/// Reads a file and saves it with other bytes:
/// `save-file PATH CONTENT [overwrite] [in-place] [backup] [aside] [lock] [look] [writable] [FIFO]`.
///
/// Opening the null device marks the beginning and the end of the save for who looks on. With the path
/// of a pipe it says that it has read the file, and saves once it is opened. Exits 1 with an error message.
@main
enum SaveFile {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else {
            say(
                "usage: save-file PATH CONTENT [overwrite] [in-place] [backup] [aside] [lock] [look] [writable] [FIFO]",
                to: STDERR_FILENO)
            exit(2)
        }
        let words = Set(arguments.dropFirst(3))
        var options: SaveOptions = []
        if words.contains("overwrite") { options.insert(.overwritingChanges) }
        if words.contains("in-place") { options.insert(.inPlace) }
        if words.contains("backup") { options.insert(.keepingBackup) }
        let file = DocumentFile(path: FilePath(arguments[1]))
        do throws(DocumentError) {
            if words.contains("lock") { try file.lock() }
            _ = try file.read(limit: 1 << 20)
            if let pipe = words.first(where: { $0.hasPrefix("/") }) {
                say("ready", to: STDOUT_FILENO)
                close(open(pipe, O_RDONLY))
            }
            if words.contains("look") { return look(at: file) }
            if words.contains("writable") { return say("\(file.isWritable)", to: STDOUT_FILENO) }
            mark()
            defer { mark() }
            try file.save(
                Array(arguments[2].utf8), options, settingAside: words.contains("aside") ? ".bad" : nil)
        } catch {
            say("\(error)", to: STDERR_FILENO)
            exit(1)
        }
    }

    /// Asks a hundred times whether the file has changed, once before that, and answers.
    private static func look(at file: DocumentFile) {
        var count = file.hasChanged() ? 1 : 0
        mark()
        for _ in 0..<100 where file.hasChanged() { count += 1 }
        mark()
        say("\(count)", to: STDOUT_FILENO)
    }

    private static func say(_ text: String, to descriptor: Int32) {
        _ = Descriptor.write(Array("\(text)\n".utf8), to: descriptor)
    }

    private static func mark() { close(open("/dev/null", O_RDONLY)) }
}
