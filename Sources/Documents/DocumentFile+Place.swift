extension DocumentFile {
    /// Where the file is, or would come to be, from the root on and without symbolic links; the path as it was given if
    /// there can be none.
    package var place: String {
        guard let target = SystemPath(path)?.target else { return path }
        return String(decoding: target.bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
