internal import FormatCore
internal import NameLoading

extension EditedFormat {
    /// Detects the encoding of a file and converts its bytes to UTF-8, in which it is edited.
    ///
    /// - Throws: `ReadingError` if the conversion loses bytes.
    static func decode(
        _ bytes: [UInt8], file: String, _ options: ReadingOptions
    ) throws(ReadingError) -> (text: [UInt8], encoding: TextEncoding) {
        let encoding = bytes.withUnsafeBufferPointer {
            FileEncoding.find(in: $0, isWhole: true, options).encoding
        }
        guard encoding != .utf8 else { return (bytes, .utf8) }
        guard encoding != .utf16 else { throw ReadingError(file: file, reason: ReadingOptions.otherEncoding) }
        let text = encoding.decode(bytes)
        guard case .success(bytes) = TextEncoder(encoding).encode(text) else {
            throw ReadingError(
                file: file,
                reason: .notEditable(
                    "some bytes are not characters of \(encoding.title), and would be lost",
                    advice: "name its encoding with --encoding, or convert it to UTF-8"))
        }
        return (text, encoding)
    }

    /// The text in the encoding of the file.
    func encoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        guard let encoder, case .success(let bytes) = encoder.encode(text) else { return Array(text) }
        return bytes
    }

    /// Checks that the text can be encoded, and that the encoding will be detected again.
    func checkEncoding(of state: FileState) throws(NameEditError) {
        guard !hasValues else { return }
        // Text with bytes that are not UTF-8 is taken for another encoding if too little of the rest is.
        guard let encoder else { return try check(state.bytes, areIn: .utf8) }
        switch encoder.encode(state.bytes) {
        case .failure(let missing):
            let title = encoder.encoding.title
            throw .unwritable("“\(missing.scalar)”, which \(title), the encoding of the file, does not have")
        case .success(let bytes):
            if bytes.allSatisfy({ $0 < 0x80 }) { return }
            try bytes.withUnsafeBufferPointer { bytes throws(NameEditError) in
                try check(bytes, areIn: encoder.encoding)
            }
        }
    }

    private func check(
        _ bytes: UnsafeBufferPointer<UInt8>, areIn encoding: TextEncoding
    ) throws(NameEditError) {
        let found = FileEncoding.find(in: bytes, isWhole: true, options).encoding
        guard found != encoding else { return }
        throw .changesFormat("text in \(found.title); give --encoding \(encoding.name)")
    }
}
