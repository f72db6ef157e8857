internal import CDocuments

/// A number for a sequence of bytes, the same in every process: libxxhash's XXH64 with the seed 0.
///
/// It tells changes by chance apart, not forgeries.
package struct FileDigest {
    private var digest = cdocuments_digest()

    package init() { cdocuments_digest_begin(&digest) }

    package init(_ bytes: [UInt8]) {
        self.init()
        add(bytes[...])
    }

    /// Goes on with more bytes.
    ///
    /// - Complexity: O(*n*).
    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        // As many bytes are read as there are, while they are lent.
        bytes.withUnsafeBytes { cdocuments_digest_add(&digest, $0.baseAddress, $0.count) }
    }

    package var value: UInt64 {
        var digest = digest
        return cdocuments_digest_value(&digest)
    }
}
