extension NamePattern {
    /// Why a pattern is not valid.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong, in a few words.
        public let message: String
        /// Where in the pattern, in bytes of UTF-8.
        public let offset: Int

        /// Makes a failure at a byte of the pattern, in UTF-8.
        public init(message: String, offset: Int) {
            self.message = message
            self.offset = offset
        }

        /// What is wrong and where.
        public var description: String { "\(message) at byte \(offset)" }

        /// One sentence for a person: what is wrong, and at which character, from 1.
        public func sentence(about pattern: String) -> String {
            let bytes = Array(pattern.utf8)
            let before = String(decoding: bytes.prefix(max(0, offset)), as: UTF8.self).count
            let place = offset < bytes.count ? "character \(before + 1)" : "its end"
            return "The pattern is not valid at \(place): \(message)."
        }
    }
}
