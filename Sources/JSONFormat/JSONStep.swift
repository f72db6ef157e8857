/// What comes next outside of names and records.
enum JSONStep: Sendable {
    /// The first byte, and what kind of file it is.
    case root
    /// More of the first object, which tells it.
    case probe
    /// What follows the first object, or the line after it, which tells it.
    case probeEnd
    case elementOrEnd, element, afterElement
    case keyOrEnd, key, colon, member, afterMember
    /// One more of several values, or the end of the file.
    case value
    /// A line in which a value may begin, behind one that was none: any line, or one with an opening
    /// bracket or a quote at its start.
    case anyLine, openingLine
    /// What follows an element that is no JSON, up to the end of it.
    case badElement
    /// What follows the container of the rows in the objects around it.
    case wrapperEnd
    case finished
}

/// What holds the present element.
enum JSONHolder: Sendable {
    /// An array that is no member of a dictionary.
    case array
    /// An array of the root dictionary.
    case section
    /// An object whose members are rows.
    case entries
    /// Nothing.
    case lines
}

/// How reading goes on.
enum JSONProgress {
    case on
    /// There are not enough bytes.
    case wait
    /// It is no JSON: see `failure` of the reader, or of its scanner.
    case wrong
}
