internal import ByteScan
public import FormatCore

extension FileFormat {
    private static let word = FormatWord(
        "plist",
        """
        A property list, in XML, binary or OpenStep's form: a dictionary of arrays, whose keys are the
        titles of sections.
        """, needsDetection: true)

    /// An XML property list.
    public static let xmlPropertyList = FileFormat(
        "xmlPropertyList", title: "an XML property list", words: [word], suffixes: ["plist"], memory: 190,
        match: { .certain(if: XMLPropertyListParser.isXML($0.bytes)) },
        reader: { choice, _ in XMLPropertyListReader(choice: choice) },
        editing: Editing(hasRecords: true, hasArrays: true) { XMLNotation(choice: $0.choice) })

    /// A binary property list.
    public static let binaryPropertyList = FileFormat(
        "binaryPropertyList", title: "a binary property list", words: [word], memory: 400,
        match: { .certain(if: BinaryPropertyListLayout.isBinary(head: $0.bytes)) },
        reader: { choice, _ in BinaryPropertyListReader(choice: choice) },
        // Rows are references to objects.
        editing: Editing(hasRecords: false, hasArrays: true) { BinaryNotation(choice: $0.choice) })

    package static let openStepPropertyList = FileFormat(
        "openStepPropertyList", title: "an old-style property list", words: [word], memory: 260,
        match: { head in
            if OpenStepPropertyListHead.isPropertyList(head.bytes) { return FormatMatch(.certain) }
            return head.suffix == "plist" ? FormatMatch(.bySuffix) : nil
        },
        reader: { choice, _ in OpenStepPropertyListReader(choice: choice) })
}

extension XMLPropertyListParser {
    private static let starts = ["<?xml", "<!DOCTYPE", "<!--"]
    /// Further prefixes, matched as whole words because names can be in angle brackets too.
    private static let elements = ["<plist", "<dict", "<array"]

    /// Whether a file begins as XML or as an element of a property list.
    package static func isXML(_ head: [UInt8]) -> Bool {
        let rest = head.dropFirst(TextEncoding.markCount(of: head)).drop(while: ASCII.isSpace)
        return starts.contains { rest.starts(with: $0.utf8) }
            || elements.contains { isElement($0, atStartOf: rest) }
    }

    private static func isElement(_ start: String, atStartOf text: ArraySlice<UInt8>) -> Bool {
        guard text.starts(with: start.utf8) else { return false }
        guard let next = text.dropFirst(start.utf8.count).first else { return true }
        return ASCII.isSpace(next) || ">/".utf8.contains(next)
    }
}
