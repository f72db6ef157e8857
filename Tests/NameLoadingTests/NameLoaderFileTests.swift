import FormatCore
import Foundation
import NameLoading
import Names
import TestSupport
import Testing

/// Files of lines: read in the background, shown on the way.
@Suite(.serialized) struct NameLoaderFileTests {
    /// Checks what must be true of all progress reports.
    private func expectOrderly(
        _ lists: [LoadingProgress], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (former, next) in zip(lists, lists.dropFirst()) {
            #expect(next.version == former.version || next.version == former.version + 1)
            #expect(next.version > former.version || next.names.count == former.names.count)
            #expect(next.bytesRead >= former.bytesRead && next.nameCount >= former.nameCount)
            #expect(!former.isComplete, sourceLocation: sourceLocation)
        }
        #expect(lists.last?.isComplete == true, sourceLocation: sourceLocation)
    }

    @Test("a small file is complete when start returns", arguments: [1, 40, 1_000])
    func small(count: Int) throws {
        let names = NumberedNames(count: count)
        let recorder = try LoadingRecorder(bytes: names.text(names.shuffled(seed: 1)))
        #expect(recorder.loader.progress == nil)
        recorder.start()
        let progress = try #require(try recorder.loader.progress?.get())
        #expect(progress.isComplete && progress.version == 1 && progress.nameCount == count)
        #expect(progress.byteCount == progress.bytesRead && progress.problems.isEmpty)
        #expect(Listing(progress.names) == names.listing(0..<count))
        #expect(recorder.all.count == 1)
    }

    @Test("a sorted file of 3 MB: the first screen at once, each list right, and right for ever")
    func sorted() throws {
        let names = NumberedNames(count: 60_000)
        let text = names.text(0..<names.count)
        let file = try NamesFile(text)
        let recorder = try LoadingRecorder(file)
        recorder.start()
        #expect(recorder.lists.first.map { $0.names.count > 1_000 && !$0.isComplete } == true)
        try recorder.waitForEnd()
        expectOrderly(recorder.lists)
        #expect(recorder.lists.count >= 2)
        let whole = names.listing(0..<names.count)
        for list in recorder.lists {
            #expect(list.nameCount == list.names.count && list.byteCount == text.count)
            if list.isComplete {
                #expect(Listing(list.names) == whole)
            } else {
                #expect(Listing(list.names) == names.listing(0..<list.names.count))
            }
        }
        #expect(recorder.lists.last?.bytesRead == text.count)
    }

    @Test("a shuffled file of 10 MB: sorted in pieces that are merged, every list right, and right for ever")
    func shuffled() throws {
        let names = NumberedNames(
            count: 100_000, tail: String(repeating: " of the house by the sea", count: 4))
        let order = names.shuffled(seed: 2)
        let text = names.text(order)
        #expect(text.count > 10_000_000)
        let recorder = try LoadingRecorder(bytes: text)
        recorder.start()
        let first = try #require(recorder.lists.first)
        #expect(Listing(first.names) == names.listing(order.prefix(first.names.count)))
        let last = try recorder.waitForEnd()
        expectOrderly(recorder.lists)
        #expect(Listing(last.names) == names.listing(order))
        for list in Dictionary(grouping: recorder.lists, by: \.version).compactMap(\.value.first) {
            guard list.version < last.version else { continue }
            #expect(Listing(list.names) == names.listing(order.prefix(list.names.count)))
        }
    }

    @Test("a file that is sorted but for its middle")
    func partlySorted() throws {
        let names = NumberedNames(count: 20_000)
        var order = Array(0..<names.count)
        var random = RandomNumbers(seed: 3)
        order[8_000..<9_000].shuffle(using: &random)
        let recorder = try LoadingRecorder(bytes: names.text(order))
        recorder.start()
        let last = try recorder.waitForEnd()
        expectOrderly(recorder.lists)
        #expect(Listing(last.names) == names.listing(order))
        for list in recorder.lists {
            #expect(Listing(list.names) == names.listing(order.prefix(list.names.count)))
        }
    }

    @Test("scripts side by side: sections by the folded letter, equal names in their order")
    func scripts() throws {
        let words = [
            "anna", "Anna", "ANNA ", " anna", "\tbea", "Ärger", "arger", "zoë", "Zoe", "Жанна", "жук", "12",
            "_x",
            "é", "e", "ﬁne", "fine", "ß", "SS", "東京", "かな", "がく", "…", "👍 up", "Ωmega", "ωmega", "א", "ا",
            "한글", "ㄱ", "ไทย", "",
        ]
        let distinct = words.flatMap { first in words.map { first + $0 } }
        var random = RandomNumbers(seed: 4)
        let lines = (0..<30_000).map { _ in distinct.randomElement(using: &random) ?? "" }
        let text = Array(lines.joined(separator: "\n").utf8) + [10]
        let recorder = try LoadingRecorder(bytes: text)
        recorder.start()
        let last = try recorder.waitForEnd()
        expectOrderly(recorder.lists)
        #expect(Listing(last.names) == DistinctLines.listing(lines))
        for list in recorder.lists {
            #expect(Listing(list.names) == DistinctLines.listing(Array(lines.prefix(list.names.count))))
        }
    }

    @Test("a file that grows while it is read is read to its new end")
    func growing() throws {
        let names = NumberedNames(count: 20_000)
        let file = try NamesFile(names.text(0..<2_000))
        let more = names.text(2_000..<20_000)
        let recorder = try LoadingRecorder(file)
        recorder.start(atFirstList: { file.append(more) })
        let last = try recorder.waitForEnd()
        expectOrderly(recorder.lists)
        #expect(Listing(last.names) == names.listing(0..<20_000))
        #expect(last.bytesRead > last.byteCount ?? .max)
    }

    @Test("what a file loses while it is read is not there; what was read stays", arguments: [70_000, 5, 0])
    func shrinking(size: Int) throws {
        let names = NumberedNames(count: 10_000)
        let text = names.text(0..<10_000)
        let file = try NamesFile(text)
        let recorder = try LoadingRecorder(file)
        recorder.start(atFirstList: { file.truncate(to: size) })
        let last = try recorder.waitForEnd()
        expectOrderly(recorder.lists)
        #expect(last.bytesRead == max(size, 64 << 10) && last.problems.isEmpty)
        let lines = text.prefix(last.bytesRead).split(separator: 10).map {
            String(decoding: $0, as: UTF8.self)
        }
        let shown = Listing(last.names).sections.flatMap(\.names)
        #expect(shown == lines)
    }

    @Test("a file that grows beyond the limit while it is read is cut short, and that is reported")
    func growingTooFar() throws {
        let names = NumberedNames(count: 10_000)
        let file = try NamesFile(names.text(0..<2_000))
        let more = names.text(2_000..<10_000)
        var limits = ReadingLimits()
        limits.bytes = 200_000
        let recorder = try LoadingRecorder(file, limits: limits)
        recorder.start(atFirstList: { file.append(more) })
        let last = try recorder.waitForEnd()
        #expect(last.problems.map(\.issue) == [.cutShort(bytes: 200_000)])
        #expect(Listing(last.names) == names.listing(0..<last.names.count))
        #expect(last.names.count == 200_000 / 49)
    }

    @Test("too many names are an error, also when some were shown")
    func tooManyNames() throws {
        let names = NumberedNames(count: 5_000)
        var limits = ReadingLimits()
        limits.names = 4_999
        let file = try NamesFile(names.text(0..<5_000))
        let recorder = try LoadingRecorder(file, limits: limits)
        recorder.start()
        #expect(throws: ReadingError(file: file.path, reason: .tooManyNames(limit: 4_999))) {
            try recorder.waitForEnd()
        }
        #expect(!recorder.lists.isEmpty && recorder.lists.allSatisfy { !$0.isComplete })
        limits.names = 5_000
        let other = try LoadingRecorder(file, limits: limits)
        other.start()
        #expect(try other.waitForEnd().names.count == 5_000)
    }
}
