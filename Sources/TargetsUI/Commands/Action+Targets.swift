package import TextUIKit

/// Actions of the target screens, in addition to those of the engine; see the command tables.
extension Action {
    // MARK: Changing the list
    package static let addTarget = Action("addTarget")
    package static let editTarget = Action("editTarget")
    package static let deleteTarget = Action("deleteTarget")
    package static let raiseTarget = Action("raiseTarget")
    package static let lowerTarget = Action("lowerTarget")
    package static let logHour = Action("logHour")
    package static let takeHourBack = Action("takeHourBack")

    // MARK: Display
    package static let showTarget = Action("showTarget")
    package static let filterTargets = Action("filterTargets")
    package static let enterTargets = Action("enterTargets")
    package static let changeSort = Action("changeSort")
    package static let showKeys = Action("showKeys")
    package static let goBack = Action("goBack")

    // MARK: The file
    package static let saveAgain = Action("saveAgain")
    package static let readAgain = Action("readAgain")

    // MARK: The form
    package static let keepForm = Action("keepForm")
    package static let discardForm = Action("discardForm")
    package static let nextFormField = Action("nextFormField")
    package static let previousFormField = Action("previousFormField")
}

package enum TargetKeyPlace: Hashable, Sendable {
    case list
    case bar
    /// The list or the search bar, after the keys of these.
    case screen
    case target
    case form
}
