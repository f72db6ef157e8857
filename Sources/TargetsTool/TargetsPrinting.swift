internal import CommandOptions
internal import Names
internal import TargetStore
internal import TargetsUI

/// Prints a list without an interface.
struct TargetsPrinting {
    private let options: TargetsOptions
    private let format: TargetsFormat

    init(_ options: TargetsOptions, format: TargetsFormat) {
        self.options = options
        self.format = format
    }

    @MainActor
    func print(_ store: some TargetStoring) -> ExitStatus {
        let stored: StoredTargets
        do throws(TargetStoreError) {
            stored = try store.load()
        } catch {
            return StandardError.targets.fail(error.description)
        }
        for problem in stored.problems { StandardError.targets.say("\(store.name): \(problem)") }
        let search = options.filter.isEmpty ? nil : NameSearch(options.filter)
        let listing = TargetListing(stored.targets, sort: options.sort, search: search)
        var output = StandardOutput(failuresTo: .targets)
        // A terminal would show a carriage return as a visible control character.
        output.write(
            lines: format.text(of: listing.targets, lineEnd: output.isTerminal ? "\n" : "\r\n"))
        return output.end(status: listing.targets.isEmpty && search != nil ? .noMatch : .success)
    }
}
