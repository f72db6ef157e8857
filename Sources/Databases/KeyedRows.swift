internal import NameService

/// Takes the keys off the rows of a table as they come: what is left is the table with its headings.
///
/// The rows are as a helper writes them: in quotes where they must be, with a newline behind each.
struct KeyedRows {
    /// The rows without their keys.
    private(set) var bytes: [UInt8] = []
    private(set) var keys = TableKeys()

    /// Which part of a row comes next; the first row has the headings, and no key.
    private enum Part { case key, fields, quoted }
    private var part = Part.fields
    private var isHeading = true
    private var key: [UInt8] = []
    /// How many bytes the row has so far.
    private var count = 0

    /// Takes the next bytes.
    mutating func take(_ text: [UInt8]) {
        bytes.reserveCapacity(bytes.count + text.count)
        for byte in text {
            switch part {
            case .key where byte == UInt8(ascii: ","):
                keys.append(key)
                key.removeAll(keepingCapacity: true)
                part = .fields
            case .key: key.append(byte)
            case .fields where byte == UInt8(ascii: "\n"): endRow()
            default:
                // Two quotes for one close and open again.
                if byte == UInt8(ascii: "\"") { part = part == .quoted ? .fields : .quoted }
                bytes.append(byte)
                count += 1
            }
        }
    }

    private mutating func endRow() {
        // A line of no bytes is no row.
        if count == 0, !isHeading { bytes += [UInt8(ascii: "\""), UInt8(ascii: "\"")] }
        bytes.append(UInt8(ascii: "\n"))
        (part, isHeading, count) = (.key, false, 0)
    }
}
