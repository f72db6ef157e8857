import FormatCore
import HelperProtocol
import ListHelper
import Names

/// What is promised of messages between the program and its helpers, whatever they are, and of a book that is
/// asked by them.
enum MessageCheck {
    private static let names = NameCollection(sections: [
        ("A", ["Ann", "Anna Marlow", "Ärger", "a"]), ("M", ["Martha", "Müller", "mueller", "M\u{301}x"]),
        ("", []),
        ("#", ["12", "山田", "", "o'b"]),
    ])
    /// How many parts of a search are gone through.
    private static let maxSteps = 200

    /// Reads messages, each with its type and its length in two bytes before it, and answers those that ask.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        var service = ListQueryHandler(IndexedTable(MemoryRows(names)))
        var rest = input[...]
        while rest.count >= 2 {
            let (type, count) = (rest[rest.startIndex], Int(rest[rest.startIndex + 1]))
            let payload = Array(rest.dropFirst(2).prefix(count))
            rest = rest.dropFirst(2 + count)
            let frame = MessageFrame(type: type, number: 7, payload: payload)
            if let request = try? HelperRequest(frame) {
                if (try? HelperRequest(request.frame(number: 7))) != request {
                    return "\(request) does not arrive"
                }
                if case .list(let asked) = request, let fault = self.fault(of: asked, &service) {
                    return fault
                }
            }
            if let answer = try? HelperAnswer(frame), (try? HelperAnswer(answer.frame(number: 7))) != answer {
                return "\(answer) does not arrive"
            }
        }
        return nil
    }

    private static func fault(
        of request: ListRequest, _ service: inout ListQueryHandler<IndexedTable>
    ) -> String? {
        if case .rows(let keys, _)? = (try? service.answer(request, number: 7))?.last {
            let areThere = keys.allSatisfy {
                $0.section >= 0 && $0.section < names.sectionCount && $0.number >= 0
                    && $0.number < names.count(ofSection: $0.section)
            }
            if keys != keys.sorted() || !areThere { return "rows \(keys) for \(request)" }
        }
        for _ in 0..<maxSteps where service.isBusy {
            guard case (7, .list(.progress(let found)))? = service.step() else { continue }
            let sizes = (0..<names.sectionCount).map { names.count(ofSection: $0) }
            if found.counts.count != sizes.count
                || zip(found.counts, sizes).contains(where: { $0 < 0 || $0 > $1 })
            {
                return "\(found.counts) found by \(request)"
            }
        }
        return service.isBusy ? "\(request) does not end" : nil
    }
}
