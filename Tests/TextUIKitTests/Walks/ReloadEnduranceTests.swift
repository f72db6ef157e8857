import Glibc
import TestSupport
import Testing
import TextUIKit

/// Data that change all day long.
@MainActor
struct ReloadEnduranceTests {
    /// Memory of this process in KiB, without the pages of files.
    private var memory: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let pages = text.split(separator: " ").compactMap { Int($0) }
        return pages.count > 2 ? (pages[1] - pages[2]) * Int(getpagesize()) / 1_024 : 0
    }

    /// Whether the memory is looked at as well, by Scripts/checks/soak, which runs these tests alone.
    private nonisolated static let isLong = getenv("SECTIONS_SOAK") != nil

    /// Reloads a table often, and expects that screens are fresh draws.
    ///
    /// - Parameter count: Number of reloads.
    /// - Returns: Memory in KiB, after a tenth of the reloads and after all.
    private func reload(_ count: Int) -> (early: Int, late: Int) {
        var random = RandomNumbers(seed: 22)
        let source = ListSource([])
        let table = TableView()
        table.dataSource = source
        let stage = Stage(30, 12, table)
        var early = 0
        for turn in 0..<count {
            source.sections = (0..<Int.random(in: 0..<8, using: &random)).map { section in
                ListSource.Section(
                    "S\(section)",
                    (0..<Int.random(in: 0..<20, using: &random)).map { "row \($0) of \(turn)" })
            }
            source.indexTitles = source.sections.compactMap(\.header)
            table.reloadData()
            stage.press(Key(.down))
            if turn % 100 == 0 {
                #expect(stage.terminal.canvas == freshScreen(like: table, on: stage, showing: source))
            }
            source.log = []
            source.askedCells = []
            if turn == count / 10 { early = memory }
        }
        return (early, memory)
    }

    @Test("Reload after reload: every screen is a fresh draw")
    func reloads() { _ = reload(500) }

    @Test("Reloads for a day, one a second: the memory stays", .enabled(if: isLong))
    func manyReloads() {
        let (early, late) = reload(86_400)
        Figures.record(early, as: "soak.reloads.early")
        Figures.record(late, as: "soak.reloads.late")
        #expect(late <= early + early / 100 + 256)
    }
}
