public import CommandOptions
internal import Documents
internal import Glibc
public import SystemSupport

/// The user's last place in each file.
public struct PositionFile {
    /// A place in a list.
    public struct Place: Hashable, Sendable {
        /// The title of the section.
        public var section: String
        /// The name, as it was read.
        public var name: [UInt8]
        /// The query that filtered the list.
        public var query: String
        /// The key of the field in the focused column; empty for the name column.
        public var column: String

        /// Creates a place.
        public init(section: String, name: [UInt8], query: String, column: String = "") {
            self.section = section
            self.name = name
            self.query = query
            self.column = column
        }
    }

    private static let file: FilePath = "positions"
    /// Number of files whose places are kept.
    private static let limit = 500
    private let directory: StateDirectory
    /// The absolute path of the file.
    private let path: FilePath

    /// Finds the record of a file; `nil` if the file has no path or the user has no state directory.
    public init?(path: FilePath, environment: Environment = .process) {
        let place = DocumentFile(path: path).place
        guard let directory = StateDirectory(environment: environment), access(place.cString, F_OK) == 0
        else { return nil }
        self.path = place
        self.directory = directory
    }

    /// The place of the last run; `nil` if unknown.
    public var place: Place? {
        guard let lines = try? directory.lines(of: Self.file) else { return nil }
        for line in lines.reversed() {
            // Earlier versions saved no column.
            guard let values = StateLine.values(of: line), (4...5).contains(values.count),
                values[0] == path.bytes
            else { continue }
            return Place(
                section: String(decoding: values[1], as: UTF8.self), name: values[2],
                query: String(decoding: values[3], as: UTF8.self),
                column: values.count > 4 ? String(decoding: values[4], as: UTF8.self) : "")
        }
        return nil
    }

    /// Saves the place, unless a value is longer than 4 KiB; returns the error if it cannot be saved.
    public func keep(_ place: Place) -> String? {
        let values = [
            path.bytes, Array(place.section.utf8), place.name, Array(place.query.utf8),
            Array(place.column.utf8),
        ]
        guard values.allSatisfy({ $0.count <= StateDirectory.longestValue }) else { return nil }
        let line = StateLine.line(of: values)
        do throws(DocumentError) {
            try directory.update(Self.file) { lines in
                lines.removeAll { StateLine.values(of: $0)?.first == path.bytes }
                lines.append(line)
                lines.removeFirst(max(0, lines.count - Self.limit))
            }
            return nil
        } catch {
            return error.reason.description
        }
    }
}
