extension NamePattern {
    /// Reason for which a pattern is invalid.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The reason in a few words.
        public let message: String
        /// Position in the pattern, in bytes of UTF-8.
        public let offset: Int

        /// Creates a failure at a byte of the pattern's UTF-8.
        public init(message: String, offset: Int) {
            self.message = message
            self.offset = offset
        }

        /// The reason and its position.
        public var description: String { "\(message) at byte \(offset)" }

        /// Returns a sentence for the user with the reason and the number of the character, from 1.
        public func sentence(about pattern: String) -> String {
            let bytes = Array(pattern.utf8)
            let before = String(decoding: bytes.prefix(max(0, offset)), as: UTF8.self).count
            let place = offset < bytes.count ? "character \(before + 1)" : "its end"
            return "The pattern is not valid at \(place): \(message)."
        }
    }
}
