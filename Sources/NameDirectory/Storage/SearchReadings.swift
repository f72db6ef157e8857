internal import Languages

/// Readings of names, as used by searches.
struct SearchReadings: Hashable, Sendable {
    let readings: NameReadings
    let language: LanguageTag

    init(_ readings: NameReadings, _ language: LanguageTag) {
        self.readings = readings
        self.language = language
    }

    /// Returns one of the readings of a name, numbered from 0; `nil` if it has no further ones.
    func reading(_ number: Int, of name: UnsafeBufferPointer<UInt8>) -> NameReading? {
        readings.reading(number, of: name, forSearchesIn: language)
    }

    /// Returns all readings of a name.
    func all(of name: UnsafeBufferPointer<UInt8>) -> [NameReading] {
        var all: [NameReading] = []
        while all.count < NameReadings.most, let reading = reading(all.count, of: name) {
            all.append(reading)
        }
        return all
    }

    /// Whether ASCII names may have readings.
    var readASCII: Bool { readings.readASCII }
}
