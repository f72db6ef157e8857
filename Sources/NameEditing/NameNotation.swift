internal import ByteScan
internal import SourceText

/// How rows are written in a format.
protocol NameNotation: Sendable {
    /// What in a name the format has no room for, with its article; `nil` if it can hold the name.
    func obstacle(in name: [UInt8]) -> String?

    /// The patch that makes an edit.
    ///
    /// - Parameters:
    ///   - edit: What is edited.
    ///   - source: The file before.
    /// - Returns: The patch.
    /// - Throws: `NameEditError` if it cannot be written so.
    func patch(_ edit: FileEdit, of source: FileSource) throws(NameEditError) -> FilePatch

    /// What an edit leaves for the user to change, as one sentence; `nil` if nothing.
    func note(on edit: FileEdit, of source: FileSource) -> String?
}

extension NameNotation {
    func note(on edit: FileEdit, of source: FileSource) -> String? { nil }
}

/// The bytes of a file that is edited, and where its rows lie.
struct FileSource {
    /// Good as long as the state lives from which they come.
    let bytes: UnsafeBufferPointer<UInt8>
    let layout: FileLayout

    /// The bytes of a range, as a copy.
    func copy(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

    /// The bytes of a range with parts of them replaced, which come in their order.
    func copy(_ range: Range<Int>, with splices: FilePatch.Splice...) -> [UInt8] {
        copy(range, with: splices)
    }

    /// The bytes of a range with parts of them replaced, which come in their order.
    func copy(_ range: Range<Int>, with splices: [FilePatch.Splice]) -> [UInt8] {
        var text: [UInt8] = []
        var at = range.lowerBound
        for splice in splices {
            text += bytes[at..<splice.range.lowerBound]
            text += splice.bytes
            at = splice.range.upperBound
        }
        return text + bytes[at..<range.upperBound]
    }

    /// Where white space ends that begins at a place.
    func endOfSpace(from start: Int) -> Int {
        var at = start
        while at < bytes.count, ASCII.isSpace(bytes[at]) { at += 1 }
        return at
    }

    /// Where white space begins that ends at a place.
    func startOfSpace(before end: Int) -> Int {
        var at = end
        while at > 0, ASCII.isSpace(bytes[at - 1]) { at -= 1 }
        return at
    }

    /// The white space that ends at a place.
    func space(before end: Int) -> [UInt8] { copy(startOfSpace(before: end)..<end) }
}
