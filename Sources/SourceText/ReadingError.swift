/// Why a file cannot be read: which file, where in it, why, and what to do.
public struct ReadingError: Error, Sendable, Equatable {
    /// A place in a file.
    public struct Place: Sendable, Equatable {
        /// The line, from 1; 0 in a file that has no lines.
        public let line: Int
        /// Bytes from the start of the file.
        public let offset: Int

        /// Makes a place: a line from 1, or 0 in a file without lines, and bytes from the start of the file.
        public init(line: Int, offset: Int) {
            self.line = line
            self.offset = offset
        }
    }

    /// The file, as its reader was told to call it.
    public let file: String
    /// Where in the file, or `nil` if the reason is about all of it.
    public let place: Place?
    /// Why.
    public let reason: Reason

    /// Makes an error.
    public init(file: String, place: Place? = nil, reason: Reason) {
        self.file = file
        self.place = place
        self.reason = reason
    }
}

extension ReadingError: CustomStringConvertible {
    /// One line for a person: file, place, reason, what to do.
    ///
    /// It has no control characters, whatever the file holds.
    public var description: String {
        var parts = [SafeText.oneLine(file)]
        if let place {
            parts.append(place.line > 0 ? "line \(place.line)" : "byte \(place.offset)")
        }
        parts.append(SafeText.oneLine(reason.description))
        let sentence = parts.joined(separator: ": ")
        guard let advice = reason.advice else { return sentence }
        return sentence + " (" + advice + ")"
    }
}
