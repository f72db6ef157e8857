/// Titles of a section index for folders: the part of each path that distinguishes it from its neighbours.
package enum FolderIndex {
    /// The index titles for some section titles.
    ///
    /// - Parameter titles: The titles of the sections.
    /// - Returns: For a title with slashes, the first part after the folders it shares with the previous or
    ///   next title, whichever shares more, without the dot of a hidden folder; other titles unchanged.
    /// - Complexity: O(text).
    package static func titles(of titles: [String]) -> [String] {
        guard titles.contains(where: { $0.utf8.contains(slash) }) else { return titles }
        let paths = titles.map { $0.utf8.split(separator: slash, omittingEmptySubsequences: false) }
        return titles.indices.map { index in
            let path = paths[index]
            guard path.count > 1 else { return titles[index] }
            let before = index > 0 ? shared(path, paths[index - 1]) : 0
            let after = index + 1 < paths.count ? shared(path, paths[index + 1]) : 0
            // A folder that contains the next one shares all its parts; its last part is used.
            let part = path[min(max(before, after), path.count - 1)]
            let name = part.drop { $0 == UInt8(ascii: ".") }
            return part.isEmpty ? titles[index] : String(name.isEmpty ? part : name) ?? titles[index]
        }
    }

    private static let slash = UInt8(ascii: "/")

    private static func shared(
        _ left: [Substring.UTF8View], _ right: [Substring.UTF8View]
    ) -> Int {
        zip(left, right).prefix { $0.elementsEqual($1) }.count
    }
}
