import TargetStore
import TestSupport
import Testing

struct TargetTests {
    @Test("G-01: a target has a name, target hours, achieved hours, and an identity that none other has")
    func fields() throws {
        let target = try Target(name: "Swedish", targetHour: 100, achievedHour: 12)
        #expect(target.name == "Swedish")
        #expect(target.targetHour == 100)
        #expect(target.achievedHour == 12)
        let other = try Target(name: "Swedish", targetHour: 100, achievedHour: 12)
        #expect(other.id != target.id)
        #expect(other != target)
        #expect((1 << 32..<1 << 63).contains(target.id.rawValue))
    }

    @Test("CC-07, IN-02: flaw (f): an empty name and impossible hours are refused with the field")
    func invalid() {
        for name in ["", " ", "\t\n\u{A0}\u{2003}"] {
            #expect(throws: TargetError.emptyName) { try Target(name: name, targetHour: 1) }
        }
        #expect(throws: TargetError.negative(.targetHour, -1)) { try Target(name: "a", targetHour: -1) }
        #expect(throws: TargetError.negative(.achievedHour, .min)) {
            try Target(name: "a", targetHour: 1, achievedHour: .min)
        }
        let limit = Target.hourLimit
        #expect(throws: TargetError.tooMany(.targetHour, limit + 1, limit: limit)) {
            try Target(name: "a", targetHour: limit + 1)
        }
        #expect(throws: TargetError.nameTooLong(limit: Target.nameLimit)) {
            try Target(name: String(repeating: "é", count: Target.nameLimit / 2 + 1), targetHour: 1)
        }
        #expect(throws: Never.self) {
            _ = try Target(name: "a", targetHour: limit, achievedHour: limit)
            _ = try Target(name: String(repeating: "é", count: Target.nameLimit / 2), targetHour: 0)
        }
    }

    @Test("I-05: targets that are equal have equal hashes; each field counts")
    func hashes() throws {
        var random = RandomNumbers(seed: 5)
        for _ in 0..<500 {
            let numbers = (0..<3).map { _ in Int.random(in: 0..<3, using: &random) }
            let others = (0..<3).map { _ in Int.random(in: 0..<3, using: &random) }
            func target(_ numbers: [Int]) throws -> Target {
                try Target(
                    id: Target.ID(rawValue: 1), name: "name \(numbers[0])", targetHour: numbers[1],
                    achievedHour: numbers[2])
            }
            let (one, other) = (try target(numbers), try target(others))
            #expect((one == other) == (numbers == others))
            if one == other { #expect(one.hashValue == other.hashValue) }
        }
    }

    @Test("Any text is a name as it is, control characters and white space around it as well")
    func anyText() throws {
        for name in ["\u{1B}[31mred", "a\u{0}b", " x ", "\r\n.", "\u{202E}abc", "日本語", "<&>\"'", "]]>"] {
            #expect(try Target(name: name, targetHour: 1).name == name)
        }
    }

    @Test("K-04, G-02: progress is derived; no hours are done, more than wanted is more than 1")
    func progress() throws {
        for (target, achieved, progress) in [
            (100, 12, 0.12), (100, 120, 1.2), (0, 0, 1), (0, 5, 1), (3, 0, 0),
        ] {
            #expect(try Target.make("a", target, achieved).progress == progress)
        }
        let most = try Target.make("a", 1, Target.hourLimit)
        #expect(most.progress == 1e9)
    }

    @Test("Errors say the field, why, and what to do")
    func descriptions() {
        #expect(TargetError.emptyName.field == .name)
        #expect(TargetError.negative(.achievedHour, -3).field == .achievedHour)
        #expect(
            TargetError.negative(.achievedHour, -3).description
                == "the achieved hours are -3 (they cannot be less than 0)")
        let error = TargetStoreError(
            file: "a\u{1B}b", reason: .damaged(place: "record 3", reason: "it has no name"))
        #expect(error.description.hasPrefix("a\\u{1B}b: record 3: it has no name (nothing was changed"))
    }
}
