/// The next expected item outside of names and records.
enum JSONStep: Sendable {
    /// The first byte, which determines the kind of file.
    case root
    /// The rest of the first object, if needed for detection.
    case probe
    /// The byte after the first object, or the start of the next line, if needed for detection.
    case probeEnd
    case elementOrEnd, element, afterElement
    case keyOrEnd, key, colon, member, afterMember
    /// Another one of several values, or the end of the file.
    case value
    /// A line in which a value may begin after an invalid one: any line, or one starting with an opening
    /// bracket or a quote.
    case anyLine, openingLine
    /// The rest of an invalid element.
    case badElement
    /// The rest of the objects around the container of the rows.
    case wrapperEnd
    case finished
}

/// The container of the current element.
enum JSONHolder: Sendable {
    /// An array that is not a member of a dictionary.
    case array
    /// An array in the root dictionary.
    case section
    /// An object whose members are rows.
    case entries
    /// An object whose members are rows, in the root dictionary or in another object of collections.
    case sectionEntries
    /// None.
    case lines

    /// Whether it is a member of a dictionary, and its key the title of a section.
    var isSection: Bool { self == .section || self == .sectionEntries }

    /// Whether its rows have keys.
    var hasKeys: Bool { self == .entries || self == .sectionEntries }
}

/// Outcome of a reading step.
enum JSONProgress {
    case on
    /// More bytes are needed.
    case wait
    /// The JSON is invalid; see `failure` of the reader or of its scanner.
    case wrong
}

/// Nesting state within an invalid value that is being skipped: bracket depth, or inside a string.
struct JSONBadElement: Sendable {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// Processes a byte; returns `true` if it is the comma or closing bracket that ends the element.
    mutating func ends(before byte: UInt8) -> Bool {
        if isInString {
            isInString = isEscaped || byte != JSONString.quote
            isEscaped = !isEscaped && byte == JSONString.backslash
            return false
        }
        switch byte {
        case JSONString.quote:
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
