internal import FormatCore

/// Location of rows in a property list: in the array under a key, or in the root array.
struct PropertyListSection {
    /// Maximum length of a key in a path, in bytes, because each problem contains one.
    private static let longestKey = 256

    /// The key; `nil` for the root array.
    let title: [UInt8]?
    /// Nesting depth of its array; the root has level 1.
    let depth: Int
    private let path: String

    static var root: PropertyListSection { PropertyListSection(title: nil, depth: 1, path: "") }

    /// Creates the section of an array in the root dictionary.
    init(title: [UInt8]) {
        self.init(title: title, depth: 2, path: Self.path(ofKey: title))
    }

    private init(title: [UInt8]?, depth: Int, path: String) {
        self.title = title
        self.depth = depth
        self.path = path
    }

    func path(ofElement index: Int) -> String { "\(path)[\(index)]" }

    /// A key as it appears in paths.
    static func path(ofKey key: [UInt8]) -> String {
        String(decoding: key.prefix(longestKey), as: UTF8.self)
    }

    /// Passes the title to `body`; the pointer is valid only during the call.
    func withTitle<Result>(
        _ body: (UnsafeBufferPointer<UInt8>?) throws(ReadingError) -> Result
    ) throws(ReadingError) -> Result {
        guard let title else { return try body(nil) }
        return try title.withUnsafeBufferPointer { title throws(ReadingError) in try body(title) }
    }
}
