import Foundation
import SystemSupport
import Testing

/// Ways through directories, against what `FileManager` finds.
struct DirectoryWalkTests {
    private final class Tree {
        let path: String

        /// Makes empty files; what ends with a slash is a directory.
        init(_ names: [String], links: [(String, String)] = []) throws {
            path = NSTemporaryDirectory() + "walk-\(UUID().uuidString)"
            let manager = FileManager.default
            for name in names {
                let place = path + "/" + name
                let directory = name.hasSuffix("/") ? place : (place as NSString).deletingLastPathComponent
                try manager.createDirectory(atPath: directory, withIntermediateDirectories: true)
                if !name.hasSuffix("/") { try Data().write(to: URL(fileURLWithPath: place)) }
            }
            for (name, target) in links {
                try manager.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        /// What a way through it finds, ordered, and how many bytes of each path are not shown.
        func found(_ options: DirectoryOptions = .init()) -> [String] {
            var walk = DirectoryWalk([FilePath(path)], options)
            var paths: [String] = []
            while let part = walk.nextPaths() {
                paths += part.split(separator: 0).map {
                    String(decoding: $0.dropFirst(walk.rootLength), as: UTF8.self)
                }
            }
            #expect(walk.failures.isEmpty)
            return paths.sorted()
        }
    }

    private static let names = ["b", "a/c", "a/d/e", "a/.f", ".g", ".h/i", "j/"]

    @Test("A directory's own names, directories with a slash; hidden ones if they are asked for")
    func names() throws {
        let tree = try Tree(Self.names, links: [("k", "a"), ("l", "none")])
        #expect(tree.found() == ["a/", "b", "j/", "k", "l"])
        #expect(tree.found(.init(includesHidden: true)) == [".g", ".h/", "a/", "b", "j/", "k", "l"])
    }

    @Test("All files below, without following links, so that a link upwards is not a loop")
    func recursive() throws {
        let tree = try Tree(Self.names, links: [("a/up", ".."), ("a/d/self", ".")])
        #expect(tree.found(.init(isRecursive: true)) == ["a/c", "a/d/e", "a/d/self", "a/up", "b"])
        let all = tree.found(.init(isRecursive: true, includesHidden: true))
        let expected = try FileManager.default.subpathsOfDirectory(atPath: tree.path).filter { name in
            ![".h", "a", "a/d", "j"].contains(name)
        }
        #expect(all == expected.sorted())
    }

    @Test("Several directories: paths as they were named")
    func several() throws {
        let (one, two) = (try Tree(["x"]), try Tree(["y"]))
        var walk = DirectoryWalk([FilePath(one.path), FilePath(two.path)], .init())
        #expect(walk.rootLength == 0)
        #expect(walk.nextPaths() == Array((one.path + "/x\0").utf8))
        #expect(walk.nextPaths() == Array((two.path + "/y\0").utf8))
        #expect(walk.nextPaths() == nil)
    }

    @Test("A directory that cannot be read is a failure; one that was removed since it was found is none")
    func failures() throws {
        let tree = try Tree(["a/b", "c/d"])
        let missing = FilePath(tree.path + "/none")
        var walk = DirectoryWalk([FilePath(tree.path), missing], .init(isRecursive: true))
        #expect(walk.nextPaths() == [])
        try FileManager.default.removeItem(atPath: tree.path + "/a")
        try FileManager.default.removeItem(atPath: tree.path + "/c")
        try Data().write(to: URL(fileURLWithPath: tree.path + "/c"))
        #expect(walk.nextPaths() == nil)
        #expect(Set(walk.failures.map(\.path)) == [FilePath(tree.path + "/c"), missing])
        #expect(walk.failures.allSatisfy { !$0.message.isEmpty })
    }

    @Test(
        "Most files decide whether a directory has cards; hidden, temporary ones and backups do not count",
        arguments: [
            (["a.vcf"], true), (["a.vcf", "b.VCF", "c"], true), (["a.vcf", "b"], false), ([".a.vcf"], false),
            (["a.vcf", "a.vcf~", "b.tmp", ".c", ".d"], true), (["a.vcf/"], false), ([], false),
            ([".vcf"], false),
            (["a.vcf", "b/", "c/"], true), (["vcf"], false),
        ])
    func cardDirectories(names: [String], isOne: Bool) throws {
        let tree = try Tree(names + ["z/"])
        #expect(CardDirectory.isOne(try DirectoryEntry.all(in: FilePath(tree.path))) == isOne)
    }

    @Test("The cards of a directory, and of those below")
    func cards() throws {
        let tree = try Tree(
            ["b.vcf", "a.VCF", ".c.vcf", "d.vcf.tmp", "e.vcf/f.vcf"],
            links: [("g.vcf", "b.vcf"), ("h.vcf", "none"), ("i.vcf", "e.vcf")])
        let path = FilePath(tree.path)
        let cards = CardDirectory.cards(in: path, among: try DirectoryEntry.all(in: path))
        #expect(cards == ["a.VCF", "b.vcf", "g.vcf", "h.vcf"], "a link to a directory is no card")
        let all = CardDirectory.allCards(below: path)
        #expect(all.failures.isEmpty)
        #expect(all.paths == (cards + ["e.vcf/f.vcf"]).map { path.appending($0) })
    }
}
