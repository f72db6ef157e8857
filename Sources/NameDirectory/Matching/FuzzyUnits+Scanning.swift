internal import NameForms
internal import NameRows

extension FuzzyUnits {
    /// How well a form has the units in order, or 0; `places` gets where they begin at best, in bytes.
    func score(of form: [UInt8], places: inout [UInt32]) -> UInt16 {
        var found: [UInt32]? = []
        defer { places = found ?? [] }
        return RowScan.fuzzyScore(
            of: bytes, ends: ends, in: form, exactCase: text.keepsCase, binders: binders, places: &found)
    }

    /// How well the form of a name has the units in order; 0 if it does not have them.
    func score(of form: [UInt8]) -> UInt16 {
        var places: [UInt32]?
        return RowScan.fuzzyScore(
            of: bytes, ends: ends, in: form, exactCase: text.keepsCase, binders: binders, places: &places)
    }

    /// The scores of rows in the form of `text`; in rows of ASCII alone no mark can follow a letter.
    ///
    /// - Complexity: O(bytes).
    func scores(of text: UnsafeBufferPointer<UInt8>, rowCount: Int, isASCII: Bool) -> [UInt16] {
        RowScan.fuzzyScores(
            of: bytes, ends: ends, in: text, rowCount: rowCount, exactCase: self.text.keepsCase,
            binders: isASCII ? nil : binders)
    }

    private var binders: [UInt64] { TextFolding.binderSet(text.level) }
}
