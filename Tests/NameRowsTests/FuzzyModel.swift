import NameRows

/// Fuzzy matching by trying every placement.
struct FuzzyModel {
    let units: [UInt8]
    let letterCase: RowScan.LetterCase
    let scheme: FuzzyLetters.Scheme

    /// The bonus of a place, by the definition.
    private func bonus(_ row: [UInt8], _ place: Int) -> Int {
        func isWord(_ byte: UInt8) -> Bool { isSmall(byte) || isCapital(byte) || isDigit(byte) }
        func isSmall(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte) }
        func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        let blank = scheme == .standard ? 10 : 8
        let separators = scheme == .path ? "/" : "/,:;|"
        let byte = row[place]
        if byte == 0x20 { return blank }
        guard isWord(byte) else { return 8 }
        let before = place > 0 ? row[place - 1] : scheme == .path ? 0x2F : 0x20
        if before == 0x20 { return blank }
        if separators.utf8.contains(before) { return scheme == .history ? 8 : 9 }
        guard isWord(before) else { return 8 }
        if isCapital(byte), isSmall(before) { return 7 }
        return isDigit(byte) && !isDigit(before) ? 7 : 0
    }

    /// All placements with their points.
    func placements(_ row: [UInt8]) -> [(points: Int, places: [Int])] {
        var found: [(Int, [Int])] = []
        func extend(_ places: [Int], _ points: Int, _ run: Int) {
            guard places.count < units.count else { return found.append((points, places)) }
            let unit = units[places.count]
            for place in (places.last ?? -1) + 1..<max(row.count, (places.last ?? -1) + 1)
            where SlowScan.stands(unit, for: row[place], letterCase) {
                let own = bonus(row, place)
                guard let last = places.last else {
                    extend([place], 16 + 2 * own, own)
                    continue
                }
                if place == last + 1 {
                    let run = max(own, run, 4)
                    extend(places + [place], points + 16 + run, run)
                } else {
                    let gap = place - last - 1
                    extend(places + [place], max(0, points - 3 - (gap - 1)) + 16 + own, own)
                }
            }
        }
        extend([], 0, 0)
        return found
    }

    func points(_ row: [UInt8]) -> Int { placements(row).map(\.points).max() ?? 0 }
}
