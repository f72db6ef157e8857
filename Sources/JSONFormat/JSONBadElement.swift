/// Nesting state within an invalid value that is being skipped: bracket depth, or inside a string.
struct JSONBadElement: Sendable {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// Processes a byte; returns `true` if it is the comma or closing bracket that ends the element.
    mutating func ends(before byte: UInt8) -> Bool {
        if isInString {
            isInString = isEscaped || byte != JSONText.quote
            isEscaped = !isEscaped && byte == JSONText.backslash
            return false
        }
        switch byte {
        case JSONText.quote:
            isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if depth == 0 { return true }
            depth -= 1
        case UInt8(ascii: ","):
            return depth == 0
        default:
            break
        }
        return false
    }
}
