import FormatCore
import Tables

/// Rows of delimited text without headings, read as obviously as possible.
enum TableModel {
    private static let quote = UInt8(ascii: "\"")

    /// What a reader of tables finds that is not so; `nil` if all is.
    static func fault(in input: [UInt8], delimiter: UInt8) -> String? {
        var sink = ReadingSink()
        sink.byteCount = input.count
        var reader = DelimitedTextReader(
            choice: RecordChoice(file: "file"), delimiter: delimiter, hasHeaderRow: false)
        // Readers may look at 64 bytes more.
        let padded = input + [UInt8](repeating: quote, count: 64)
        let error = padded.withUnsafeBufferPointer { padded -> ReadingError? in
            do throws(ReadingError) {
                try reader.read(
                    UnsafeBufferPointer(rebasing: padded[..<input.count]), isLast: true, into: &sink)
                return nil
            } catch {
                return error
            }
        }
        if let error { return "a table gave the error \(error)" }
        let rows = rows(of: input, delimiter)
        let column = rows.first.map { nameColumn(fields(of: input[$0], delimiter)) } ?? 0
        let names = rows.map { name(of: fields(of: input[$0], delimiter), column) }
        guard sink.rows.map(\.record) == rows else {
            return "the rows lie at \(sink.rows.map(\.record)), not \(rows)"
        }
        let pair = zip(sink.rows, names).first { $0.name != $1 }
        return pair.map { "the name \($0.name) of the row at \($0.record) is \($1)" }
    }

    /// Where the rows lie that have something in them.
    private static func rows(of input: [UInt8], _ delimiter: UInt8) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var start = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < input.count {
            let end = end(ofRowAt: start, in: input, delimiter)
            if end > start { rows.append(start..<end) }
            let isPair = end + 1 < input.count && input[end] == 0x0D && input[end + 1] == 0x0A
            start = end + (isPair ? 2 : 1)
        }
        return rows
    }

    /// The line end of a row: the first that no quotes surround.
    ///
    /// After a quote without an end, the next one counts.
    private static func end(ofRowAt start: Int, in input: [UInt8], _ delimiter: UInt8) -> Int {
        var place = start
        while place < input.count {
            if input[place] == quote {
                // A field in quotes; a doubled quote does not end it.
                let opening = place
                place += 1
                while place < input.count {
                    if input[place] != quote {
                        place += 1
                    } else if place + 1 < input.count, input[place + 1] == quote {
                        place += 2
                    } else {
                        break
                    }
                }
                guard place < input.count else {
                    return input[opening...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? input.count
                }
                place += 1
            }
            while place < input.count, input[place] != delimiter {
                if input[place] == 0x0A || input[place] == 0x0D { return place }
                place += 1
            }
            place += 1
        }
        return input.count
    }

    private static func fields(of row: ArraySlice<UInt8>, _ delimiter: UInt8) -> [[UInt8]] {
        var fields: [[UInt8]] = []
        var rest = row
        while true {
            var field: [UInt8] = []
            if rest.first == quote {
                rest.removeFirst()
                while let byte = rest.popFirst() {
                    guard byte == quote else {
                        field.append(byte)
                        continue
                    }
                    guard rest.first == quote else { break }
                    field.append(byte)
                    rest.removeFirst()
                }
            }
            let end = rest.firstIndex(of: delimiter) ?? rest.endIndex
            fields.append(field + rest[..<end])
            guard end < rest.endIndex else { return fields }
            rest = rest[(end + 1)...]
        }
    }

    /// The first column, or if the first row has a number or a date there, the first in which it has a text
    /// that is not an address, else the first in which it has anything else.
    private static func nameColumn(_ row: [[UInt8]]) -> Int {
        let texts = row.prefix(16_384).map { String(decoding: $0, as: UTF8.self) }
        func isNumber(_ text: String) -> Bool {
            let signs = Set("0123456789+-.,:/() \t".unicodeScalars)
            return text.unicodeScalars.allSatisfy(signs.contains)
                && text.unicodeScalars.contains { ("0"..."9").contains($0) }
        }
        guard isNumber(texts[0]) else { return 0 }
        let others = texts.indices.filter { !texts[$0].isEmpty && !isNumber(texts[$0]) }
        let names = others.filter { column in
            let text = texts[column]
            return text.contains { $0.isLetter } && !text.contains("@") && !text.contains("://")
        }
        return names.first ?? others.first ?? 0
    }

    /// The field of a column, unless it is blank: then the first that is not, or that has anything in it.
    private static func name(of fields: [[UInt8]], _ column: Int) -> [UInt8] {
        func isBlank(_ field: [UInt8]) -> Bool { field.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
        if column < fields.count, !isBlank(fields[column]) { return fields[column] }
        return fields.first { !isBlank($0) } ?? fields.first { !$0.isEmpty } ?? []
    }
}
