internal import Languages
internal import NameRows

extension FuzzyUnits {
    /// Returns the score of a form that contains the units in order, or 0; see `RowScan.fuzzyScore`.
    func score(of form: [UInt8], allowed: [UInt8]?, places: inout [UInt32]?) -> UInt16 {
        RowScan.fuzzyScore(
            of: bytes, ends: ends, in: form, combining: combining, allowed: allowed, places: &places)
    }

    /// Returns the scores of rows in the form of `text`.
    ///
    /// - Complexity: O(bytes).
    func scores(of text: UnsafeBufferPointer<UInt8>, rowCount: Int) -> [UInt16] {
        RowScan.fuzzyScores(of: bytes, ends: ends, in: text, rowCount: rowCount, combining: combining)
    }

    /// Returns the scores of ASCII rows, in which no mark can follow a letter, for units in their case.
    ///
    /// - Complexity: O(bytes).
    func scores(
        ofASCII text: UnsafeBufferPointer<UInt8>, rowCount: Int, _ cased: ASCIIText
    ) -> [UInt16] {
        RowScan.fuzzyScores(
            of: cased.bytes, ends: ends, in: text, rowCount: rowCount, letterCase: cased.letterCase)
    }

    private var combining: [UInt64] { TextFolding.binderSet(text.level) }
}
