internal import ByteScan
package import FormatCore
internal import Records

/// Reads address books of other programs, entry by entry.
///
/// An invalid line costs only that line, an invalid entry only that entry, and each is reported.
package struct AddressBookReader: RecordReader {
    private let kind: AddressBookKind
    private let choice: RecordChoice
    private let nameField: RequestedField?
    private let sectionField: RequestedField?
    private let nameLimit: Int
    private var hasBegun = false
    /// Start offset of the next line, and the offset up to which its end was searched.
    private var at = 0
    private var searchedEnd = 0
    private var line = 1
    /// The current entry.
    private var open: Open?
    /// Whether lines before the next entry are outside of any entry and are not reported.
    private var isOutside = false
    private var nameCount = 0
    /// Problems that are reported only once.
    private var reported: Set<String> = []

    private struct Open {
        var range: Range<Int>
        var line: Int
        /// Whether the next line continues the entry in any case.
        var isContinued = false
    }

    package init(_ kind: AddressBookKind, choice: RecordChoice) {
        self.kind = kind
        self.choice = choice
        nameField = choice.nameField.map { RequestedField($0) }
        sectionField = choice.sectionField.map { RequestedField($0) }
        nameLimit = choice.limits.clamped.names
    }

    package mutating func read<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout Sink
    ) throws(ReadingError) {
        guard hasBegun || begin(bytes, isLast: isLast) else { return }
        while at < bytes.count {
            let found = LineScan.offset(of: ASCII.newline, in: bytes, from: searchedEnd, upTo: bytes.count)
            guard let end = found ?? (isLast ? bytes.count : nil) else {
                searchedEnd = bytes.count
                return
            }
            var text = at..<end
            if let last = text.last, bytes[last] == ASCII.carriageReturn { text = at..<end - 1 }
            try takeLine(text, bytes, into: &sink)
            at = min(end + 1, bytes.count)
            searchedEnd = at
            line += 1
        }
        if isLast { try finish(bytes, into: &sink) }
    }

    /// Skips a byte order mark; returns `false` if more bytes are needed to detect it.
    private mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Bool {
        let mark = TextEncoding.byteOrderMark
        let hasMark = bytes.starts(with: mark)
        guard hasMark || isLast || bytes.count >= mark.count || !mark.starts(with: bytes) else {
            return false
        }
        at = hasMark ? mark.count : 0
        searchedEnd = at
        hasBegun = true
        return true
    }

    // MARK: Lines

    private mutating func takeLine<Sink: RecordSink>(
        _ text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        let content = UnsafeBufferPointer(rebasing: bytes[text])
        let first = content.first { !ASCII.isSpace($0) }
        switch kind {
        case .abook:
            if first == UInt8(ascii: "[") {
                try finish(bytes, into: &sink)
                let title = AddressBookText.trimmed(content)
                isOutside = title.elementsEqual("[format]".utf8)
                if !isOutside { open = Open(range: text, line: line) }
            } else if first != nil, first != UInt8(ascii: "#") {
                try extend(to: text, &sink)
            }
        case .aliases:
            let isContinued = content.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
            if open?.isContinued == true {
                try extend(to: text, &sink)
            } else if first == nil || first == UInt8(ascii: "#") {
                return
            } else if AddressBookText.begins(content.drop(while: ASCII.isSpace), with: "alias") {
                open = Open(range: text, line: line)
            } else {
                return try report(once: "a line that is not an alias was left out", line, &sink)
            }
            open?.isContinued = isContinued
            if !isContinued { try finish(bytes, into: &sink) }
        case .ldif:
            // A distinguished name begins an entry even if the empty line before it is missing.
            let isName = AddressBookText.begins(content, withAttribute: "dn")
            if content.isEmpty || isName { try finish(bytes, into: &sink) }
            if content.isEmpty {
                return
            } else if open != nil {
                try extend(to: text, &sink)
            } else if content.first != UInt8(ascii: "#"), content.first != UInt8(ascii: " "),
                !content.starts(with: "version:".utf8)
            {
                open = Open(range: text, line: line)
            }
        }
    }

    /// Adds a line to the current entry.
    private mutating func extend<Sink: RecordSink>(
        to text: Range<Int>, _ sink: inout Sink
    ) throws(ReadingError) {
        guard let entry = open else {
            guard !isOutside else { return }
            return try report(once: "text outside of an entry was left out", line, &sink)
        }
        open?.range = entry.range.lowerBound..<text.upperBound
    }

    private func report<Sink: RecordSink>(
        _ what: String, _ line: Int, _ sink: inout Sink
    ) throws(ReadingError) {
        try sink.report(NameProblem(path: "", line: line, issue: .malformed(what)))
    }

    /// Reports a problem only the first time it occurs.
    private mutating func report<Sink: RecordSink>(
        once what: String, _ line: Int, _ sink: inout Sink
    ) throws(ReadingError) {
        guard reported.insert(what).inserted else { return }
        try report(what + "; others like it are not reported", line, &sink)
    }

    // MARK: Entries

    private func entry(_ record: UnsafeBufferPointer<UInt8>) -> AddressBookEntry {
        switch kind {
        case .abook: AbookEntry.entry(record)
        case .aliases: AliasEntry.entry(record)
        case .ldif: LDIFEntry.entry(record)
        }
    }

    /// Ends the current entry, if any.
    private mutating func finish<Sink: RecordSink>(
        _ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(ReadingError) {
        guard let done = open else { return }
        open = nil
        let entry = entry(UnsafeBufferPointer(rebasing: bytes[done.range]))
        for fault in entry.faults { try report(fault.text, done.line + fault.line, &sink) }
        if let omission = entry.omission {
            return omission.isEmpty ? () : try report(once: omission, done.line, &sink)
        }
        nameCount += 1
        guard nameCount <= nameLimit else {
            throw ReadingError(
                file: choice.file, place: .init(line: done.line, offset: done.range.lowerBound),
                reason: .tooManyNames(limit: nameLimit))
        }
        let name = name(of: entry)
        let title = sectionField.flatMap { value(of: $0, in: entry) }
        // The pointers are not used after the sink has taken the row.
        try name.withUnsafeBufferPointer { name throws(ReadingError) in
            guard let title else {
                return try sink.take(ParsedRow(name: name, record: done.range, line: done.line))
            }
            try title.withUnsafeBufferPointer { title throws(ReadingError) in
                try sink.take(ParsedRow(name: name, title: title, record: done.range, line: done.line))
            }
        }
    }

    /// The displayed name of an entry: the requested field, else its own name, else any value.
    private func name(of entry: AddressBookEntry) -> [UInt8] {
        if let nameField, let value = value(of: nameField, in: entry) { return value }
        let (family, given) = (entry.value(.family), entry.value(.given))
        if let display = choice.display, nameField == nil, !family.isEmpty, !given.isEmpty {
            return display == .familyFirst
                ? DisplayedName.familyFirst(family, given: given)
                : given + [UInt8(ascii: " ")] + family
        }
        return entry.name.isEmpty ? entry.fields.first?.bytes ?? [] : entry.name
    }

    /// The first value of a field; `nil` if none.
    private func value(of field: RequestedField, in entry: AddressBookEntry) -> [UInt8]? {
        field.index(in: entry.fields.map(\.name)).map { Array(entry.fields[$0].value.text.utf8) }
    }

    // MARK: Fields

    package func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField] {
        entry(record).fields.map { field in
            RecordField(field.name, value: field.value, isSearched: field.isSearched)
        }
    }

    package func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)? {
        FieldSortKeys(self, key: key, hasPairs: kind == .ldif)
    }
}
