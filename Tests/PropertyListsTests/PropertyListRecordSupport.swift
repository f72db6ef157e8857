import FormatCore
import TestSupport

extension RecordingSink {
    /// The names under the titles that they were given with, in the order of the titles' first rows.
    var listing: [String: [String]] {
        var names: [String: [String]] = [:]
        for title in titles { names[title] = names[title] ?? [] }
        for row in rows { names[row.titleText ?? "(none)", default: []].append(row.text) }
        return names
    }
}

/// What a reader found in a file, with the fields of its records.
struct PropertyListReading {
    var found: RecordingSink
    /// For each row.
    var fields: [[RecordField]]

    init(
        _ bytes: [UInt8], with reader: some RecordReader, isStrict: Bool = false
    ) throws(ReadingError) {
        var reader = reader
        var found = RecordingSink(isStrict: isStrict)
        // Readers may look at 64 bytes more.
        let padded = bytes + [UInt8](repeating: 0x3C, count: 64)
        fields = try padded.withUnsafeBufferPointer { padded throws(ReadingError) in
            let file = UnsafeBufferPointer(rebasing: padded[..<bytes.count])
            try reader.read(
                UnsafeBufferPointer(rebasing: file[..<(file.count / 2)]), isLast: false, into: &found)
            try reader.read(file, isLast: true, into: &found)
            try reader.read(file, isLast: true, into: &found)
            return found.rows.map { row in
                reader.fields(ofRecord: UnsafeBufferPointer(rebasing: file[row.record]))
            }
        }
        self.found = found
    }

    /// The fields of a row as key and value.
    func pairs(ofRow row: Int) -> [String: String] {
        Dictionary(fields[row].map { ($0.key, $0.text) }) { $0 + "|" + $1 }
    }
}

/// The error of a reader at a file, or `nil` if it can read it.
func propertyListError(
    _ bytes: [UInt8], with reader: some RecordReader, isStrict: Bool = false
) -> ReadingError? {
    do throws(ReadingError) {
        _ = try PropertyListReading(bytes, with: reader, isStrict: isStrict)
        return nil
    } catch {
        return error
    }
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
