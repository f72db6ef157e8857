import Glibc
import TestSupport

/// Extended attributes of files, for which the C library's Swift module has no calls.
enum ExtendedAttribute {
    private typealias Setting =
        @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<UInt8>, Int, Int32
        ) -> Int32
    private typealias Getting =
        @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<UInt8>, Int
        ) -> Int

    /// Sets one; false if the file system has none.
    static func set(_ name: String, _ value: [UInt8], of path: String) -> Bool {
        guard let symbol = dlsym(nil, "setxattr") else { return false }
        // The C library declares it so: int setxattr(const char *, const char *, const void *, size_t, int).
        return unsafeBitCast(symbol, to: Setting.self)(path, name, value, value.count, 0) == 0
    }

    /// Whether files in the directory for temporary files can have this attribute.
    static func canBeSet(_ name: String, _ value: [UInt8]) -> Bool {
        guard let directory = try? TemporaryDirectory() else { return false }
        return set(name, value, of: directory.path)
    }

    /// The value of one; `nil` if there is none.
    static func get(_ name: String, of path: String) -> [UInt8]? {
        guard let symbol = dlsym(nil, "getxattr") else { return nil }
        var value = [UInt8](repeating: 0, count: 256)
        // The C library declares it so: ssize_t getxattr(const char *, const char *, void *, size_t).
        let count = unsafeBitCast(symbol, to: Getting.self)(path, name, &value, value.count)
        return count < 0 ? nil : Array(value[..<count])
    }
}
