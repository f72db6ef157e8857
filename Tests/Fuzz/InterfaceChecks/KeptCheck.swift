import CommandOptions
import FormatCore
import FuzzChecks
import NameEditing
internal import NameLoading
import SectionsTool
import SystemSupport

/// What is promised of the files in which `sections` keeps searches, places and what was not saved, whatever they hold.
enum KeptCheck {
    /// Reads a file of any bytes, and keeps something in it.
    ///
    /// - Parameter input: Which file it is, how many bytes say what is kept, these bytes, and the file. In the file, 0x1A stands
    ///   for the path of the list that was shown.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    @MainActor
    static func fault(in input: [UInt8]) -> String? {
        var source = ByteSource(input)
        guard let directory = try? TemporaryFiles(),
            let list = directory.write(Array("b\n".utf8), to: "names.txt").map({ FilePath($0) })
        else { return "a temporary directory cannot be made" }
        let environment = Environment(["XDG_STATE_HOME": "\(directory.path)/state"])
        let kind = source.number(0..<3)
        let count = source.number(0..<64)
        let kept = source.bytes(count)
        let content = source.bytes(input.count).flatMap { $0 == 0x1A ? list.bytes : [$0] }
        switch kind {
        case 0: return historyFault(content, kept, directory, environment)
        case 1: return positionFault(content, kept, list, directory, environment)
        default: return recoveryFault(content, kept, list, directory, environment)
        }
    }

    // MARK: Lines of values

    /// The values of a line, decoded as obviously as possible; `nil` if it is not one of ours.
    private static func values(_ line: [UInt8]) -> [[UInt8]]? {
        guard !line.contains(0), String(validating: line, as: UTF8.self) != nil else { return nil }
        var values: [[UInt8]] = [[]]
        var place = 0
        while place < line.count {
            switch line[place] {
            case 0x09: values.append([])
            case 0x25:
                let digits = line.dropFirst(place + 1).prefix(2)
                guard digits.count == 2, digits.allSatisfy({ "0123456789ABCDEF".utf8.contains($0) }),
                    let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
                else { return nil }
                values[values.count - 1].append(byte)
                place += 2
            default: values[values.count - 1].append(line[place])
            }
            place += 1
        }
        return values
    }

    private static func lines(_ content: [UInt8]) -> [[UInt8]] {
        content.split(separator: 0x0A).map { Array($0) }
    }

    // MARK: Searches

    private static func historyFault(
        _ content: [UInt8], _ kept: [UInt8], _ directory: TemporaryFiles, _ environment: Environment
    ) -> String? {
        guard directory.write(content, to: "state/sections/history") != nil,
            let file = SearchHistoryFile(environment: environment)
        else { return "there is no place for searches" }
        let expected = lines(content).compactMap { line -> String? in
            guard let values = values(line), values.count == 1 else { return nil }
            return String(validating: values[0], as: UTF8.self)
        }
        guard file.searches().searches == expected else {
            return "the searches are \(file.searches().searches), not \(expected)"
        }
        let search = String(decoding: kept, as: UTF8.self)
        if let problem = file.append(search) { return "a search is not kept: \(problem)" }
        guard !search.isEmpty else {
            return file.searches().searches == expected ? nil : "an empty search is kept"
        }
        let now = file.searches().searches
        guard now.last == search else { return "\(now) do not end with \(search.debugDescription)" }
        // The same line can be written in several ways.
        return now.dropLast().filter { $0 != search } == expected.filter { $0 != search }
            ? nil : "the other searches are \(now), not \(expected)"
    }

    // MARK: Places

    private static func positionFault(
        _ content: [UInt8], _ kept: [UInt8], _ list: FilePath, _ directory: TemporaryFiles,
        _ environment: Environment
    ) -> String? {
        guard directory.write(content, to: "state/sections/positions") != nil,
            let file = PositionFile(path: list, environment: environment)
        else { return "there is no place for places" }
        let own = lines(content).compactMap { line -> [[UInt8]]? in
            guard let values = values(line), (4...5).contains(values.count), values[0] == list.bytes else {
                return nil
            }
            return values
        }
        let expected = own.last.map {
            PositionFile.Place(
                section: String(decoding: $0[1], as: UTF8.self), name: $0[2],
                query: String(decoding: $0[3], as: UTF8.self),
                column: $0.count > 4 ? String(decoding: $0[4], as: UTF8.self) : "")
        }
        guard file.place == expected else { return "the place is \(String(describing: file.place))" }
        let parts = kept.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).map { Array($0) }
        let place = PositionFile.Place(
            section: String(decoding: parts[0], as: UTF8.self), name: parts.count > 1 ? parts[1] : [],
            query: String(decoding: parts.count > 2 ? parts[2] : [], as: UTF8.self),
            column: String(decoding: parts.count > 3 ? parts[3] : [], as: UTF8.self))
        if let problem = file.keep(place) { return "the place is not kept: \(problem)" }
        return file.place == place ? nil : "\(place) is kept as \(String(describing: file.place))"
    }

    // MARK: What was not saved

    @MainActor
    private static func recoveryFault(
        _ content: [UInt8], _ kept: [UInt8], _ list: FilePath, _ directory: TemporaryFiles,
        _ environment: Environment
    ) -> String? {
        guard let place = RecoveryPlace(of: list, environment: environment) else {
            return "there is no place"
        }
        let name = String(place.path.displayText.dropFirst(directory.path.count + 1))
        guard directory.write(content, to: name) != nil else { return "the copy cannot be written" }
        for found in place.takeLeftovers() {
            // What is found is the end of what was there.
            guard content.suffix(found.bytes.count).elementsEqual(found.bytes) else {
                return "other bytes are found than were kept"
            }
        }
        guard directory.read(name) == nil else { return "what was found would be written over" }
        return keepingFault(kept, list, directory, environment)
    }

    /// What is kept is found, whole or not at all.
    @MainActor
    private static func keepingFault(
        _ kept: [UInt8], _ list: FilePath, _ directory: TemporaryFiles, _ environment: Environment
    ) -> String? {
        let text = kept.filter { $0 != 0 } + [0x0A, 0x62, 0x0A]
        guard let place = RecoveryPlace(of: list, environment: environment),
            let document = try? NameDocument(text, file: "names.txt", options: .init()),
            let file = RecoveryFile(of: list, environment: environment, post: { _ in }, report: { _ in })
        else { return nil }
        for left in place.takeLeftovers() { left.remove() }
        file.keep({ document.bytes }, base: 7)
        _ = file.settle(atMost: .seconds(10))
        let name = String(file.path.displayText.dropFirst(directory.path.count + 1))
        guard file.isKept, let written = directory.read(name) else { return "nothing was kept" }
        guard place.takeLeftovers().map(\.bytes) == [text] else {
            return "something else is found than was kept"
        }
        let cut = written.isEmpty ? 0 : Int(text[0]) % written.count
        for left in place.takeLeftovers() { left.remove() }
        guard directory.write(Array(written.prefix(cut)), to: name) != nil else { return "it cannot be cut" }
        return place.takeLeftovers().contains { $0.damage == nil }
            ? "a copy that was cut at \(cut) is found as whole" : nil
    }
}
