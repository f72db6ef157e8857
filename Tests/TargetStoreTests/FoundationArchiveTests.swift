import FormatCore
import Foundation
import PropertyLists
import Testing

import struct TargetStore.Target
import struct TargetStore.TargetArchive

/// The class of the document's program.
final class ArchivedTarget: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    let name: String
    let targetHour: Int
    let achievedHour: Int

    init(_ name: String, _ targetHour: Int, _ achievedHour: Int) {
        self.name = name
        self.targetHour = targetHour
        self.achievedHour = achievedHour
    }

    required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.name = name.description
        targetHour = coder.decodeInteger(forKey: "targetHour")
        achievedHour = coder.decodeInteger(forKey: "achievedHour")
    }

    func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(targetHour, forKey: "targetHour")
        coder.encode(achievedHour, forKey: "achievedHour")
    }
}

struct FoundationArchiveTests {
    private let names = [
        "Swedish", "Språk 日本", "<&>", "a\u{1B}b\r\nc", " x ", "\u{7F}\u{85}\u{FFFE}", "a\u{0}b",
    ]

    @Test("KA-01, KA-22: Foundation's unarchiver reads what this program writes", arguments: [0, 1])
    func reading(version: Int) throws {
        let targets = try names.enumerated().map { try Target.make($1, $0 * 7, $0) }
        let data = Data(TargetArchive(targets: targets).bytes(version: version))
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.setClass(ArchivedTarget.self, forClassName: "Target")
        let root = unarchiver.decodeObject(
            of: [NSArray.self, ArchivedTarget.self, NSString.self], forKey: NSKeyedArchiveRootObjectKey)
        let read = try #require(root as? [ArchivedTarget])
        #expect(read.map(\.name) == names)
        #expect(read.map(\.targetHour) == targets.map(\.targetHour))
        #expect(read.map(\.achievedHour) == targets.map(\.achievedHour))
        if version == 1 { #expect(unarchiver.decodeInteger(forKey: "version") == 1) }
        unarchiver.finishDecoding()
    }

    @Test("KA-02, KA-04: this program reads what Foundation's archiver writes", arguments: [true, false])
    func writing(isXML: Bool) throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.outputFormat = isXML ? .xml : .binary
        let list = NSMutableArray(array: names.enumerated().map { ArchivedTarget($1, $0 * 7, $0) })
        archiver.encode(list, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        // The archiver writes the class's name with its module's; a program for iOS would write "Target".
        let tree = try PropertyListTree(Array(archiver.encodedData), file: "f", limits: .init())
        let renamed = renaming(tree)
        let archive = try TargetArchive(
            isXML ? TreeWriting.xml(renamed) : TreeWriting.binary(renamed), file: "f")
        #expect(archive.targets.map(\.name) == names)
        #expect(archive.targets.map(\.targetHour) == names.indices.map { $0 * 7 })
        #expect(archive.readOnlyReason == nil)
    }

    private func renaming(_ tree: PropertyListTree) -> PropertyListTree {
        switch tree {
        case .string("TargetStoreTests.ArchivedTarget"): .string("Target")
        case .array(let elements): .array(elements.map(renaming))
        case .dictionary(let entries):
            .dictionary(entries.map { .init(key: $0.key, value: renaming($0.value)) })
        default: tree
        }
    }

    @Test(
        "KA-02: archives that Python's plistlib has written are read", arguments: ["binary", "xml", "fields"])
    func otherTool(name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fuzz/Seeds/archive/\(name).plist")
        let archive = try TargetArchive(Array(try Data(contentsOf: file)), file: name)
        #expect(archive.targets.map(\.name) == ["Swedish", "Språk 日本", "<&> \"x\""])
        #expect(archive.targets.map(\.targetHour) == [100, 0, 7])
        #expect(archive.targets.map(\.achievedHour) == [12, 3, 70])
        #expect(archive.version == (name == "fields" ? 1 : 0))
        #expect(archive.readOnlyReason == nil)
    }

    @Test("MU-13: flaw (a): a name does not change with the string that it was made of")
    func copiedName() throws {
        let text = NSMutableString(string: "Swedish")
        let target = try Target(name: text as String, targetHour: 1, achievedHour: 0)
        text.append(" and Danish")
        #expect(target.name == "Swedish")
    }
}
