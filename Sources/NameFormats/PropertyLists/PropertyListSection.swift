internal import SourceText

/// Where rows of a property list stand: in the array under a key, or in the root array.
struct PropertyListSection {
    /// A key in a path is cut after so many bytes: each problem has one.
    private static let longestKey = 256

    /// The key, or `nil` in the root array.
    let title: [UInt8]?
    /// How deep its array lies; the root is level 1.
    let depth: Int
    private let path: String

    static var root: PropertyListSection { PropertyListSection(title: nil, depth: 1, path: "") }

    /// The section of an array in the root dictionary.
    init(title: [UInt8]) {
        self.init(title: title, depth: 2, path: Self.path(ofKey: title))
    }

    private init(title: [UInt8]?, depth: Int, path: String) {
        self.title = title
        self.depth = depth
        self.path = path
    }

    func path(ofElement index: Int) -> String { "\(path)[\(index)]" }

    /// A key as it stands in paths.
    static func path(ofKey key: [UInt8]) -> String {
        String(decoding: key.prefix(longestKey), as: UTF8.self)
    }

    /// Lends the title for the time of a call.
    func withTitle<Result>(
        _ body: (UnsafeBufferPointer<UInt8>?) throws(ReadingError) -> Result
    ) throws(ReadingError) -> Result {
        guard let title else { return try body(nil) }
        return try title.withUnsafeBufferPointer { title throws(ReadingError) in try body(title) }
    }
}
