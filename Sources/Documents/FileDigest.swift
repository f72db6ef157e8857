internal import CSystemSupport

/// A digest of bytes, the same in every process: libxxhash's XXH64 with seed 0.
///
/// It detects accidental changes, not forgeries.
package struct FileDigest {
    private var digest = cdocuments_digest()

    package init() { cdocuments_digest_begin(&digest) }

    package init(_ bytes: [UInt8]) {
        self.init()
        add(bytes[...])
    }

    /// Adds bytes.
    ///
    /// - Complexity: O(*n*).
    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        // The pointer is valid for the count of bytes within the closure.
        bytes.withUnsafeBytes { cdocuments_digest_add(&digest, $0.baseAddress, $0.count) }
    }

    package var value: UInt64 {
        var digest = digest
        return cdocuments_digest_value(&digest)
    }
}
