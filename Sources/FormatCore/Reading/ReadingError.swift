/// An error of reading a file: the file, the position, the reason and the remedy.
public struct ReadingError: Error, Sendable, Equatable {
    /// A position in a file.
    public struct Place: Sendable, Equatable {
        /// Line from 1; 0 in a file without lines.
        public let line: Int
        /// Bytes from the start of the file.
        public let offset: Int

        /// Creates a position from a line number (from 1, or 0 in a file without lines) and an offset in
        /// bytes.
        public init(line: Int, offset: Int) {
            self.line = line
            self.offset = offset
        }
    }

    /// The file, under the name given to its reader.
    public let file: String
    /// Position in the file; `nil` if the error concerns the whole file.
    public let place: Place?
    /// The reason.
    public let reason: Reason

    /// Creates an error.
    public init(file: String, place: Place? = nil, reason: Reason) {
        self.file = file
        self.place = place
        self.reason = reason
    }
}

extension ReadingError: CustomStringConvertible {
    /// One line for the user: file, position, reason, remedy.
    ///
    /// It never contains control characters, whatever the file contains.
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
