import Documents
import Testing

/// Undoing and redoing, against lists of states that are kept whole.
@Suite struct UndoHistoryTests {
    @Test("Changes come back in turn, and go forth again")
    func steps() {
        var history = UndoHistory<Int>()
        #expect(history.undo() == nil && history.redo() == nil)
        #expect(history.undoTitle == nil && history.redoTitle == nil && !history.hasUnsavedChanges)
        history.record(1, title: EditTitle(.add, named: "Anna"))
        history.record(2, title: EditTitle(.delete, named: "Bo"))
        #expect(
            history.undoTitle?.description == #"delete "Bo""# && history.redoTitle == nil
                && history.hasUnsavedChanges)
        #expect(history.undo() == 2)
        #expect(history.undoTitle?.past == #"Added "Anna""# && history.redoTitle?.past == #"Deleted "Bo""#)
        #expect(history.undo() == 1 && history.undo() == nil && !history.hasUnsavedChanges)
        #expect(history.redo() == 1 && history.redo() == 2 && history.redo() == nil)
    }

    @Test("A new change ends what could be redone; a saved state among it is lost for good")
    func savedStateIsCutOff() {
        var history = UndoHistory<Int>()
        history.record(1, title: EditTitle(.add, named: "a"))
        history.markSaved()
        #expect(!history.hasUnsavedChanges)
        #expect(history.undo() == 1 && history.hasUnsavedChanges)
        history.record(2, title: EditTitle(.add, named: "b"))
        #expect(history.redo() == nil && history.hasUnsavedChanges)
        #expect(history.undo() == 2 && history.hasUnsavedChanges)
        history.markSaved()
        #expect(!history.hasUnsavedChanges)
    }

    @Test("What is on disk may be no state of the history any more")
    func markUnsaved() {
        var history = UndoHistory<Int>()
        history.markUnsaved()
        #expect(history.hasUnsavedChanges)
        history.record(1, title: EditTitle(.add, named: "a"))
        #expect(history.undo() == 1 && history.hasUnsavedChanges)
    }

    private enum Step: CaseIterable { case record, undo, redo, save, unsave }

    /// The slow and obvious model: the whole line of states.
    private struct Line {
        var states = [0]
        var place = 0
        var saved: Int? = 0
        var next = 1

        private static func title(_ state: Int) -> EditTitle { EditTitle(.edit, count: state, of: "name") }

        mutating func apply(_ step: Step, _ history: inout UndoHistory<[Int]>) -> Bool {
            switch step {
            case .record:
                let change = [states[place], next]
                history.record(change, title: Self.title(next))
                states.removeSubrange((place + 1)...)
                states.append(next)
                if let saved, !states.contains(saved) { self.saved = nil }
                place += 1
                next += 1
            case .undo:
                let wanted = place > 0 ? [states[place - 1], states[place]] : nil
                if history.undo() != wanted { return false }
                place = max(0, place - 1)
            case .redo:
                let wanted = place + 1 < states.count ? [states[place], states[place + 1]] : nil
                if history.redo() != wanted { return false }
                place = min(states.count - 1, place + 1)
            case .save:
                history.markSaved()
                saved = states[place]
            case .unsave:
                history.markUnsaved()
                saved = nil
            }
            return history.hasUnsavedChanges == (saved != states[place])
                && history.undoTitle == (place > 0 ? Self.title(states[place]) : nil)
                && history.redoTitle == (place + 1 < states.count ? Self.title(states[place + 1]) : nil)
        }
    }

    @Test("All sequences of seven steps are as in the model")
    func allSequences() {
        var wrong = 0
        func go(_ line: Line, _ history: UndoHistory<[Int]>, _ depth: Int) {
            guard depth > 0 else { return }
            for step in Step.allCases {
                var line = line
                var history = history
                if line.apply(step, &history) { go(line, history, depth - 1) } else { wrong += 1 }
            }
        }
        go(Line(), UndoHistory(), 7)
        #expect(wrong == 0)
    }
}
