internal import CSQLite
package import HelperProtocol
internal import ListHelper

extension SQLiteList {
    /// Time limit for finding a value in columns, in milliseconds.
    private static let patience: Int32 = 500

    package func filledColumns(of source: HelperRequest.Source, among columns: [Int]) -> [Int] {
        let rows =
            switch source {
            case .table(let name), .edited(let name): SQLText.quoted(String(decoding: name, as: UTF8.self))
            // A subquery must not contain a terminating semicolon, and a comment must end before the
            // parenthesis.
            case .query(let text): "(\(String(decoding: text.trimmed, as: UTF8.self))\n)"
            }
        do throws(HelperFailure) {
            let names = try self.columns(of: source)
            setDeadline(after: Self.patience)
            defer { setDeadline(after: 0) }
            return try filledColumns(among: columns, named: names) { condition throws(HelperFailure) in
                try prepare("select exists (select 1 from \(rows)\(condition))", isOwn: false)
                return try step() && integer(0) != 0
            }
        } catch {
            // The error is reported when the rows are read.
            return columns
        }
    }
}

extension [UInt8] {
    fileprivate var trimmed: ArraySlice<UInt8> {
        let end = lastIndex { !" \t\r\n;".utf8.contains($0) } ?? -1
        return self[...end]
    }
}
