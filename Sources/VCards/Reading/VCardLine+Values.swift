internal import ByteScan
internal import FormatCore
internal import Records

extension VCardLine {
    /// The property; `nil` if the line has no colon or no valid property name.
    package func property(in file: UnsafeBufferPointer<UInt8>) -> VCardProperty? {
        guard colon != nil, !name.isEmpty else { return nil }
        return withText(orFile: file) { bytes in
            let isName = bytes[name].allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
            return isName ? VCardProperty(name: UnsafeBufferPointer(rebasing: bytes[name])) : nil
        }
    }

    /// The property name as written.
    func nameText(in file: UnsafeBufferPointer<UInt8>) -> String {
        withText(orFile: file) { String(decoding: $0[name], as: UTF8.self) }
    }

    /// The group in upper case; empty if none.
    package func groupText(in file: UnsafeBufferPointer<UInt8>) -> String {
        withText(orFile: file) { String(decoding: $0[group].map(VCardText.upper), as: UTF8.self) }
    }

    /// Whether the value is a word, ignoring case.
    func isValue(_ word: StaticString, in file: UnsafeBufferPointer<UInt8>) -> Bool {
        withText(orFile: file) { VCardText.isLine(UnsafeBufferPointer(rebasing: $0[value]), word) }
    }

    /// Whether the value is not blank.
    package func hasValue(in file: UnsafeBufferPointer<UInt8>) -> Bool {
        withText(orFile: file) { !$0[value].allSatisfy(ASCII.isSpace) }
    }

    /// Range of the value in the file; `nil` if it is folded, escaped or encoded.
    func valueInFile(_ file: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard isInFile, !isFolded, encoding == .plain,
            charset == .unicode || charset == .other
        else { return nil }
        var range = value
        while let last = range.last, ASCII.isSpace(file[last]) { range = range.lowerBound..<last }
        while let first = range.first, ASCII.isSpace(file[first]) { range = first + 1..<range.upperBound }
        let backslash = LineScan.offset(
            of: UInt8(ascii: "\\"), in: file, from: range.lowerBound, upTo: range.upperBound)
        return backslash == nil ? range : nil
    }

    /// The unfolded value in UTF-8, with its escapes.
    package func decodedValue(in file: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        withText(orFile: file) { bytes in
            let text = unfolded(value, in: bytes, lineEnd: lineEnd, keepsSpace: keepsSpace)
            let decoded: [UInt8]
            switch encoding {
            case .plain: return charset.decode(text)
            case .quotedPrintable: decoded = VCardEncoding.decodeQuotedPrintable(text)
            case .base64:
                guard property(in: file)?.isText == true else { return charset.decode(text) }
                decoded = VCardEncoding.decodeBase64(text) ?? text
            }
            guard let found = undeclaredEncoding(of: decoded) else { return charset.decode(decoded) }
            return found.decode(decoded)
        }
    }

    /// The encoding of quoted-printable text that should be UTF-8 but is not; otherwise `nil`.
    func undeclaredEncoding(in file: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        guard encoding == .quotedPrintable, charset == .unicode else { return nil }
        return withText(orFile: file) { bytes in
            let text = unfolded(value, in: bytes, lineEnd: lineEnd, keepsSpace: keepsSpace)
            return undeclaredEncoding(of: VCardEncoding.decodeQuotedPrintable(text))
        }
    }

    private func undeclaredEncoding(of text: [UInt8]) -> TextEncoding? {
        guard charset == .unicode, text.contains(where: { $0 > 0x7F }) else { return nil }
        return TextEncoding.undeclared(text, of: encodings)
    }

    /// Display text of a property; a date whose year is a placeholder is shown without it.
    package func shownText(of property: VCardProperty, in file: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let text = property.text(of: decodedValue(in: file))
        return omitsYear(of: text, in: file) ? [UInt8(ascii: "-")] + text.dropFirst(4) : text
    }

    /// The year 0, which stands for a missing year in cards of some programs.
    package static let yearZero = Array("0000".utf8)

    /// Whether a date begins with a placeholder year: 0000, or that of Apple's address book, such as 1604.
    package func omitsYear(of date: [UInt8], in file: UnsafeBufferPointer<UInt8>) -> Bool {
        if date.count >= 8, date.starts(with: Self.yearZero) {
            if case .date = property(in: file)?.type { return true }
            return false
        }
        guard !parameters.isEmpty, let year = parameter("X-APPLE-OMIT-YEAR", in: file) else { return false }
        return year.count == 4 && date.starts(with: year)
    }

    /// Value of the first parameter with a name, with the escapes of RFC 6868 replaced.
    package func parameter(_ word: StaticString, in file: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        withText(orFile: file) { bytes in
            var parameters = VCardParameters(self.parameters, in: bytes)
            while let parameter = parameters.next() {
                if VCardText.isEqual(UnsafeBufferPointer(rebasing: bytes[parameter.name]), word) {
                    return Self.withoutCarets(bytes[parameter.value])
                }
            }
            return nil
        }
    }

    /// Whether the line has a type such as HOME, with or without the word TYPE.
    func hasType(_ type: StaticString, in file: UnsafeBufferPointer<UInt8>) -> Bool {
        withText(orFile: file) { bytes in
            var parameters = VCardParameters(self.parameters, in: bytes)
            while let parameter = parameters.next() {
                if VCardText.isEqual(UnsafeBufferPointer(rebasing: bytes[parameter.value]), type) {
                    return true
                }
            }
            return false
        }
    }

    private static func withoutCarets(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        var text: [UInt8] = []
        var isEscaped = false
        for byte in value {
            if isEscaped {
                isEscaped = false
                switch byte {
                case UInt8(ascii: "n"): text.append(ASCII.newline)
                case UInt8(ascii: "'"): text.append(UInt8(ascii: "\""))
                case UInt8(ascii: "^"): text.append(byte)
                default: text += [UInt8(ascii: "^"), byte]
                }
            } else if byte == UInt8(ascii: "^") {
                isEscaped = true
            } else {
                text.append(byte)
            }
        }
        return isEscaped ? text + [UInt8(ascii: "^")] : text
    }

    /// Removes line folding from a part of this line.
    func unfolded(
        _ part: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, lineEnd: UInt8, keepsSpace: Bool
    ) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(part.count)
        var at = part.lowerBound
        var quoted: VCardQuotedLines?
        while at < part.upperBound {
            let newline = LineScan.offset(of: lineEnd, in: bytes, from: at, upTo: part.upperBound)
            let end = VCardLines.withoutReturn(at..<(newline ?? part.upperBound), in: bytes)
            text.append(contentsOf: bytes[at..<end])
            guard let newline else { break }
            at = newline + 1
            let indented = at
            while at < part.upperBound, at - indented < indent, ASCII.isBlank(bytes[at]) { at += 1 }
            if encoding == .quotedPrintable {
                let lines =
                    quoted
                    ?? VCardQuotedLines(
                        part, in: bytes, lineEnd: lineEnd, keepsSpace: keepsSpace,
                        isUnicode: charset == .unicode)
                quoted = lines
                at += lines.join(&text, bytes[at..<part.upperBound])
            } else if at < part.upperBound, ASCII.isBlank(bytes[at]),
                !keepsSpace || isCharacterSplit(text, bytes[(at + 1)..<part.upperBound])
            {
                at += 1
            }
        }
        return text
    }

    /// Whether a fold is inside a UTF-8 character; its blank is then not part of the text in any version.
    private func isCharacterSplit(_ text: [UInt8], _ next: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard charset == .unicode, let last = text.last, let first = next.first else { return false }
        return last >= 0x80 && first & 0xC0 == 0x80
    }

    /// Size of the decoded Base64 value in bytes, computed without copying.
    func base64Count(in file: UnsafeBufferPointer<UInt8>) -> Int {
        withText(orFile: file) { bytes in
            var digits = bytes[value]
            if let comma = digits.prefix(256).lastIndex(of: UInt8(ascii: ",")) {
                digits = digits[(comma + 1)...]
            }
            let count = digits.count { !ASCII.isSpace($0) && $0 != UInt8(ascii: "=") }
            return count / 4 * 3 + max(count % 4 - 1, 0)
        }
    }
}
