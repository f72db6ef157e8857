import FormatCore
import PropertyLists
import Testing

struct PropertyListTreeTests {
    private func read(_ text: String) throws -> PropertyListTree {
        try PropertyListTree(Array("<plist>\(text)</plist>".utf8), file: "f", limits: .init())
    }

    @Test("Each value of an XML list keeps its type")
    func scalars() throws {
        let values: [(String, PropertyListTree)] = [
            ("<integer>-7</integer>", .integer(-7)), ("<integer> 0x1F </integer>", .integer(31)),
            ("<integer>9223372036854775813</integer>", .integer(1 << 63 + 5)),
            ("<real>2.5</real>", .real(2.5)),
            ("<real>1e-05</real>", .real(1e-05)), ("<true/>", .boolean(true)),
            ("<false></false>", .boolean(false)),
            ("<string> a &amp;<![CDATA[<]]> </string>", .string(" a &< ")), ("<string/>", .string("")),
            ("<data>\n AQ ID\n/w== </data>", .data([1, 2, 3, 255])), ("<data/>", .data([])),
            ("<date>2001-01-01T00:00:00Z</date>", .date(0)),
            ("<date>2000-02-29T23:59:59Z</date>", .date(-26_438_401)),
            ("<date>2026-11-21T18:00:00Z</date>", .date(816_976_800)),
            ("<dict><key>CF$UID</key><integer>3</integer></dict>", .uid(3)),
            ("<dict><key>CF$UID</key><integer>-3</integer></dict>", .entries(["CF$UID": .integer(-3)])),
            ("<array><array/><string>a</string></array>", .array([.array([]), .string("a")])),
            (
                "<dict><key>b</key><true/><key>a</key><integer>1</integer></dict>",
                .dictionary([.init(key: "b", value: .boolean(true)), .init(key: "a", value: .integer(1))])
            ),
        ]
        for (text, tree) in values { #expect(try read(text) == tree, "\(text)") }
    }

    @Test("What does not hold what it says is an error")
    func malformed() {
        for text in [
            "<integer>a</integer>", "<integer/>", "<integer>--1</integer>", "<integer>0x-1</integer>",
            "<real>x</real>",
            "<date>2001-13-01T00:00:00Z</date>", "<date>today</date>", "<data>A</data>", "<data>=A</data>",
            "<data>*</data>",
            "<dict><key>a</key></dict>", "<dict><string>a</string></dict>", "<array><key>a</key></array>",
            "<array>",
            "<array></dict>", "<key>a</key>", "<string>a",
            "<integer>\(String(repeating: "9", count: 60))</integer>",
        ] {
            #expect(throws: ReadingError.self, "\(text)") { try read(text) }
        }
    }

    @Test("A binary list gives the same tree")
    func binary() throws {
        let tree = PropertyListTree.dictionary([
            .init(
                key: "ä",
                value: .array([.integer(-1), .integer(1 << 64), .real(0.1), .date(5.5), .uid(70_000)])),
            .init(key: "b", value: .entries(["x": .data([1, 2]), "y": .string("日本\u{1F600}"), "z": .null])),
            .init(key: "c", value: .boolean(false)),
        ])
        #expect(try PropertyListTree(TreeWriting.binary(tree), file: "f", limits: .init()) == tree)
    }

    @Test("Values, depth and bytes are bounded", arguments: [true, false])
    func bounds(isXML: Bool) throws {
        let tree = PropertyListTree.array([.array([.integer(1), .integer(2)]), .integer(3)])
        let bytes = isXML ? TreeWriting.xml(tree) : TreeWriting.binary(tree)
        var limits = ReadingLimits()
        (limits.names, limits.depth, limits.bytes) = (5, 2, bytes.count)
        #expect(try PropertyListTree(bytes, file: "f", limits: limits) == tree)
        for path in [\ReadingLimits.names, \.depth, \.bytes] {
            var fewer = limits
            fewer[keyPath: path] -= 1
            #expect(throws: ReadingError.self) { try PropertyListTree(bytes, file: "f", limits: fewer) }
        }
    }
}
