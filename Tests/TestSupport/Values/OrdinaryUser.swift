package import Glibc
internal import Testing

/// A user whom permissions bind, with a program: whoever runs the tests or, in the superuser's place, "nobody".
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
    /// - Parameter program: Its path. The superuser's is copied, as it may lie where nobody else may go.
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
        let source = open(program, O_RDONLY | O_CLOEXEC)
        let target = open(copy, O_WRONLY | O_CREAT | O_CLOEXEC, 0o755)
        defer { _ = (close(source), close(target)) }
        try #require(source >= 0 && target >= 0)
        var status = stat()
        try #require(fstat(source, &status) == 0)
        var rest = Int(status.st_size)
        while rest > 0 {
            let count = sendfile(target, source, nil, rest)
            try #require(count > 0)
            rest -= count
        }
        try #require(fchmod(target, 0o755) == 0)
        let user = ["--reuid=\(number)", "--regid=\(number)", "--clear-groups"]
        command = ["/usr/bin/setpriv"] + user + ["--", copy]
        self.place = place
    }

    /// Gives a file or a directory to this user.
    ///
    /// - Throws: If it does not exist.
    package func own(_ path: String) throws { try #require(chown(path, number, number) == 0, "\(path)") }
}
