package import FormatCore
internal import NameLoading
package import Names

/// Reads a list as XML, all of it.
package func readPropertyList(
    _ bytes: [UInt8], limits: ReadingLimits = .init()
) throws(ReadingError) -> (names: NameCollection, problems: [NameProblem]) {
    try XMLNameReader(limits: limits).read(bytes, file: "names.plist")
}

/// The error of a list that cannot be read, or `nil` if it can.
package func readingError(_ bytes: [UInt8], limits: ReadingLimits = .init()) -> ReadingError? {
    do {
        _ = try readPropertyList(bytes, limits: limits)
        return nil
    } catch {
        return error
    }
}

package func readingError(_ text: String) -> ReadingError? { readingError(Array(text.utf8)) }

/// A list with what every Apple tool writes around it.
package func propertyList(body: String) -> [UInt8] {
    Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(body)
        </plist>

        """.utf8)
}

package func propertyList(_ sections: [(title: String, names: [String])]) -> [UInt8] {
    func escaped(_ text: String) -> String {
        text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
    }
    let body = sections.map { section in
        let rows = section.names.map { "\t\t<string>\(escaped($0))</string>\n" }.joined()
        return "\t<key>\(escaped(section.title))</key>\n\t<array>\n\(rows)\t</array>\n"
    }
    return propertyList(body: "<dict>\n\(body.joined())</dict>")
}

package enum FileStart {
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
