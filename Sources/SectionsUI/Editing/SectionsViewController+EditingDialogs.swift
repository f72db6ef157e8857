internal import Documents
internal import NameDirectory
internal import TextUIKit

/// What is asked while names are edited.
extension SectionsViewController {
    /// A line that is to be filled in.
    struct Question {
        var placeholder: String
        var text = ""
    }

    /// Asks for texts, again and again until they will do or the user gives up.
    ///
    /// - Parameters:
    ///   - title: What it is about.
    ///   - message: More about it, or what is wrong with the texts.
    ///   - questions: The lines.
    ///   - actionTitle: What the button says.
    ///   - answer: Takes the texts; says what is wrong with them.
    func ask(
        _ title: String, message: String? = nil, _ questions: [Question], actionTitle: String,
        answer: @escaping ([String]) -> String?
    ) {
        let alert = AlertController(title: title, message: message)
        for question in questions {
            alert.addTextField { field in
                field.placeholder = question.placeholder
                field.text = question.text
            }
        }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        let action = AlertAction(title: actionTitle, style: .default) { [weak self, weak alert] _ in
            let texts = alert?.textFields?.map { $0.text ?? "" } ?? []
            guard let self, let problem = answer(texts) else { return }
            let questions = zip(questions, texts).map { Question(placeholder: $0.placeholder, text: $1) }
            ask(title, message: problem, questions, actionTitle: actionTitle, answer: answer)
        }
        alert.addAction(action)
        alert.preferredAction = action
        present(alert, animated: false)
    }

    func askForNewName() {
        guard let editing else { return }
        let title = titleInFocus
        var questions = [Question(placeholder: "name")]
        if editing.copy.hasOwnSections { questions.append(Question(placeholder: "section", text: title)) }
        ask("Add a name", questions, actionTitle: "Add") { [weak self] texts in
            let section = texts.count > 1 ? texts[1] : nil
            let problem = self?.perform(choosesFocus: true) { copy throws(NameEditError) in
                try copy.add(texts[0], toSection: section)
            }
            return problem?.description
        }
    }

    func askForOtherName() {
        guard let place = placeInFocus else { return }
        let name = allNames.name(at: place.row, inSection: place.section)
        ask("Rename", [Question(placeholder: "name", text: name)], actionTitle: "Rename") {
            [weak self] texts in
            guard texts[0] != name else { return nil }
            let problem = self?.perform(choosesFocus: true) { copy throws(NameEditError) in
                try copy.rename(place, to: texts[0])
            }
            return problem?.description
        }
    }

    func askForSection() {
        let places = placesToEdit
        let what =
            places.count == 1 ? "Move to section" : "Move \(Counts.grouped(places.count)) names to section"
        ask(what, [Question(placeholder: "section", text: titleInFocus)], actionTitle: "Move") {
            [weak self] texts in
            let problem = self?.perform(choosesFocus: places.count == 1) { copy throws(NameEditError) in
                try copy.move(places, toSection: texts[0])
            }
            return problem?.description
        }
    }

    func askBeforeDeletingMarked() {
        let places = placesToEdit
        let what = places.count == 1 ? "the marked name" : "\(Counts.grouped(places.count)) names"
        confirm("Delete \(what)?", actionTitle: "Delete", isDestructive: true) { [weak self] isWanted in
            if isWanted { self?.deleteNames(places) }
        }
    }

    /// The title of the section that has the focus; empty if there is none.
    private var titleInFocus: String {
        placeInFocus.map { allNames.title(ofSection: $0.section) } ?? ""
    }
}
