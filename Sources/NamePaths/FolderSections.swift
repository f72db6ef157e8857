/// The choice of folders that give a list of paths its sections.
package enum FolderSections: Sendable {
    /// Each folder has a section.
    case each
    /// Each folder has a section if a screen can show that many; otherwise top folders have one.
    ///
    /// The top folders are those in the folder that contains nine in ten paths or more. As long as there are
    /// few of them, the one with the most paths is replaced by the folders in it.
    case top

    /// Maximum number of sections, unless one folder contains more folders: the rows of a usual screen.
    private static let limit = 24
    /// Minimum number of paths in a folder that is replaced by the folders in it: those of a screen.
    private static let minPaths = 24
    /// The folders in it have on average at least this part of the paths that a section has on average.
    private static let minShare = 4

    /// Finds the folders that sections are named after.
    ///
    /// In display order, the folders of a section follow each other.
    ///
    /// - Parameters:
    ///   - tree: The folders.
    ///   - counts: The number of paths directly in each folder.
    /// - Returns: The folders that the sections are named after, by the numbers of all folders.
    /// - Complexity: O(folders).
    package func titles(of tree: FolderTree, counts: [Int]) -> [Int] {
        if case .each = self { return Array(0..<tree.count) }
        guard counts.count(where: { $0 > 0 }) > Self.limit else { return Array(0..<tree.count) }
        let isDivided = Self.dividedFolders(of: tree, counts)
        var titles = Array(0..<tree.count)
        // Parents have lower numbers.
        for folder in 1..<tree.count where !isDivided[titles[tree.parent(folder)]] {
            titles[folder] = titles[tree.parent(folder)]
        }
        return titles
    }

    /// Makes sections of paths that are in the order of their folders.
    ///
    /// - Parameters:
    ///   - tree: The folders.
    ///   - order: All folders in display order.
    ///   - counts: The number of paths directly in each folder.
    /// - Returns: The titles and rows of the sections, in order.
    /// - Complexity: O(folders).
    package func sections(
        of tree: FolderTree, in order: [Int], counts: [Int]
    ) -> [(title: String, rows: Range<Int>)] {
        let titles = titles(of: tree, counts: counts)
        var sections: [(title: String, rows: Range<Int>)] = []
        var (title, first, end) = (FolderTree.top, 0, 0)
        for folder in order where counts[folder] > 0 {
            if titles[folder] != title, end > first {
                sections.append((tree.path(title), first..<end))
                first = end
            }
            title = titles[folder]
            end += counts[folder]
        }
        if end > first { sections.append((tree.path(title), first..<end)) }
        return sections
    }

    /// Returns whether each folder is replaced by the folders in it.
    private static func dividedFolders(of tree: FolderTree, _ counts: [Int]) -> [Bool] {
        var sums = counts
        for folder in (1..<tree.count).reversed() { sums[tree.parent(folder)] += sums[folder] }
        var children = [[Int]](repeating: [], count: tree.count)
        for folder in 1..<tree.count where sums[folder] > 0 { children[tree.parent(folder)].append(folder) }
        var isDivided = [Bool](repeating: false, count: tree.count)
        var sections = 1
        var candidates = [FolderTree.top]
        while let place = candidates.indices.max(by: { sums[candidates[$0]] < sums[candidates[$1]] }) {
            let folder = candidates.remove(at: place)
            let parts = children[folder].count + (counts[folder] > 0 ? 1 : 0)
            let hasMost = sums[folder] * 10 >= sums[FolderTree.top] * 9
            let areLarge = sums[folder] * limit * minShare >= sums[FolderTree.top] * parts
            guard !children[folder].isEmpty,
                hasMost
                    || sums[folder] >= minPaths && areLarge
                        && (parts == 1 || sections + parts - 1 <= limit)
            else { continue }
            isDivided[folder] = true
            sections += parts - 1
            // Too many sections are not divided further.
            if sections <= limit { candidates += children[folder] }
        }
        return isDivided
    }
}
