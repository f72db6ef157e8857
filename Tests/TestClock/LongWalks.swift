internal import Glibc

/// How far random tests go: `Scripts/check --long` has them go further than every run of the tests can.
package enum LongWalks {
    /// Whether the environment says so.
    package static let areTaken = getenv("SECTIONS_LONG_WALKS") != nil

    /// A number of steps, examples or the like: `long` if the environment says `SECTIONS_LONG_WALKS`.
    package static func count(_ usual: Int, long: Int) -> Int { areTaken ? long : usual }
}
