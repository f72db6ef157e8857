internal import Glibc
internal import SectionsUI

/// Messages on standard error.
public enum Complaint {
    /// Says what is wrong in one line.
    ///
    /// - Parameter message: What, and what to do; control characters in it become visible.
    public static func say(_ message: String) {
        var line = Array("sections: \(SafeOutput.shown(message))\n".utf8)[...]
        while !line.isEmpty {
            // The slice's storage stays where it is while write() reads from it.
            let written = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard written > 0 || (written < 0 && errno == EINTR) else { return }
            line = line.dropFirst(max(0, written))
        }
    }
}
