internal import CommandUI
internal import EditingSessions
internal import FormatCore
internal import NameEditing
internal import NameViews
internal import Names
internal import TextUIKit

/// Editing records in a form.
extension Editor {
    /// Whether the file has records with editable fields.
    var hasFields: Bool { session.copy.hasFields }

    /// Opens a form for the focused row.
    func openForm() {
        guard let id = table.focusedID else { return }
        do throws(NameEditError) {
            let draft = try session.copy.draft(of: id)
            guard !draft.fields.isEmpty else { return say("Not edited: \(NameEditError.noFields)") }
            let name = session.copy.names.name(at: id.number, inSection: id.section)
            present(String(name.prefix(80)), draft) { copy, draft throws(RecordEditError) in
                try copy.replace(id, by: draft)
            }
        } catch {
            say("Not edited: \(error)")
        }
    }

    /// Opens a form for a new record of the focused row's kind.
    func openNewForm() {
        let id = table.focusedID
        guard let draft = session.copy.newDraft(like: id) else {
            return say("Not added: the fields of records here are unknown.")
        }
        let title = id.map { session.copy.names.title(ofSection: $0.section) }
        present("New record", draft) { copy, draft throws(RecordEditError) in
            try copy.add(draft, like: id, toSection: title)
        }
    }

    private func present(
        _ title: String, _ draft: RecordDraft,
        _ edit:
            @escaping (inout MutableNameDocument, RecordDraft) throws(RecordEditError) -> NameChange
    ) {
        let form = RecordFormViewController(title: title, draft) { [weak self] draft in
            guard let self else { return nil }
            var failure: RecordEditError?
            perform(choosesFocus: true) { copy throws(NameEditError) in
                do throws(RecordEditError) {
                    return try edit(&copy, draft)
                } catch {
                    failure = error
                    throw error.reason
                }
            }
            // The form shows the error itself.
            if failure != nil { host?.notice = nil }
            return failure
        }
        form.onDraft = { [session] draft in
            guard let draft else { return session.keep(nil) }
            session.keep { copy throws(NameEditError) in
                do throws(RecordEditError) {
                    return try edit(&copy, draft)
                } catch {
                    throw error.reason
                }
            }
        }
        dialogs.presenter()?.present(form, animated: false)
    }
}
