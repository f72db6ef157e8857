package import Glibc
internal import SystemSupport
internal import Testing

/// A user bound by permissions, with a program: the one that runs the tests, or "nobody" for the superuser.
package struct OrdinaryUser: Sendable {
    /// The words that run the program as this user; its arguments follow.
    package let command: [String]
    /// The number of the user.
    package let number: uid_t
    private let place: TemporaryDirectory?

    /// Whether there is such a user here.
    package static let isPossible = geteuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0

    /// Makes a program this user's.
    ///
    /// - Parameter program: Its path. The superuser's is copied, because it may lie in a private directory.
    /// - Throws: If it cannot be copied.
    package init(running program: String) throws {
        number = geteuid() == 0 ? 65_534 : geteuid()
        guard geteuid() == 0 else {
            (command, place) = ([program], nil)
            return
        }
        let place = try TemporaryDirectory()
        try #require(chmod(place.path, 0o755) == 0)
        let copy = place("program")
        // By another process: what this one has open for writing, programs that it starts at the same time have
        // too for a moment, and what is open for writing cannot be started.
        let copying = try ProcessRun.result(of: ["/bin/cp", "--", program, copy])
        try #require(copying.ending == .exited(0) && chmod(copy, 0o755) == 0)
        let user = ["--reuid=\(number)", "--regid=\(number)", "--clear-groups"]
        command = ["/usr/bin/setpriv"] + user + ["--", copy]
        self.place = place
    }

    /// Gives a file or a directory to this user.
    ///
    /// - Throws: If it does not exist.
    package func own(_ path: String) throws { try #require(chown(path, number, number) == 0, "\(path)") }
}
