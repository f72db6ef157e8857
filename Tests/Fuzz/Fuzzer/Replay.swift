import Glibc

/// Checks inputs that are kept in files.
enum Replay {
    /// The processor time that one input may take, in seconds; all that are kept take less than one.
    private static let limit = 10.0

    /// Checks files and prints each name before its check, so that the last name is that of an input that ends the program.
    ///
    /// - Returns: Whether all of them pass, each within `limit` seconds.
    static func run(_ target: FuzzedTarget, files: some Sequence<String>) -> Bool {
        var passes = true
        for file in files {
            print(file)
            // A crash must not take the last name with it.
            fflush(nil)
            guard let input = bytes(ofFile: file) else {
                print("cannot be read: \(String(cString: strerror(errno)))")
                passes = false
                continue
            }
            let start = clock()
            if let fault = target.fault(in: input) {
                print("fails: \(fault)")
                passes = false
            }
            let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
            if seconds > limit {
                print("takes \(seconds) s of processor time")
                passes = false
            }
        }
        return passes
    }

    private static func bytes(ofFile path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&part, 1, part.count, file)
            if count == 0 { return ferror(file) == 0 ? bytes : nil }
            bytes += part[..<count]
        }
    }
}
