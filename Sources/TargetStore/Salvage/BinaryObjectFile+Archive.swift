internal import PropertyLists

/// Recovery of the archive in a damaged binary property list.
extension BinaryObjectFile {
    /// The objects in the order of the archive's object list; empty if the list is lost.
    func listedRuns(_ reader: BinaryObjectReader) -> [XMLObjectScanner.Run] {
        let list = Array(objectList().prefix(TargetArchive.valueLimit))
        let doubtful = doubtfulTexts(in: list)
        let objects = list.map { doubtful.contains($0) ? .null : reader.object($0) }
        return objects.isEmpty ? [] : [.init(firstNumber: 0, objects: Array(objects))]
    }

    /// Texts without references, which indicate damage: duplicates, and those of dictionaries.
    private func doubtfulTexts(in list: [Int]) -> Set<Int> {
        var uses: [Int: Int] = [:]
        for number in list { uses[number, default: 0] += 1 }
        let ofDictionaries = Set(dictionaries().flatMap { $0.keys + $0.values })
        let texts = starts.indices.filter { number in
            guard let start = starts[number], let kind = head(at: start)?.kind else { return false }
            return (5...7).contains(kind)
        }
        let isDamaged = texts.contains {
            uses[$0] == nil && !ofDictionaries.contains($0) && text($0) != "NSKeyedArchiver"
        }
        guard isDamaged else { return [] }
        return Set(texts.filter { uses[$0, default: 0] > 1 || ofDictionaries.contains($0) })
    }

    /// The objects of the archive in file order, without those that are parts of others.
    func looseRuns(_ reader: BinaryObjectReader) -> [XMLObjectScanner.Run] {
        let isPart = parts()
        var runs: [XMLObjectScanner.Run] = []
        var run = XMLObjectScanner.Run(firstNumber: nil)
        for (number, start) in starts.enumerated() where !isPart[number] {
            guard let start, let kind = head(at: start)?.kind else {
                // It is unknown whether this is an object of the archive.
                if !run.objects.isEmpty { runs.append(run) }
                run = .init(firstNumber: nil)
                continue
            }
            guard [5, 6, 7, 0xD].contains(kind), !isFrame(number, start) else { continue }
            if runs.isEmpty, run.objects.isEmpty, text(number) == "$null" { run.firstNumber = 0 }
            run.objects.append(reader.object(number))
        }
        if !run.objects.isEmpty { runs.append(run) }
        return runs
    }

    /// For each object, whether it is a key, value or element of another object than the whole list.
    private func parts() -> [Bool] {
        var isPart = [Bool](repeating: false, count: starts.count)
        for start in starts {
            guard let start, let head = head(at: start), end(at: start) != nil else { continue }
            let count = head.kind == 0xD ? 2 * head.count : head.kind == 0xA ? head.count : 0
            guard count > 0 else { continue }
            let numbers = references(from: head.contents, count: count)
            if head.kind == 0xA, text(numbers[0]) == "$null" { continue }
            for number in numbers where isPart.indices.contains(number) { isPart[number] = true }
        }
        return isPart
    }

    private func isFrame(_ number: Int, _ start: Int) -> Bool {
        if text(number) == "NSKeyedArchiver" { return true }
        let keys = dictionary(at: start)?.keys.map { text($0) } ?? []
        return keys.contains("$archiver") || keys.contains("$objects") || keys.contains("root")
    }

    /// The object numbers of keys and values of a dictionary; `nil` for others and for large ones.
    func dictionary(at place: Int) -> (keys: [Int], values: [Int])? {
        guard let head = head(at: place), head.kind == 0xD, end(at: place) != nil,
            head.count <= ArchiveRecord.fieldLimit
        else { return nil }
        let all = references(from: head.contents, count: 2 * head.count)
        return (Array(all.prefix(head.count)), Array(all.suffix(head.count)))
    }

    func dictionaries() -> [(keys: [Int], values: [Int])] {
        starts.compactMap { $0.flatMap { dictionary(at: $0) } }
    }

    /// The object number of a key's value, in the first dictionary that also has another key.
    private func value(of key: String, with other: String) -> Int? {
        for dictionary in dictionaries() {
            let names = dictionary.keys.map { text($0) }
            if names.contains(other), let place = names.firstIndex(of: key) {
                return dictionary.values[place]
            }
        }
        return nil
    }

    /// The object number of the archive's format version.
    func versionObject() -> Int? { value(of: "version", with: "root") }

    private func objectList() -> [Int] {
        if let number = value(of: "$objects", with: "$top") ?? value(of: "$objects", with: "$archiver"),
            starts.indices.contains(number)
        {
            if let place = starts[number], let head = head(at: place), head.kind == 0xA {
                return references(from: head.contents, count: head.count)
            }
            if let span = spans[number], let list = brokenList(in: span) { return list }
        }
        // Otherwise, the list that begins with the text for null.
        for place in starts {
            guard let place, let head = head(at: place), head.kind == 0xA, head.count > 0 else { continue }
            let list = references(from: head.contents, count: head.count)
            if text(list[0]) == "$null" { return list }
        }
        return spans.values.lazy.compactMap { brokenList(in: $0) }.first ?? []
    }

    /// The references of a list whose header is damaged.
    private func brokenList(in span: Range<Int>) -> [Int]? {
        for headSize in [1, 3, 4, 6, 10] where span.count > headSize {
            let (count, rest) = (span.count - headSize).quotientAndRemainder(
                dividingBy: layout.referenceSize)
            guard rest == 0, count > 0 else { continue }
            let list = references(from: span.lowerBound + headSize, count: count)
            if text(list[0]) == "$null" { return list }
        }
        return nil
    }
}
