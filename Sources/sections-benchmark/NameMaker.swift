internal import ByteScan
internal import FormatCore
import NameDirectory
import SectionsUI

/// Generates random rows of names, reproducibly.
struct NameMaker {
    /// The words of a kind of rows, most frequent first.
    private struct Population {
        /// Fraction of the rows, from 0 to 1.
        let share: Double
        let first: [[UInt8]]
        let second: [[UInt8]]
        let between: [UInt8]

        init(_ share: Double, _ first: [String], _ second: [String], between: String = " ") {
            self.share = share
            self.first = first.map { Array($0.utf8) }
            self.second = second.map { Array($0.utf8) }
            self.between = Array(between.utf8)
        }
    }

    private static let seed: UInt64 = 2000
    /// Number of bytes passed on at a time.
    private static let bytesAtOnce = 1 << 20
    private let populations: [Population]

    /// Creates a generator; throws if the bundled names cannot be read.
    init(_ script: ListScript) throws(BenchmarkError) {
        switch script {
        case .ascii: populations = [Population(1, try Self.givenNames(), ListWords.surnames)]
        case .mixed:
            let given = try Self.givenNames()
            populations = [
                Population(0.05, ListWords.accentedGiven, ListWords.surnames),
                Population(0.05, given, ListWords.accentedSurnames),
                Population(0.05, ListWords.eastAsianSurnames, ListWords.eastAsianGiven, between: ""),
                Population(0.85, given, ListWords.surnames),
            ]
        case .cyrillic:
            populations = [Population(1, Self.mixedUp(ListWords.cyrillicGiven), ListWords.cyrillicSurnames)]
        case .japanese: populations = [Population(1, ListWords.japaneseSurnames, ListWords.japaneseGiven)]
        }
    }

    /// The bundled given names in ASCII, shuffled so that their frequency does not depend on their order.
    private static func givenNames() throws(BenchmarkError) -> [String] {
        let bundled: NameCollection
        do throws(ReadingError) {
            bundled = try BundledNames.read()
        } catch {
            throw BenchmarkError(error.description)
        }
        let names = (0..<bundled.sectionCount).flatMap { section in
            (0..<bundled.count(ofSection: section)).map { bundled.name(at: $0, inSection: section) }
        }
        return mixedUp(names.filter { $0.utf8.allSatisfy { $0 < 0x80 } })
    }

    private static func mixedUp(_ words: [String]) -> [String] {
        var generator = SplitMix64(seed: seed)
        return words.shuffled(using: &generator)
    }

    /// Generates newline-terminated rows, a megabyte at a time; shorter lists are prefixes of longer ones.
    func makeRows(_ count: Int, take: ([UInt8]) throws(BenchmarkError) -> Void) throws(BenchmarkError) {
        var generator = SplitMix64(seed: Self.seed)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.bytesAtOnce + 1_000)
        for _ in 0..<count {
            let population = draw(&generator)
            bytes += Self.skewed(population.first, &generator)
            bytes += population.between
            bytes += Self.skewed(population.second, &generator)
            bytes.append(ASCII.newline)
            if bytes.count >= Self.bytesAtOnce {
                try take(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
        }
        try take(bytes)
    }

    private func draw(_ generator: inout SplitMix64) -> Population {
        var rest = generator.fraction()
        for population in populations.dropLast() {
            rest -= population.share
            if rest < 0 { return population }
        }
        return populations[populations.count - 1]
    }

    /// A random word; its probability is inversely proportional to the square root of its position.
    private static func skewed(_ words: [[UInt8]], _ generator: inout SplitMix64) -> [UInt8] {
        let fraction = generator.fraction()
        return words[Int(fraction * fraction * Double(words.count))]
    }
}

/// A small random number generator that yields the same numbers for the same seed on every machine.
///
/// Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014), constants of its SplitMix64.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to 1, excluding 1.
    mutating func fraction() -> Double {
        Double(next() >> 11) * 0x1p-53
    }
}
