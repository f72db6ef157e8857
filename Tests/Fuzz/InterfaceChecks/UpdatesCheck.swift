import FuzzChecks
import TableModels
import TextUIKit

/// What is promised of changes of a table that take effect together, right or wrong.
enum UpdatesCheck {
    /// Makes changes as the bytes say.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    @MainActor
    static func fault(in input: [UInt8]) -> String? {
        var source = ByteSource(input)
        if source.number(0..<4) == 0 { return anyFault(&source) }
        return tableFault(&source)
    }

    // MARK: Values

    /// Changes that mostly contradict each other or the numbers.
    private static func anyFault(_ source: inout ByteSource) -> String? {
        let old = (0..<source.number(0..<5)).map { _ in source.number(0..<6) }
        var changes: [SlowUpdates.Change] = []
        for _ in 0..<source.number(0..<10) { changes.append(change(&source)) }
        let updates = SlowUpdates(changes)
        var new = updates.rowCounts(after: old) ?? old
        if source.number(0..<4) == 1, !new.isEmpty { new[source.number(0..<new.count)] += 1 }
        if source.number(0..<8) == 1 { new.append(source.number(0..<4)) }
        return fault(of: updates, from: old, to: new)
    }

    private static func change(_ source: inout ByteSource) -> SlowUpdates.Change {
        func path(_ source: inout ByteSource) -> IndexPath {
            IndexPath(row: source.number(-1..<7), section: source.number(-1..<6))
        }
        switch source.number(0..<8) {
        case 0: return .deleteRow(path(&source))
        case 1: return .insertRow(path(&source))
        case 2: return .reloadRow(path(&source))
        case 3: return .moveRow(path(&source), path(&source))
        case 4: return .deleteSection(source.number(-1..<6))
        case 5: return .insertSection(source.number(-1..<6))
        case 6: return .reloadSection(source.number(-1..<6))
        default: return .moveSection(source.number(-1..<6), source.number(-1..<6))
        }
    }

    /// What the batch says otherwise than the slow model, and whether a refusal says what to do.
    private static func fault(of updates: SlowUpdates, from old: [Int], to new: [Int]) -> String? {
        if let difference = updates.difference(from: old, to: new) { return difference }
        do throws(UpdateInconsistency) {
            _ = try updates.batch.resolved(from: old, to: new)
            return nil
        } catch {
            let text = "\(error)"
            let sentences = text.split(separator: ". ").count
            return text.hasSuffix(".") && sentences >= 2 && !text.contains("\n")
                ? nil : "refused with: \(text)"
        }
    }

    // MARK: A table

    /// Right changes of a table, one update after another, and some that are made wrong and only resolved.
    @MainActor
    private static func tableFault(_ source: inout ByteSource) -> String? {
        let stage = TableStage(&source)
        for _ in 0..<6 where !source.isEmpty {
            let update = RandomUpdates(
                from: stage.rowCounts, eagerness: [4, 15, 40, 90][source.number(0..<4)], using: &source)
            guard SlowUpdates(update.changes).result(from: update.old, to: update.new) == update.result else {
                return "the models differ: \(update.changes) from \(update.old)"
            }
            if let fault = fault(of: SlowUpdates(update.changes), from: update.old, to: update.new) {
                return fault
            }
            var wrong = update.changes
            if !wrong.isEmpty { wrong.remove(at: source.number(0..<wrong.count)) }
            if let fault = fault(of: SlowUpdates(wrong), from: update.old, to: update.new) { return fault }
            if let fault = stage.fault(after: update, &source) { return "\(fault), \(update.changes)" }
        }
        return nil
    }
}
