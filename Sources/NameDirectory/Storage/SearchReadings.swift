internal import Languages

/// How names are read, for searches.
struct SearchReadings: Hashable, Sendable {
    let readings: NameReadings
    let language: LanguageTag

    init(_ readings: NameReadings, _ language: LanguageTag) {
        self.readings = readings
        self.language = language
    }

    /// One of the readings of a name, from 0; `nil` if it has no such one.
    func reading(_ number: Int, of name: UnsafeBufferPointer<UInt8>) -> NameReading? {
        readings.reading(number, of: name, forSearchesIn: language)
    }

    /// All readings of a name.
    func all(of name: UnsafeBufferPointer<UInt8>) -> [NameReading] {
        var all: [NameReading] = []
        while all.count < NameReadings.most, let reading = reading(all.count, of: name) {
            all.append(reading)
        }
        return all
    }

    /// Whether names may have readings that are ASCII themselves.
    var readASCII: Bool { readings.readASCII }
}
