import FormatCore
import HelperProtocol
import Languages
import ListHelper
import Names
import Testing

/// Messages between the program and its helpers.
@Suite struct MessageFrameTests {
    static let requests: [HelperRequest] = [
        .open(version: 1, address: Array("/a b/ü.db".utf8) + [0xFF], isImmutable: true),
        .open(version: -7, address: [], isImmutable: false), .describe(.table(Array("people".utf8))),
        .describe(.query(Array("select 1".utf8))), .copy(.table([]), .lines, nameColumns: []),
        .copy(.query([0]), .table, nameColumns: [3, 1]), .describe(.edited([7])),
        .copy(.edited([7]), .values, nameColumns: [0]),
        .list(.browse(table: [0xFF, 1])),
        .list(.forget(list: 3)), .filled(.edited([7]), columns: [2, 0]),
        .check(table: [0xFF]), .edit(table: Array("people".utf8)), .change(TableChange(table: [], rows: [])),
        .change(
            TableChange(
                table: [7],
                rows: [
                    RowChange(before: nil, after: [.null, .empty, .text([0xFF])]),
                    RowChange(before: [.number([49], exact: [49, 48]), .blob([0])], after: nil),
                ], overwrites: true, accepted: [TableEffect(table: [1], deletedCount: 0, changedCount: 2)],
                others: [OtherRow(table: [], key: TableKey([]), before: [], after: [.blob([0])])])),
        .settle(table: [7], TablePromise(transaction: [], outcome: TableOutcome([]))),
        .list(.search(list: 1, SearchMessage(NameSearch("josé")))),
        .list(
            .search(
                list: 2,
                SearchMessage(
                    NameSearch("a b", options: .init(matching: .fuzzy, scope: .fields(["city", ""])))))),
        .list(.rows(list: 1, section: 3, rows: 5..<5)), .list(.rows(list: 0, section: 0, rows: 0..<128)),
        .list(.keyed([])), .list(.keyed([RowID(section: 1, number: 7), RowID(section: 0, number: -1)])),
        .list(.locate(list: 0, .key(RowID(section: 2, number: -1)))),
        .list(.locate(list: 0, .name([0xFF]))), .list(.locate(list: 0, .prefix([], inOwnSection: true))),
        .list(.locate(list: 9, .nextPrefix(Array("m".utf8), after: RowID(section: 1, number: 3)))),
        .list(.locate(list: 9, .nearest(RowID(section: 0, number: 4), isBackward: true))),
        .list(.locate(list: 9, .steps(-5, from: RowID(section: 7, number: 4)))),
    ]
    static let answers: [HelperAnswer] = [
        .opened([]),
        .opened([
            .init(name: [1, 2], isView: true), .init(name: [], isView: false, .complete),
            .init(name: [3], isView: false, .barred), .init(name: [3], isView: false, .outdated),
            .init(name: [3], isView: false, .book),
        ]),
        .columns([[], Array("name".utf8)]), .text([]), .text([0, 0xFF]),
        .end(rows: 7, omitted: 2, tooLong: 1),
        .failure(HelperFailure(.damaged, "broken \u{1B}]0;x", rows: 3)),
        .editable([.init(name: [65], isKey: true, isNullable: false, isGenerated: true)]),
        .editable([.init(name: [], isKey: false, isNullable: true, isGenerated: false, isHidden: true)]),
        .changed(TableOutcome([RowChange(before: nil, after: nil)], canBeUndone: false)), .settled(true),
        .effects([TableEffect(table: [0xFF], deletedCount: 3, changedCount: 0)], canBeUndone: true),
        .settled(false),
        .promised(TablePromise(transaction: [49], outcome: TableOutcome([]))),
        .changed(
            TableOutcome(
                [RowChange(before: [], after: [.text([])])],
                others: [OtherRow(table: [7], key: TableKey([1]), before: [.null], after: nil)])),
        .conflict(.init(row: 3, present: nil)),
        .conflict(.init(row: 0, present: [.null, .text([65])])),
        .failure(HelperFailure(.isLate, "")), .list(.contents(.init(sections: [], columns: []))),
        .list(
            .contents(.init(sections: [.init(title: [0xFF], count: 3)], columns: [[1], []], language: [7]))),
        .list(.progress(.init(counts: [], searchedSectionCount: 0))), .findings([[0xFF], []]),
        .list(
            .progress(
                .init(counts: [1, 0], searchedSectionCount: 9, percentage: 7, problem: [1], substitute: [2]))),
        .list(.rows([], [])),
        .list(
            .rows(
                [RowID(section: 0, number: 3), RowID(section: 1, number: 9)],
                [[.text([97]), .null], [.number([49], exact: [49, 46, 48]), .blob([0])]])),
        .list(.location(nil)),
        .list(.location(.init(RowID(section: 0, number: 0), row: nil))),
        .list(.location(.init(RowID(section: 3, number: 7), row: 0, isBeyondEnd: true))),
        .list(.moves(.init(counts: [], places: []))),
        .list(.moves(.init(counts: [0, 7], places: [.init(RowID(section: 1, number: 99), row: 6)]))),
    ]

    @Test("What is asked is what arrives, with its number", arguments: requests)
    func request(_ request: HelperRequest) throws {
        let frame = request.frame(number: 0xFEDC_BA98)
        #expect(try HelperRequest(frame) == request && frame.number == 0xFEDC_BA98)
    }

    @Test("What is looked for is what arrives, with every way of looking")
    func searches() throws {
        for matching in NameSearch.Matching.allCases {
            for number in 0..<32 {
                var options = NameSearch.Options(matching: matching, letterCase: .smart)
                options.language = try #require(LanguageTag("de-CH"))
                options.exactAccents = number & 1 != 0
                options.emptyFindsAll = number & 2 != 0
                options.isLiteral = number & 4 != 0
                options.sounds = number & 8 != 0 ? .auto : .off
                options.scope = number & 16 != 0 ? .name : .fields(["a", "b"])
                let search = NameSearch("a Ö", options: options)
                let frame = HelperRequest.list(.search(list: 1, SearchMessage(search))).frame(number: 1)
                guard case .list(.search(_, let arrived)) = try HelperRequest(frame) else {
                    Issue.record("\(frame)")
                    continue
                }
                #expect(arrived.search == search)
            }
        }
    }

    @Test("What is answered is what arrives", arguments: answers)
    func answer(_ answer: HelperAnswer) throws {
        #expect(try HelperAnswer(answer.frame(number: 1)) == answer)
    }

    @Test("Messages are the same bytes in all programs of this version of the protocol")
    func bytes() {
        func numbers(_ numbers: Int...) -> [UInt8] {
            numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        }
        let request = HelperRequest.list(.rows(list: 2, section: 3, rows: 4..<9)).frame(number: 1)
        #expect(request.type == 4 && request.payload == numbers(2, 2, 3, 3, 4, 5))
        let rows = ListAnswer.rows([RowID(section: 1, number: -7)], [[.text([65]), .null]])
        let answer = HelperAnswer.list(rows).frame(number: 1)
        #expect(answer.type == 69)
        #expect(answer.payload == numbers(2, 1, 1, -7, 1, 2, 1, 1) + [65] + numbers(0))
        #expect(Set(Self.requests.map { $0.frame(number: 1).type }) == Set(1...9))
        #expect(Set(Self.answers.map { $0.frame(number: 1).type }) == Set(64...76))
    }

    @Test("A head says how much follows, and never more than a mebibyte")
    func heads() throws {
        let frame = MessageFrame(type: 7, number: 258, payload: Array("abc".utf8))
        #expect(frame.bytes == [3, 0, 0, 0, 7, 2, 1, 0, 0, 97, 98, 99])
        let head = try #require(MessageFrame.Head(frame.bytes.prefix(9)))
        #expect(head.count == 3 && head.type == 7 && head.number == 258)
        #expect(MessageFrame.Head([0, 0, 16, 0, 7, 0, 0, 0, 0])?.count == 1 << 20)
        #expect(MessageFrame.Head([1, 0, 16, 0, 7, 0, 0, 0, 0]) == nil)
        #expect(MessageFrame.Head([1, 0]) == nil)
    }

    @Test("Every message that is cut, or has something after its end, is refused")
    func cut() {
        let frames =
            Self.requests.map { ($0.frame(number: 1), true) }
            + Self.answers.map { ($0.frame(number: 1), false) }
        for (frame, isRequest) in frames where !HelperAnswer.isText(type: frame.type) {
            for length in 0...frame.payload.count + 1 where length != frame.payload.count {
                var other = frame
                other.payload = Array((frame.payload + [0]).prefix(length))
                #expect(throws: ProtocolError.self, "\(frame), \(length)") {
                    if isRequest { _ = try HelperRequest(other) } else { _ = try HelperAnswer(other) }
                }
            }
        }
    }

    @Test("Any bytes are a message or none, and cost no more memory than they have")
    func anything() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...40, using: &random)
            // Small numbers, so that they are often counts of something.
            let payload = (0..<count).map { _ in
                UInt8([0, 0, 0, 1, 2, 255][Int.random(in: 0..<6, using: &random)])
            }
            let type = UInt8([1, 2, 3, 4, 64, 65, 67, 68, 69, 99][Int.random(in: 0..<10, using: &random)])
            let frame = MessageFrame(type: type, number: 0, payload: payload)
            if let request = try? HelperRequest(frame) {
                #expect((try? HelperRequest(request.frame(number: 0))) == request)
            }
            if let answer = try? HelperAnswer(frame) {
                #expect((try? HelperAnswer(answer.frame(number: 0))) == answer)
            }
        }
    }
}
