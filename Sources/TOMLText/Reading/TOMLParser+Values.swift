internal import FormatCore

/// Values.
extension TOMLParser {
    /// Parses the value at the current offset into a node, or moves over it if there is none.
    mutating func parseValue(of node: Int?, depth: Int) throws(TOMLFailure) {
        let start = scanner.at
        let kind: TOMLTree.Kind
        switch scanner.byte {
        case TOMLString.quote, TOMLString.apostrophe:
            try scanner.skipString()
            kind = .string
            checkText(start..<scanner.at)
        case UInt8(ascii: "["):
            kind = .array
            if let node { tree[node].kind = kind }
            try parseArray(node, depth: depth)
        case UInt8(ascii: "{"):
            kind = .table
            if let node { tree[node].kind = kind }
            try parseInlineTable(node, depth: depth)
        default:
            kind = try parseScalar()
        }
        guard let node else { return }
        tree[node].kind = kind
        tree[node].range = start..<scanner.at
    }

    private mutating func parseScalar() throws(TOMLFailure) -> TOMLTree.Kind {
        let start = scanner.at
        func skipPart(_ scanner: inout TOMLScanner) {
            while let byte = scanner.byte, TOMLScalar.isPart(byte) { scanner.at += 1 }
        }
        skipPart(&scanner)
        // A space may stand between a date and a time.
        let rest = bytes[scanner.at...].prefix(4)
        if scanner.at - start == 10, rest.count == 4, rest.first == 0x20,
            rest.dropFirst().prefix(2).allSatisfy({ $0 &- 0x30 < 10 }), rest.last == UInt8(ascii: ":"),
            TOMLScalar.isDay(bytes[start..<scanner.at])
        {
            scanner.at += 1
            skipPart(&scanner)
        }
        guard scanner.at > start else { throw .expected("a value", at: start, in: bytes) }
        guard let kind = TOMLScalar.kind(of: Array(bytes[start..<scanner.at])) else {
            throw .malformed(start, "expected a string in quotes, a number, true, false or a date")
        }
        return kind
    }

    private func checkDepth(_ depth: Int) throws(TOMLFailure) {
        guard depth < depthLimit else { throw TOMLFailure(scanner.at, .tooDeep(limit: depthLimit)) }
    }

    private mutating func parseArray(_ array: Int?, depth: Int) throws(TOMLFailure) {
        try checkDepth(depth)
        scanner.at += 1
        while true {
            try skipSpace(in: "an array")
            if scanner.byte == UInt8(ascii: "]") { break }
            let element = array.map { tree.addElement(.string, .inline, to: $0) }
            try parseValue(of: element, depth: depth + 1)
            try skipSpace(in: "an array")
            if scanner.byte == UInt8(ascii: "]") { break }
            guard scanner.byte == UInt8(ascii: ",") else {
                throw .expected("a comma or ]", at: scanner.at, in: bytes)
            }
            scanner.at += 1
        }
        scanner.at += 1
    }

    private mutating func skipSpace(in container: String) throws(TOMLFailure) {
        try scanner.skipSpace()
        guard scanner.at < bytes.count else {
            throw TOMLFailure(scanner.at, .truncated(within: container))
        }
    }

    /// Parses a table in braces, which is on one line except for its values.
    private mutating func parseInlineTable(_ table: Int?, depth: Int) throws(TOMLFailure) {
        try checkDepth(depth)
        scanner.at += 1
        scanner.skipBlanks()
        guard scanner.byte != UInt8(ascii: "}") else {
            scanner.at += 1
            return
        }
        while true {
            let keys = try scanner.key(limit: depthLimit)
            try skipEqualsSign()
            let member = try table.map { table throws(TOMLFailure) in try add(keys, to: table).get() }
            try parseValue(of: member, depth: depth + keys.count)
            scanner.skipBlanks()
            if scanner.byte == UInt8(ascii: "}") { break }
            guard scanner.byte == UInt8(ascii: ",") else {
                throw .expected("a comma or }", at: scanner.at, in: bytes)
            }
            scanner.at += 1
        }
        scanner.at += 1
    }
}
