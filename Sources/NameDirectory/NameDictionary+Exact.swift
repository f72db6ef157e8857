extension NameDictionary {
    /// The first row that was read with exactly these bytes; `nil` if there is none.
    ///
    /// - Complexity: O(sections * log rows) in ordered lists; O(rows) otherwise.
    public func position(ofName bytes: [UInt8]) -> (section: Int, row: Int)? {
        for (section, found) in store.sections.enumerated() {
            if let row = row(of: bytes, near: 0, in: found.rows) { return (section, row) }
        }
        return nil
    }
}
