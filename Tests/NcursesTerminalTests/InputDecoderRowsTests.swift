import NcursesTerminal
import Testing
import TextCanvas

/// Mouse reports where the program has some rows of the screen only.
struct InputDecoderRowsTests {
    /// The events of a report of a button in a row of the screen, from 0.
    private func events(button: Int, row: Int, isRelease: Bool = false) -> [Event] {
        var decoder = InputDecoder()
        decoder.rows = 5..<8
        var events: ArraySlice<Event> = []
        decoder.take(.mouse(.decimal), into: &events)
        for byte in "\(button);3;\(row + 1)\(isRelease ? "m" : "M")".utf8 {
            decoder.take(byte: byte, into: &events)
        }
        return Array(events)
    }

    @Test("Presses and the wheel count inside only, and from the first row on")
    func inside() {
        for row in 0..<12 {
            let isInside = (5..<8).contains(row)
            let place = Point(x: 2, y: row - 5)
            #expect(events(button: 0, row: row) == (isInside ? [.mouse(MouseEvent(.press, at: place))] : []))
            #expect(
                events(button: 64, row: row) == (isInside ? [.mouse(MouseEvent(.wheelUp, at: place))] : []))
            #expect(
                events(button: 0, row: row, isRelease: true) == [.mouse(MouseEvent(.release, at: place))])
            #expect(events(button: 32, row: row) == [.mouse(MouseEvent(.drag, at: place))])
        }
    }
}
