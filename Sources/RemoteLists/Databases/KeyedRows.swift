internal import HelperProtocol

/// Separates the keys from the rows of a table incrementally, leaving the table with its headings.
///
/// The rows are in the format that a helper writes: quoted if necessary, and each followed by a newline.
struct KeyedRows {
    /// The rows without their keys.
    private(set) var bytes: [UInt8] = []
    private(set) var keys = TableKeys()

    /// The part of a row that comes next; the first row contains the headings and has no key.
    private enum Part { case key, fields, quoted }
    private var part = Part.fields
    private var isHeading = true
    private var key: [UInt8] = []
    /// Number of bytes of the row so far.
    private var count = 0

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
                // A doubled quote closes and reopens the field.
                if byte == UInt8(ascii: "\"") { part = part == .quoted ? .fields : .quoted }
                bytes.append(byte)
                count += 1
            }
        }
    }

    private mutating func endRow() {
        // An empty line would not be a row.
        if count == 0, !isHeading { bytes += [UInt8(ascii: "\""), UInt8(ascii: "\"")] }
        bytes.append(UInt8(ascii: "\n"))
        (part, isHeading, count) = (.key, false, 0)
    }
}
