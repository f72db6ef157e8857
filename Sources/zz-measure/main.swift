import Glibc
import TargetStore
import NameDirectory
let n = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let clock = ContinuousClock()
func cpu() -> Int { var t = timespec(); clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec * 1000 + t.tv_nsec / 1_000_000 }
func best(_ what: String, _ body: () throws -> Void) rethrows {
    var times: [Duration] = []
    var cpus: [Int] = []
    for _ in 0..<5 { let c = cpu(); let t = try clock.measure(body); times.append(t); cpus.append(cpu() - c) }
    print(what, times.map { Int($0 / .milliseconds(1)) }, "cpu", cpus)
}
let targets = try (0..<n).map { try Target(name: "Goal number \($0) å", targetHour: $0 % 500, achievedHour: $0 % 77) }
var bytes: [UInt8] = []
best("encode") { bytes = TargetArchive(targets: targets).bytes() }
print(bytes.count, "bytes")
let limits = PropertyListReader.Limits()
try best("tree") { _ = try PropertyListTree(bytes, file: "f", limits: limits) }
try best("decode") { guard try TargetArchive(bytes, file: "f").targets.count == n else { fatalError() } }
let path = "/tmp/zz-targets.plist"
let store = FileTargetStore(path: path)
_ = try? store.load()
try best("store.save") { try store.save(targets, .overwritingChanges) }
try best("store.load") { guard try store.load().targets == targets else { fatalError() } }
