import Glibc

/// The figures that `RELIABILITY.md` gives, as the tests that assert them measure them.
///
/// Where `SECTIONS_FIGURES` names a file, each figure becomes a line of it; `Scripts/make/figures` puts them into the document.
package enum Figures {
    /// Adds to a figure that several tests count together.
    ///
    /// - Parameters:
    ///   - count: how many more.
    ///   - name: the figure's name in the document, such as `exits.runs`.
    package static func add(_ count: Int, to name: String) { write("\(name)\tadd\t\(count)\n") }

    /// Says what a figure is.
    ///
    /// - Parameters:
    ///   - value: the figure.
    ///   - name: its name in the document.
    package static func record(_ value: Int, as name: String) { write("\(name)\tset\t\(value)\n") }

    private static func write(_ line: String) {
        guard let path = getenv("SECTIONS_FIGURES") else { return }
        // Tests run beside each other, and in several processes: a short line is appended as a whole.
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard file >= 0 else { return }
        defer { close(file) }
        let bytes = Array(line.utf8)
        // The array has the count given with it, and the call keeps no pointer to it.
        _ = Glibc.write(file, bytes, bytes.count)
    }
}
