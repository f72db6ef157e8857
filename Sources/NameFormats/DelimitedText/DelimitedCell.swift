internal import ByteScan
internal import SourceText

/// One field of a row of delimited text, as it lies in the bytes.
package struct DelimitedCell {
    /// Its bytes; those between the quotes if there are quotes around it.
    package let text: Range<Int>
    /// Where it ends: at the next delimiter or at the end of the row.
    package let end: Int
    /// Whether its value is `text` as it stands; if not, quotes have to be taken out.
    let isPlain: Bool

    /// Finds the end of the field that begins at a place.
    init(at start: Int, in bytes: UnsafeBufferPointer<UInt8>, upTo end: Int, delimiter: UInt8) {
        guard start < end, bytes[start] == DelimitedRowScanner.quote else {
            var at = start
            while at < end, bytes[at] != delimiter { at += 1 }
            self.init(text: start..<at, end: at, isPlain: true)
            return
        }
        var at = start + 1
        var isPlain = true
        while let quote = LineScan.offset(
            of: DelimitedRowScanner.quote, in: bytes, from: at, upTo: end)
        {
            at = quote + 1
            if at < end, bytes[at] == DelimitedRowScanner.quote {
                isPlain = false
                at += 1
                continue
            }
            while at < end, bytes[at] != delimiter { at += 1 }
            let hasMore = at > quote + 1
            self.init(text: start + 1..<(hasMore ? at : quote), end: at, isPlain: isPlain && !hasMore)
            return
        }
        // The closing quote is missing.
        self.init(text: start + 1..<end, end: end, isPlain: isPlain)
    }

    private init(text: Range<Int>, end: Int, isPlain: Bool) {
        self.text = text
        self.end = end
        self.isPlain = isPlain
    }

    package func append(to value: inout [UInt8], from bytes: UnsafeBufferPointer<UInt8>) {
        guard !isPlain else {
            value.append(contentsOf: bytes[text])
            return
        }
        var at = text.lowerBound
        while let quote = LineScan.offset(
            of: DelimitedRowScanner.quote, in: bytes, from: at, upTo: text.upperBound)
        {
            value.append(contentsOf: bytes[at..<quote])
            at = quote + 1
            guard at < text.upperBound, bytes[at] == DelimitedRowScanner.quote else { break }
            value.append(DelimitedRowScanner.quote)
            at += 1
        }
        value.append(contentsOf: bytes[at..<text.upperBound])
    }

    /// Whether it has nothing but spaces and tabs.
    func isBlank(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // A quote that ends the quoted part of a field does not count as its value; of others, at least two
        // lie in it.
        var quotes = isPlain ? 0 : 1
        return bytes[text].allSatisfy { byte in
            if byte == DelimitedRowScanner.quote { quotes -= 1 }
            return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
                || (byte == DelimitedRowScanner.quote && quotes >= 0)
        }
    }
}

/// The fields of one row, one after the other.
package struct DelimitedCells: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private let delimiter: UInt8
    private var place: Int?

    package init(of row: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
        self.bytes = bytes
        end = row.upperBound
        place = row.lowerBound
        self.delimiter = delimiter
    }

    package mutating func next() -> DelimitedCell? {
        guard let start = place else { return nil }
        let cell = DelimitedCell(at: start, in: bytes, upTo: end, delimiter: delimiter)
        place = cell.end < end ? cell.end + 1 : nil
        return cell
    }
}
