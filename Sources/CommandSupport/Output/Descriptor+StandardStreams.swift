internal import Glibc
package import SystemSupport

extension Descriptor {
    /// Has something stand where a standard stream is closed: what the program opens next would be taken for it.
    ///
    /// What is put there can be neither read from nor written to as the stream could.
    package static func fillStandardStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is taken, and those below are in use by now.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
