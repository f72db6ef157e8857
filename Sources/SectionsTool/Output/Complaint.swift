internal import Glibc
internal import SectionsUI

/// Messages on standard error.
public enum Complaint {
    /// Says what is wrong in one line.
    ///
    /// - Parameter message: What, and what to do; control characters in it become visible.
    public static func say(_ message: String) {
        // Where nobody can be told there is nothing to do about it.
        _ = Descriptor.write(Array("sections: \(SafeOutput.shown(message))\n".utf8), to: STDERR_FILENO)
    }
}
