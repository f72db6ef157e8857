import FormatCore
import PropertyLists
import TargetStore
import TestClock
import TestSupport
import Testing

/// How much of a damaged file is salvaged: of the records that were not hit themselves, nearly all.
struct RecoveryTests {
    /// How a file is damaged.
    enum Damage: String, CaseIterable {
        case bit, cut, deletion, insertion, zeros, noise
    }

    /// A file with what belongs to each of its records.
    private struct Sample {
        let targets: [Target]
        var bytes: [UInt8]
        var places: [[Range<Int>]]
    }

    private static let count = 40

    private static func targets() throws -> [Target] {
        // Identities are far apart, as those that the program makes: one wrong bit does not make another record's of one.
        var random = RandomNumbers(seed: 1)
        return try (0..<count).map { number in
            let names = [
                "Swedish", "Run 10 km", "Språk 日本", "<Read> & write", "Piano", "A longer name of a goal",
            ]
            return try Target.make(
                "\(names[number % names.count]) \(number)", 50 + number % 7 * 25, number * 3 % 50,
                id: .random(in: 1 << 32..<1 << 63, using: &random))
        }
    }

    private static func sample(isXML: Bool) throws -> Sample {
        let targets = try targets()
        let bytes = TargetArchive(targets: targets).bytes()
        guard isXML else {
            let binary = CompactBinary(try PropertyListTree(bytes, file: "f", limits: .init()))
            let places = targets.indices.map { record in
                (binary.parts[4 + 2 * record] + binary.parts[5 + 2 * record]).map { binary.places[$0] }
            }
            return Sample(targets: targets, bytes: binary.bytes, places: places)
        }
        // A record begins with its class; its name ends it.
        var places: [[Range<Int>]] = []
        let start = Array("\t\t<dict>\n\t\t\t<key>$class</key>".utf8)
        let end = Array("</string>\n".utf8)
        var rest = bytes[...]
        while let found = rest.firstRange(of: start) {
            let body = bytes[found.lowerBound...]
            // The list itself, with which the objects begin, has no identity.
            guard let stop = body.firstRange(of: end) else { break }
            if body[..<stop.upperBound].firstRange(of: Array("<key>id</key>".utf8)) != nil,
                body[..<stop.upperBound].firstRange(of: Array("NS.objects".utf8)) == nil
            {
                places.append([found.lowerBound..<stop.upperBound])
            }
            rest = bytes[found.upperBound...]
        }
        return Sample(targets: targets, bytes: bytes, places: places)
    }

    /// Damages a file.
    ///
    /// - Returns: The file, and which of its bytes were hit.
    private static func damaged(
        _ bytes: [UInt8], _ damage: Damage, _ random: inout RandomNumbers
    ) -> (bytes: [UInt8], hit: Range<Int>) {
        var file = bytes
        let place = Int.random(in: 0..<file.count, using: &random)
        let longest = damage == .zeros || damage == .noise ? 256 : 40
        let end = min(file.count, place + Int.random(in: 1...longest, using: &random))
        switch damage {
        case .bit:
            file[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            return (file, place..<place + 1)
        case .cut:
            return (Array(file[..<place]), place..<file.count)
        case .deletion:
            file.removeSubrange(place..<end)
            return (file, place..<end)
        case .insertion:
            let noise = (place..<end).map { _ in UInt8.random(in: 0...255, using: &random) }
            file.insert(contentsOf: noise, at: place)
            return (file, place..<place)
        case .zeros:
            for index in place..<end { file[index] = 0 }
            return (file, place..<end)
        case .noise:
            for index in place..<end { file[index] = UInt8.random(in: 0...255, using: &random) }
            return (file, place..<end)
        }
    }

    private static func isHit(_ places: [Range<Int>], _ hit: Range<Int>) -> Bool {
        places.contains {
            hit.isEmpty
                ? $0.lowerBound < hit.lowerBound && hit.lowerBound < $0.upperBound : $0.overlaps(hit)
        }
    }

    @Test(
        "A6: of the records that are not hit themselves at least 95 per cent are salvaged, and none is changed",
        arguments: [true, false], Damage.allCases)
    func salvaged(isXML: Bool, damage: Damage) throws {
        let sample = try Self.sample(isXML: isXML)
        #expect(sample.places.count == Self.count)
        var random = RandomNumbers(seed: 6)
        var (whole, taken, hit, changed, empty) = (0, 0, 0, 0, 0)
        // XML takes longer to read, and its figures vary less. 40 records are in each file.
        for _ in 0..<(isXML ? LongWalks.count(12, long: 50) : LongWalks.count(60, long: 400)) {
            let (bytes, place) = Self.damaged(sample.bytes, damage, &random)
            let archive = try? TargetArchive(bytes, file: "f", salvages: true)
            let found = Dictionary(
                (archive?.targets ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let hitIDs = Set(
                zip(sample.targets, sample.places).filter { Self.isHit($1, place) }.map(\.0.id))
            let named = Dictionary(
                grouping: (archive?.targets ?? []).filter { !hitIDs.contains($0.id) }, by: \.name)
            var wholeHere = 0
            var takenHere = 0
            for (target, places) in zip(sample.targets, sample.places) {
                let present = found[target.id]
                if Self.isHit(places, place) {
                    hit += 1
                    if let present, present != target { changed += 1 }
                } else {
                    wholeHere += 1
                    if present == target { takenHere += 1 }
                    #expect(
                        present == nil || present == target,
                        "a record that was not hit is changed at \(place): \(String(describing: present)), \(target)"
                    )
                    #expect(
                        (named[target.name] ?? []).allSatisfy {
                            $0.targetHour == target.targetHour && $0.achievedHour == target.achievedHour
                        }, "the name of a record that was not hit has other hours: \(place)")
                }
            }
            whole += wholeHere
            taken += takenHere
            if wholeHere > 0, takenHere == 0 { empty += 1 }
        }
        let share = Double(taken) / Double(whole)
        print(
            "salvaged \(isXML ? "XML" : "binary") \(damage): \(taken) of \(whole) records that were not hit "
                + "(\((share * 1_000).rounded() / 10) %), nothing \(empty) times; \(hit) hit, "
                + "\(changed) of them taken with another value")
        // So few files are a sample, whose share may be a little less.
        #expect(share >= (LongWalks.areTaken ? 0.95 : 0.93))
    }
}
