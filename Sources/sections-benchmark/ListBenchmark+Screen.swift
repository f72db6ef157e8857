internal import NameDirectory
internal import NameLists
import SectionsUI
import TextUIKit

/// Measures the program's own screen on an in-memory terminal, from key to display.
extension ListBenchmark {
    var screen: [Measure] {
        [opening, reload] + moves + typing
    }

    private var opening: Measure {
        Measure(name: "screen: open") { () throws(BenchmarkError) in
            let names = try data.names()
            return .init(value: stopwatch.median { ListScreen(names) })
        }
    }

    private var reload: Measure {
        Measure(name: "screen: reload after a filter") { () throws(BenchmarkError) in
            let screen = ListScreen(try data.names())
            screen.controller.handleSearch(forTerm: String(script.typedLetters.prefix(2)))
            return .init(value: stopwatch.median { screen.reload() })
        }
    }

    private var moves: [Measure] {
        [("Down", Key(.down), Key(.up)), ("page", Key(.pageDown), Key(.pageUp))].map { name, key, back in
            Measure(name: "screen: \(name)") { () throws(BenchmarkError) in
                let screen = ListScreen(try data.names())
                // Start below the first row, because the search bar is above it.
                screen.press([key, key, key])
                return .init(
                    value: stopwatch.median(before: { screen.press([back]) }, of: { screen.press([key]) }))
            }
        }
    }

    private var typing: [Measure] {
        let letters = script.typedLetters
        var measures = letters.indices.map { index in
            typing("screen: key \(index + 1)", after: letters[..<index], key: .character(letters[index]))
        }
        measures.append(typing("screen: Backspace", after: letters[...], key: Key(.backspace)))
        measures.append(typing("screen: last Backspace", after: letters[..<1], key: Key(.backspace)))
        return measures
    }

    /// Measures one key in the search bar, after others.
    private func typing(
        _ name: String, after letters: ArraySlice<Character>, key: Key
    ) -> Measure {
        Measure(name: name) { () throws(BenchmarkError) in
            let screen = ListScreen(try data.names())
            screen.press([.character("/")])
            let time = stopwatch.median(
                before: {
                    screen.clearQuery()
                    screen.press(letters.map { .character($0) })
                }, of: { screen.press([key]) })
            let query = screen.controller.searchBar.text ?? ""
            return .init(value: time, note: note(query, hits: screen.controller.names.count.number))
        }
    }
}
