import FuzzChecks
import PropertyLists
import TargetStore
import TestSupport
import Testing

struct ArchiveFuzzTests {
    /// An archive with all that is known, kept, and not kept.
    private var shape: ArchiveShape {
        var shape = ArchiveShape()
        shape.top.append(.init(key: "version", value: .integer(1)))
        shape.set("id", .integer(7))
        shape.set("id", .integer(7), of: 8)
        shape.set("colour", .uid(10))
        shape.set("zeal", .real(0.5))
        shape.objects.append(.string("red"))
        shape.objects.append(.entries(["$class": .uid(12), "NS.string": .string("C")]))
        shape.objects.append(.entries(["$classname": .string("NSMutableString")]))
        shape.set("name", .uid(11), of: 8)
        return shape
    }

    @Test(
        "KA-19: archives of which any part is another one are read or refused as promised", arguments: 1...3)
    func shapes(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        for _ in 0..<300 {
            var changed = shape
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = changed.objects.indices.randomElement(using: &random) ?? 0
                changed.objects[place] = changing(changed.objects[place], &random)
            }
            for file in changed.files {
                let fault = FuzzTarget.archive.fault(in: file)
                #expect(fault == nil, "\(String(decoding: TreeWriting.xml(changed.tree), as: UTF8.self))")
            }
        }
    }

    /// A tree in which one part is another one.
    private func changing(_ tree: PropertyListTree, _ random: inout RandomNumbers) -> PropertyListTree {
        switch tree {
        case .dictionary(var entries) where !entries.isEmpty:
            let place = Int.random(in: 0..<entries.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: entries.remove(at: place)
            case 1: entries.append(.init(key: entries[place].key, value: other(&random)))
            case 2:
                entries[place] = .init(
                    key: other(key: entries[place].key, &random), value: entries[place].value)
            default:
                let value = changing(entries[place].value, &random)
                entries[place] = .init(key: entries[place].key, value: value)
            }
            return .dictionary(entries)
        case .array(var elements) where !elements.isEmpty:
            let place = Int.random(in: 0..<elements.count, using: &random)
            if Bool.random(using: &random) {
                elements.append(elements[place])
            } else {
                elements[place] = other(&random)
            }
            return .array(elements)
        default:
            return other(&random)
        }
    }

    private func other(key: String, _ random: inout RandomNumbers) -> String {
        ["id", "name", "$class", "x", key + "\u{1}", "", "version"].randomElement(using: &random) ?? ""
    }

    private func other(_ random: inout RandomNumbers) -> PropertyListTree {
        let values: [PropertyListTree] = [
            .uid(UInt64.random(in: 0..<15, using: &random)),
            .integer(Int128(Int.random(in: -2...40, using: &random))),
            .integer(1 << 63 + 5), .string("S"), .string(""), .real(.infinity), .boolean(true), .data([1]),
            .array([]),
            .dictionary([]), .date(0), .string("a\u{0}<&>\r"),
        ]
        return values.randomElement(using: &random) ?? .boolean(false)
    }

    @Test("Every seed of the fuzzer passes, whole and cut short")
    func seeds() {
        for file in shape.files + ArchiveShape().files {
            for count in stride(from: 0, through: file.count, by: 1 + file.count / 64) {
                #expect(FuzzTarget.archive.fault(in: Array(file.prefix(count))) == nil)
            }
            #expect(FuzzTarget.archive.fault(in: file) == nil)
        }
    }
}
