internal import CLanguages

/// Looks up the readings of names for C functions.
final class NameReader: Sendable {
    private let readings: NameReadings
    private let tag: LanguageTag
    /// The language without readings, which identifies foreign letters; `nil` if these keep their sections.
    private let letters: Language?
    /// Number of sections before those of foreign letters.
    private let ownSectionCount: Int

    init(_ readings: NameReadings, _ tag: LanguageTag) {
        self.readings = readings
        self.tag = tag
        letters = readings.foreignScripts == .latin ? Language(tag) : nil
        ownSectionCount = letters?.ownSectionCount ?? 0
    }

    /// Orders a language's names by their readings; the reader must live as long as the tables.
    func attach(to tables: OpaquePointer) {
        // Readings are guessed for ideographs only (blocks of The Unicode Standard).
        let isGuess = readings.list == nil && readings.foreignScripts == .own
        let scalars: ClosedRange<UInt32> = isGuess ? 0x3400...0x9FFF : 0...0x10_FFFF
        let context = Unmanaged.passUnretained(self).toOpaque()
        ccollation_set_reader(
            tables,
            { context, name, length, text, room in
                guard let context, let text else { return 0 }
                // The context is the reader passed by `attach`, which lives as long as the tables.
                let reader = Unmanaged<NameReader>.fromOpaque(context).takeUnretainedValue()
                return reader.read(
                    UnsafeBufferPointer(start: name, count: length),
                    to: UnsafeMutableBufferPointer(start: text, count: room))
            }, context, scalars.lowerBound, scalars.upperBound, readings.readASCII ? 1 : 0)
    }

    /// Writes the reading of a name; returns its length, or 0 if the name is read as written.
    private func read(
        _ name: UnsafeBufferPointer<UInt8>, to text: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        let listed = readings.reading(of: name, in: tag)?.text
        let latin = listed.map { $0.withUnsafeBufferPointer(inLatin) } ?? inLatin(name)
        guard let reading = latin ?? listed, reading.count <= text.count else { return 0 }
        _ = text.update(fromContentsOf: reading)
        return reading.count
    }

    /// Returns a name that starts with a foreign letter in Latin letters; `nil` for other names.
    private func inLatin(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard let letters, name.count <= NameReading.maxNameBytes,
            name.first(where: { $0 != 0x20 && $0 != 0x09 }).map({ $0 >= 0x80 }) == true
        else { return nil }
        let section = letters.section(of: name)
        guard section >= ownSectionCount, section != letters.noLetterSection else { return nil }
        var text: [UInt8] = []
        Romanization.append(name, to: &text)
        return text
    }
}
