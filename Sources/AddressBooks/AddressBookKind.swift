internal import ByteScan
internal import FormatCore

/// A format of address books of other programs.
package enum AddressBookKind: Sendable, Hashable, CaseIterable {
    /// The format of abook.
    case abook
    /// `alias` lines of mutt and neomutt.
    case aliases
    /// Directory entries (RFC 2849).
    case ldif

    /// Detects the format of a file from its head; `nil` if it is none of these.
    ///
    /// - Complexity: O(head).
    package init?(ofHead head: [UInt8]) {
        let text = head.dropFirst(TextEncoding.markCount(of: head))
        if text.drop(while: ASCII.isSpace).starts(with: Self.abookComment.utf8) {
            self = .abook
            return
        }
        // Few lines are enough, and the last one may be incomplete.
        let all = text.split(separator: ASCII.newline, maxSplits: Self.linesEnough).prefix(Self.linesEnough)
        let lines = all.filter { line in
            let first = line.first { !ASCII.isSpace($0) }
            return first != nil && first != UInt8(ascii: "#")
        }.map { $0.last == ASCII.carriageReturn ? Array($0.dropLast()) : Array($0) }
        if Self.isAbook(lines) {
            self = .abook
        } else if Self.isLDIF(lines) {
            self = .ldif
        } else if Self.isAliases(lines) {
            self = .aliases
        } else {
            return nil
        }
    }

    private static let abookComment = "# abook addressbook file"
    private static let linesEnough = 64

    /// Whether the file starts with a section for the format, or a numbered one with a known field.
    private static func isAbook(_ lines: [[UInt8]]) -> Bool {
        guard let first = lines.first.map({ AddressBookText.trimmed($0) }), first.first == UInt8(ascii: "["),
            first.last == UInt8(ascii: "]"),
            lines.count > 1, let (key, value) = AddressBookText.halves(of: lines[1], at: UInt8(ascii: "="))
        else { return false }
        let title = first.dropFirst().dropLast()
        if title.elementsEqual("format".utf8) { return key == "program" && value.elementsEqual("abook".utf8) }
        return !title.isEmpty && title.allSatisfy { (0x30...0x39).contains($0) } && AbookEntry.isField(key)
    }

    /// Whether the file starts with an entry that has a distinguished name, optionally after the version.
    private static func isLDIF(_ lines: [[UInt8]]) -> Bool {
        func half(_ line: [UInt8]?) -> (key: String, value: [UInt8])? {
            line.flatMap { AddressBookText.halves(of: $0, at: UInt8(ascii: ":")) }
        }
        // A comment may be folded.
        let lines = lines.filter { $0.first != UInt8(ascii: " ") }
        let hasVersion = half(lines.first).map { $0.key == "version" && $0.value == [0x31] } ?? false
        guard let (key, value) = half(hasVersion ? lines.dropFirst().first : lines.first) else {
            return false
        }
        return key == "dn" && (value.first == UInt8(ascii: ":") || value.contains(UInt8(ascii: "=")))
    }

    /// Whether the file consists of mutt commands that include an alias for an address.
    private static func isAliases(_ lines: [[UInt8]]) -> Bool {
        var isContinued = false
        var hasAddress = false
        for (number, line) in lines.map({ Array($0.drop(while: ASCII.isSpace)) }).enumerated() {
            defer { isContinued = line.last == UInt8(ascii: "\\") }
            if isContinued {
                hasAddress = hasAddress || line.contains(UInt8(ascii: "@"))
                continue
            }
            if AddressBookText.begins(line, with: "alias") {
                let command = line.withUnsafeBufferPointer { AliasCommand([$0]) }
                // Shells have aliases too: `alias ll='ls -l'`.
                guard let command, !command.key.contains(UInt8(ascii: "=")) else { return false }
                hasAddress = hasAddress || command.addresses.contains(UInt8(ascii: "@"))
            } else if number == lines.count - 1, !lines.dropLast().isEmpty {
                continue
            } else if !["unalias", "group", "ungroup", "set", "source"].contains(where: {
                AddressBookText.begins(line, with: $0)
            }) {
                return false
            }
        }
        return hasAddress
    }
}
