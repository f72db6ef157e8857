import FormatCore
import NameLoading
import Names

func readPropertyList(
    _ bytes: [UInt8], limits: ReadingLimits = .init()
) throws(ReadingError) -> (names: NameCollection, problems: [NameProblem]) {
    try XMLNameReader(limits: limits).read(bytes, file: "names.plist")
}

/// The error of a list that cannot be read, or `nil` if it can.
func readingError(_ bytes: [UInt8], limits: ReadingLimits = .init()) -> ReadingError? {
    do {
        _ = try readPropertyList(bytes, limits: limits)
        return nil
    } catch {
        return error
    }
}

func readingError(_ text: String) -> ReadingError? { readingError(Array(text.utf8)) }

/// A list with what every Apple tool writes around it.
func propertyList(body: String) -> [UInt8] {
    Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(body)
        </plist>

        """.utf8)
}

func propertyList(_ sections: [(title: String, names: [String])]) -> [UInt8] {
    func escaped(_ text: String) -> String {
        text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
    }
    let body = sections.map { section in
        let rows = section.names.map { "\t\t<string>\(escaped($0))</string>\n" }.joined()
        return "\t<key>\(escaped(section.title))</key>\n\t<array>\n\(rows)\t</array>\n"
    }
    return propertyList(body: "<dict>\n\(body.joined())</dict>")
}

/// A list that uses all the reader knows.
let richPropertyList: [UInt8] =
    FileStart.byteOrderMark
    + propertyList(
        body: """
            <!-- a comment --><?keep this?>
            <dict>
                <key>B &amp; C</key>
                <array><string>R&#233;n&#xE9;e &lt;x&gt; &quot;y&quot; &apos;z&apos;</string><string/>
                    <string><![CDATA[<raw> & ]] ]]>after</string ><integer>7</integer><string>two
            lines</string></array>
                <key>A</key><array><string>\u{C4}nne</string><true/><dict><key>k</key><array><date>d</date></array></dict>
                </array>
                <key></key><array/>
                <key>n</key><real>1.5</real>
                <key>A</key><array><string>Abe</string></array>
            </dict>
            """)

enum FileStart {
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
