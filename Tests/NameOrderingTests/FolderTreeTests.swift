import NamePaths
import Testing

/// The folders of a list of paths, against a model of strings.
@Suite struct FolderTreeTests {
    private func tree(_ paths: [String]) -> (tree: FolderTree, numbers: [Int]) {
        var tree = FolderTree()
        let numbers = paths.map { path in
            Array(path.utf8).withUnsafeBufferPointer { tree.number(of: $0) }
        }
        return (tree, numbers)
    }

    /// All folders of at most three parts.
    private var world: [String] {
        let parts = ["a", "a-", "b", "."]
        var relative = parts.filter { $0 != "." }
        for _ in 0..<2 { relative += relative.flatMap { folder in parts.map { folder + "/" + $0 } } }
        return ["."] + Set(relative).sorted() + ["/"] + Set(relative).sorted().map { "/" + $0 }
    }

    @Test("each folder has one number and keeps its path, and its parent contains it")
    func numbers() {
        let (tree, numbers) = tree(world + world.reversed())
        #expect(Array(numbers.prefix(world.count)) == numbers.suffix(world.count).reversed())
        for (path, number) in zip(world, numbers) {
            #expect(tree.path(number) == path)
            let parent = tree.parent(number)
            #expect(parent < number)
            guard parent != FolderTree.top, tree.path(parent) != "." else { continue }
            #expect(path.hasPrefix(tree.path(parent) == "/" ? "/" : tree.path(parent) + "/"))
        }
    }

    @Test("the display order is that of the parts, and agrees with the comparison of paths")
    func order() {
        let (tree, _) = tree(world.shuffled())
        let shown = tree.displayOrder.dropFirst().map { tree.path($0) }
        #expect(shown.sorted() == world.sorted())
        func order(_ path: String) -> [String] {
            let parts = path.split(separator: "/").map(String.init)
            return path.hasPrefix("/") ? ["0"] + parts : ["1"] + (path == "." ? [] : parts)
        }
        #expect(shown == world.sorted { order($0).lexicographicallyPrecedes(order($1)) })
        for (left, right) in zip(shown, shown.dropFirst()) {
            let compared = Array(left.utf8).withUnsafeBufferPointer { left in
                Array(right.utf8).withUnsafeBufferPointer { FolderOrder.compare(left, $0) }
            }
            #expect(compared < 0)
        }
    }

    // MARK: Sections

    private func titles(_ folders: [(String, Int)]) -> [String] {
        let (tree, numbers) = tree(folders.map(\.0))
        var counts = [Int](repeating: 0, count: tree.count)
        for (number, folder) in zip(numbers, folders) { counts[number] += folder.1 }
        let sections = FolderSections.top.sections(of: tree, in: tree.displayOrder, counts: counts)
        #expect(sections.reduce(0) { $0 + $1.rows.count } == folders.reduce(0) { $0 + $1.1 })
        return sections.map(\.title)
    }

    @Test("few folders are sections themselves")
    func few() {
        let folders = (10..<34).map { ("/usr/\($0)", 1) }
        #expect(titles(folders) == folders.map(\.0))
    }

    @Test("of many, those in the folder with nearly all paths are sections, however many they are")
    func many() {
        let packages = (100..<200).flatMap { [("/usr/doc/\($0)", 3), ("/usr/doc/\($0)/html", 9)] }
        #expect(titles([("/usr", 1)] + packages) == ["/usr"] + (100..<200).map { "/usr/doc/\($0)" })
    }

    @Test("the folders with the most paths are replaced by those in them, up to a screen")
    func divided() {
        let lib = (10..<20).map { ("/usr/lib/\($0)", 1_000) }
        let share = (100..<200).map { ("/usr/share/\($0)", 50) }
        let etc = (100..<120).map { ("/etc/\($0)", 2) }
        let found = titles([("/", 3), ("/usr/bin", 900)] + lib + share + etc)
        #expect(found == ["/", "/etc", "/usr/bin"] + lib.map(\.0) + ["/usr/share"])
    }

    @Test("a folder that only contains one other is replaced by it")
    func chain() {
        let deep = (10..<40).map { ("/home/ann/src/\($0)", 100) }
        let found = titles(deep + [("/etc", 1), ("/opt/b", 400)])
        #expect(found == ["/etc", "/home/ann/src", "/opt/b"])
    }
}
