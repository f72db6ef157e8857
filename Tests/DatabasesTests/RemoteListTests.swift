import FormatCore
import FuzzChecks
import HelperProtocol
import NameLists
import Names
import RemoteLists
import TestClock
import TestSupport
import Testing

/// A list whose rows stay where they are, over a server that answers late, in part, or not at all.
@MainActor
struct RemoteListTests {
    private let names: NameCollection
    private let server: SlowServer
    private let list: RemoteNameList
    private let book: MemoryRows
    private let watcher = Watcher()

    init() {
        let first = ["Ann", "Bob", "Mary", "Mo", "Tim"]
        names = NameCollection(
            sections: first.map { name in
                (String(name.prefix(1)), (0..<700).map { "\(name) \($0 / 7) \(["x", "y", "zz"][$0 % 3])" })
            } + [("#", [])])
        book = MemoryRows(names)
        server = SlowServer(book)
        list = RemoteNameList(
            ListAnswer.Contents(sections: book.sections, columns: book.columns), of: [], name: "list.db",
            transport: server)
        list.delegate = watcher
    }

    private func name(_ place: RowPosition) -> String { names.name(at: place.row, inSection: place.section) }
    private func name(_ id: RowID) -> String { names.name(at: id.number, inSection: id.section) }

    private func found(_ text: String) throws -> any NameList {
        var found: (any NameList)?
        let request = list.find(NameSearch(text), isNew: true) { found = try? $0.get() }
        server.settle()
        #expect(request?.isOver == true)
        return try #require(found)
    }

    @Test("DB-21: sections and counts are there at once, rows when they have come, many at a time")
    func rows() {
        #expect(list.sectionCount == 6 && list.count == 3_500 && list.count(ofSection: 5) == 0)
        let place = RowPosition(section: 2, row: 660)
        #expect(list.beginningOfName(at: place, limit: 100) == nil && watcher.fetches == 0)
        server.settle()
        #expect(list.beginningOfName(at: place, limit: 100) == name(place) && watcher.fetches > 0)
        let asked = server.asked
        for row in 640..<700 {
            let place = RowPosition(section: 2, row: row)
            _ = list.beginningOfName(at: place, limit: 100)
        }
        #expect(server.asked <= asked + 1)
    }

    @Test("TR-8: rows locked by others are requested again, and a message explains the wait")
    func locked() throws {
        let place = RowPosition(section: 2, row: 10)
        server.isLocked = true
        var located: LocatedName?
        _ = list.beginningOfName(at: place, limit: 100)
        list.locate(.name(Array("Tim 5 x".utf8))) { located = try? $0.get() }
        var found: (any NameList)?
        let search = list.find(NameSearch("Ann 3"), isNew: true) { found = try? $0.get() }
        let dropped = list.locate(.name(Array("Bob 1 x".utf8))) { _ in Issue.record("it was taken back") }
        for _ in 0..<20 {
            server.settle()
            guard case .waiting(let why) = list.state else {
                Issue.record("\(list.state)")
                return
            }
            #expect(why == "Another program keeps list.db locked; trying again.")
            #expect(list.beginningOfName(at: place, limit: 100) == nil && located == nil && found == nil)
            server.advance(by: .seconds(1))
        }
        dropped?.cancel()
        server.isLocked = false
        // Answers that are under way still say that it is locked.
        for _ in 0..<2 {
            server.settle()
            server.advance(by: .seconds(1))
        }
        server.settle()
        #expect(list.state == .ready)
        #expect(list.beginningOfName(at: place, limit: 100) == name(place))
        #expect(located != nil && (found?.sectionCount ?? 0) > 0 && search?.isOver == true)
    }

    @Test("DB-21: rows of which an answer holds only some are asked for until all are here")
    func parts() {
        let place = RowPosition(section: 0, row: 127)
        var looks = 0
        while list.beginningOfName(at: place, limit: 100) == nil, looks < 10 {
            server.settle()
            looks += 1
        }
        #expect(list.beginningOfName(at: place, limit: 100) == name(place) && looks == 3)
    }

    @Test("DB-21: what a search finds is known by its place among all names")
    func finding() throws {
        let found = try found("zz")
        var all = names.mutableDeepCopy()
        all.filter(NameSearch("zz"))
        #expect(found.count == .exactly(all.count) && found.sectionCount == 5)
        let place = RowPosition(section: 3, row: 200)
        #expect(found.id(at: place) == nil)
        server.settle()
        let id = all.id(ofRow: 200, inSection: 3)
        // A run comes in parts.
        _ = found.id(at: place)
        server.settle()
        #expect(found.id(at: place) == id)
        #expect(found.position(of: id) == place)
        #expect(found.title(ofSection: 4) == "T" && found.section(withID: 5) == nil)
    }

    @Test("DB-21: a row that was located has a place before it is here")
    func locating() throws {
        let found = try found("zz")
        var located: LocatedName?
        found.locate(.nextPrefix("Mo 5", after: RowID(section: 0, number: 0))) { located = try? $0.get() }
        server.settle()
        let id = try #require(located?.id)
        #expect(name(id).hasPrefix("Mo 5"))
        let place = try #require(found.position(of: id))
        _ = found.beginningOfName(at: place, limit: 9)
        server.settle()
        _ = found.beginningOfName(at: place, limit: 9)
        server.settle()
        #expect(found.beginningOfName(at: place, limit: 100) == name(id))
    }

    @Test("DB-21: records of rows that are here are handed over at once, of others when they have come")
    func records() throws {
        let place = RowPosition(section: 1, row: 3)
        _ = list.beginningOfName(at: place, limit: 9)
        server.settle()
        var bytes: [UInt8]?
        let none = list.records(of: [RowID(section: place.section, number: place.row).asRange]) { answer in
            bytes = (try? answer.get())?.bytes(ofNameAt: place.row, inSection: place.section)
        }
        #expect(none == nil && bytes == Array(name(place).utf8))
        var texts: [String] = []
        let request = list.records(of: [(0, 100..<700), (4, 0..<2)]) { answer in
            guard let records = try? answer.get() else { return }
            texts =
                (100..<700).map { records.name(at: $0, inSection: 0) } + [records.name(at: 1, inSection: 4)]
        }
        #expect(request?.isOver == false)
        server.settle()
        #expect(request?.isOver == true && texts.count == 601)
        #expect(texts.first == name(RowPosition(section: 0, row: 100)))
        #expect(texts.last == name(RowPosition(section: 4, row: 1)))
    }

    @Test("DC-21: a wait for a silent server is reported, and ends after ten seconds")
    func silence() {
        let place = RowPosition(section: 0, row: 0)
        _ = list.beginningOfName(at: place, limit: 9)
        server.advance(by: .milliseconds(149))
        #expect(list.state == .ready)
        server.advance(by: .milliseconds(1))
        #expect(list.state == .waiting("Waiting for list.db."))
        let fetches = watcher.fetches
        for _ in 0..<66 { server.advance(by: .milliseconds(150)) }
        #expect(list.state.canRetry && watcher.fetches == fetches + 1 && !server.isScheduled)
        // What comes now is shown all the same, but asks nothing.
        server.settle()
        #expect(list.beginningOfName(at: place, limit: 100) == name(place))
        list.retry()
        #expect(list.state == .ready)
    }

    @Test("DC-21: an answer ends the waiting, and then nothing is looked at any more")
    func waiting() {
        _ = list.beginningOfName(at: RowPosition(section: 0, row: 0), limit: 9)
        server.advance(by: .milliseconds(200))
        #expect(list.state == .waiting("Waiting for list.db."))
        server.settle()
        #expect(list.state == .ready)
        server.advance(by: .milliseconds(200))
        #expect(!server.isScheduled)
    }

    @Test("DB-22: as many rows are handed over as a screen's marks may be; more are refused")
    func many() {
        var failure: NameListFailure?
        list.records(of: [(0, 0..<RemoteNameList.maxRecords + 1)]) { answer in
            if case .failure(let told) = answer { failure = told }
        }
        #expect(failure?.canRetry == false && server.asked == 0)
    }

    @Test("DB-3: rows that cannot be read are reported and not requested again; others can be read")
    func damage() {
        book.damaged = 150..<160
        let damaged = RowPosition(section: 0, row: 155)
        _ = list.beginningOfName(at: damaged, limit: 9)
        server.settle()
        #expect(
            list.state == .waiting("list.db is damaged: database disk image is malformed."), "\(list.state)")
        let asked = server.asked
        for _ in 0..<10 { #expect(list.beginningOfName(at: damaged, limit: 9) == nil) }
        #expect(server.asked == asked)
        let other = RowPosition(section: 0, row: 300)
        _ = list.beginningOfName(at: other, limit: 9)
        server.settle()
        #expect(list.beginningOfName(at: other, limit: 100) == name(other) && list.state == .ready)
    }

    @Test("DC-22: a server that has ended is replaced once, with all that was searched")
    func restarting() throws {
        let place = RowPosition(section: 1, row: 3)
        _ = list.beginningOfName(at: place, limit: 9)
        server.settle()
        let found = try found("zz")
        var waiting: (any NameList)?
        _ = list.find(NameSearch("mo"), isNew: true) { waiting = try? $0.get() }
        server.end()
        let other = RowPosition(section: 2, row: 3)
        _ = list.beginningOfName(at: other, limit: 9)
        server.settle()
        #expect(list.state == .ready && server.restarts == 0)
        server.advance(by: .zero)
        #expect(server.restarts == 1)
        server.settle()
        #expect(waiting?.count == 700, "a search that waited has begun anew")
        _ = list.beginningOfName(at: other, limit: 9)
        _ = found.beginningOfName(at: other, limit: 9)
        server.settle()
        #expect(list.beginningOfName(at: other, limit: 100) == name(other))
        #expect(found.beginningOfName(at: other, limit: 100) != nil, "it was searched again")
    }

    @Test("DC-22: one that ends at once leaves what is here, and can be asked again")
    func ending() throws {
        let place = RowPosition(section: 1, row: 3)
        _ = list.beginningOfName(at: place, limit: 9)
        server.settle()
        let other = RowPosition(section: 2, row: 3)
        server.endsAtOnce = true
        server.end()
        _ = list.beginningOfName(at: other, limit: 9)
        server.settle()
        server.advance(by: .zero)
        _ = list.beginningOfName(at: other, limit: 9)
        server.settle()
        server.advance(by: .zero)
        #expect(server.restarts == 1 && list.state.canRetry)
        let asked = server.asked
        for _ in 0..<10 { _ = list.beginningOfName(at: other, limit: 9) }
        #expect(server.asked == asked, "a list that has failed asks nothing")
        server.endsAtOnce = false
        list.retry()
        #expect(server.restarts == 2 && list.state == .ready)
        _ = list.beginningOfName(at: other, limit: 9)
        server.settle()
        #expect(list.beginningOfName(at: other, limit: 100) == name(other))
        #expect(list.beginningOfName(at: place, limit: 100) == name(place), "what was here stays")
    }

    @Test("DC-5: a connection that is lost is tried again, each time later, and the list stays")
    func losing() throws {
        let place = RowPosition(section: 1, row: 3)
        _ = list.beginningOfName(at: place, limit: 9)
        server.settle()
        let other = RowPosition(section: 2, row: 3)
        server.endsAtOnce = true
        _ = list.beginningOfName(at: other, limit: 9)
        server.end(.isLost)
        server.settle()
        guard case .waiting(let message) = list.state else {
            Issue.record("\(list.state)")
            return
        }
        #expect(message == "The connection is lost; trying again.")
        var pauses: [Int] = []
        for _ in 0..<4 {
            var waited = 0
            let restarts = server.restarts
            while server.restarts == restarts, waited < 100 {
                server.advance(by: .milliseconds(250))
                waited += 1
            }
            pauses.append(waited)
            server.settle()
        }
        #expect(pauses == [1, 2, 4, 8] && !list.state.canRetry)
        #expect(list.beginningOfName(at: place, limit: 100) == name(place))
        server.endsAtOnce = false
        server.advance(by: .seconds(4))
        server.settle()
        _ = list.beginningOfName(at: other, limit: 9)
        server.settle()
        #expect(list.state == .ready && list.beginningOfName(at: other, limit: 100) == name(other))
        #expect(!server.isScheduled || server.restarts == 5)
    }

    @Test("DC-9: nothing that answers an older question is ever shown", arguments: 1...20)
    func walk(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        var shown: any NameList = list
        var shownText = ""
        var request: (any NameRequest)?
        // A list whose search was called off stays as it is.
        var isCancelled = false
        var expected = names.mutableDeepCopy()
        func look() {
            guard shown.sectionCount > 0 else { return }
            let section = Int.random(in: 0..<shown.sectionCount, using: &random)
            let count = shown.count(ofSection: section).number
            guard count > 0 else { return }
            let row = Bool.random(using: &random) ? Int.random(in: 0..<count, using: &random) : 0
            let place = RowPosition(section: section, row: row)
            let text = shown.beginningOfName(at: place, limit: 100)
            let known = shown.sectionID(at: section)
            if let text {
                let own = (0..<expected.sectionCount).first {
                    expected.sectionID(at: $0) == known
                }
                #expect(own.map { expected.name(at: row, inSection: $0) } == text, "\(seed) \(shownText)")
                #expect(shown.id(at: place).map(name) == text)
            }
        }
        for _ in 0..<LongWalks.count(300, long: 3_000) {
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                if request?.isOver == false { isCancelled = true }
                request?.cancel()
                let text = ["zz", "mo", "a", "t 9", "x", "qq", "m"].randomElement(using: &random) ?? ""
                let search = NameSearch(text)
                request = list.find(search, isNew: true) { answer in
                    guard case .success(let found) = answer else { return }
                    shown = found
                    shownText = text
                    isCancelled = false
                    expected = names.mutableDeepCopy()
                    expected.filter(search)
                }
            case 1 where Int.random(in: 0..<5, using: &random) == 0: server.end()
            case 2 where list.state.canRetry: list.retry()
            case 3, 4: _ = server.work()
            case 5, 6: _ = server.deliver()
            case 7: server.advance(by: .milliseconds(100))
            default: look()
            }
        }
        for row in 0..<4 where list.state.canRetry || server.hasEnded {
            server.settle()
            _ = list.beginningOfName(at: RowPosition(section: 4, row: 699 - row * 128), limit: 9)
            server.settle()
            server.advance(by: .zero)
            list.retry()
        }
        server.settle()
        #expect(list.state == .ready)
        if shownText != "", !isCancelled {
            #expect(shown.count == .exactly(expected.count), "\(seed) \(shownText)")
        }
        for _ in 0..<100 {
            look()
            server.settle()
        }
    }
}
