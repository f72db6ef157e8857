import NameService
import Testing

/// Messages between the program and its helpers.
@Suite struct ServiceFrameTests {
    static let requests: [ServiceRequest] = [
        .open(version: 1, address: Array("/a b/ü.db".utf8) + [0xFF], isImmutable: true),
        .open(version: -7, address: [], isImmutable: false), .describe(.table(Array("people".utf8))),
        .describe(.query(Array("select 1".utf8))), .copy(.table([]), .lines, nameColumns: []),
        .copy(.query([0]), .table, nameColumns: [3, 1]),
    ]
    static let answers: [ServiceAnswer] = [
        .opened([]), .opened([.init(name: [1, 2], isView: true), .init(name: [], isView: false)]),
        .columns([[], Array("name".utf8)]), .text([]), .text([0, 0xFF]),
        .end(rows: 7, omitted: 2, tooLong: 1),
        .failure(ServiceFailure(.damaged, "broken \u{1B}]0;x", rows: 3)),
        .failure(ServiceFailure(.isLate, "")),
    ]

    @Test("What is asked is what arrives, with its number", arguments: requests)
    func request(_ request: ServiceRequest) throws {
        let frame = request.frame(number: 0xFEDC_BA98)
        #expect(try ServiceRequest(frame) == request && frame.number == 0xFEDC_BA98)
    }

    @Test("What is answered is what arrives", arguments: answers)
    func answer(_ answer: ServiceAnswer) throws {
        #expect(try ServiceAnswer(answer.frame(number: 1)) == answer)
    }

    @Test("A head says how much follows, and never more than a mebibyte")
    func heads() throws {
        let frame = ServiceFrame(type: 7, number: 258, payload: Array("abc".utf8))
        #expect(frame.bytes == [3, 0, 0, 0, 7, 2, 1, 0, 0, 97, 98, 99])
        let head = try #require(ServiceFrame.Head(frame.bytes.prefix(9)))
        #expect(head.count == 3 && head.type == 7 && head.number == 258)
        #expect(ServiceFrame.Head([0, 0, 16, 0, 7, 0, 0, 0, 0])?.count == 1 << 20)
        #expect(ServiceFrame.Head([1, 0, 16, 0, 7, 0, 0, 0, 0]) == nil)
        #expect(ServiceFrame.Head([1, 0]) == nil)
    }

    @Test("Every message that is cut, or has something behind its end, is refused")
    func cut() {
        let frames =
            Self.requests.map { ($0.frame(number: 1), true) }
            + Self.answers.map { ($0.frame(number: 1), false) }
        for (frame, isRequest) in frames where !ServiceAnswer.isText(type: frame.type) {
            for length in 0...frame.payload.count + 1 where length != frame.payload.count {
                var other = frame
                other.payload = Array((frame.payload + [0]).prefix(length))
                #expect(throws: ServiceConfusion.self, "\(frame), \(length)") {
                    if isRequest { _ = try ServiceRequest(other) } else { _ = try ServiceAnswer(other) }
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
            let type = UInt8([1, 2, 3, 64, 65, 67, 68, 99][Int.random(in: 0..<8, using: &random)])
            let frame = ServiceFrame(type: type, number: 0, payload: payload)
            if let request = try? ServiceRequest(frame) {
                #expect((try? ServiceRequest(request.frame(number: 0))) == request)
            }
            if let answer = try? ServiceAnswer(frame) {
                #expect((try? ServiceAnswer(answer.frame(number: 0))) == answer)
            }
        }
    }
}
