import FormatCore
import NameLoading
import Names
import PropertyLists

/// An XML property list as it is read when there is nothing in it but names.
enum PlainListModel {
    /// What the other reader finds in it that is not so; `nil` if all is.
    static func fault(in input: [UInt8]) -> String? {
        var sink = ReadingSink()
        sink.byteCount = input.count
        var other = XMLPropertyListReader(choice: RecordChoice(file: "file"))
        do throws(ReadingError) {
            let (names, _) = try XMLNameReader().read(input, file: "file")
            // Readers may look at 64 bytes more.
            let padded = input + [UInt8](repeating: 0x3C, count: 64)
            try padded.withUnsafeBufferPointer { padded throws(ReadingError) in
                try other.read(
                    UnsafeBufferPointer(rebasing: padded[..<input.count]), isLast: true, into: &sink)
            }
            let plain = sink.rows.count { $0.record.isEmpty }
            return names.count == plain ? nil : "\(names.count) names, and \(plain) by the other reader"
        } catch {
            return ReaderCheck.isOneLine(error.description) ? nil : "the error is more than a line"
        }
    }
}
