public import TargetStore

/// The contents of a form for a target: three texts, not validated.
///
/// Editing a draft has no effect until `commit()` returns a target.
public struct TargetDraft: Hashable, Sendable {
    /// The edited target; `nil` for a new one.
    public let original: Target?
    /// The name as typed.
    public var name: String
    /// The planned hours as typed.
    public var targetHours: String
    /// The hours spent as typed; empty means 0.
    public var achievedHours: String

    /// Makes a draft for editing a target, or for a new one.
    public init(_ target: Target? = nil) {
        original = target
        name = target?.name ?? ""
        targetHours = target.map { String($0.targetHour) } ?? ""
        achievedHours = target.map { String($0.achievedHour) } ?? ""
    }

    /// Whether the draft differs from its initial contents.
    public var isChanged: Bool { self != TargetDraft(original) }

    /// Validates the draft and returns its target, which keeps the identity of the edited one.
    ///
    /// White space around the name and the numbers is ignored, and so is an "h" after a number.
    ///
    /// - Returns: The target; equal to the original if nothing has changed.
    /// - Throws: `TargetDraftProblem` for the first invalid field; the draft stays as it is.
    public func commit() throws(TargetDraftProblem) -> Target {
        let targetHour = try hours(targetHours, .targetHour)
        let achievedHour = try hours(achievedHours, .achievedHour, otherwise: 0)
        do throws(TargetError) {
            // An unchanged name keeps its white space.
            return try Target(
                id: original?.id ?? .random(), name: name == original?.name ? name : Self.trimmed(name),
                targetHour: targetHour, achievedHour: achievedHour)
        } catch {
            throw TargetDraftProblem(error)
        }
    }

    private func hours(
        _ text: String, _ field: TargetError.Field, otherwise none: Int? = nil
    ) throws(TargetDraftProblem) -> Int {
        var digits = Self.trimmed(text)
        if digits.last?.lowercased() == "h" { digits = Self.trimmed(String(digits.dropLast())) }
        // A missing name is reported first, as its field is the first one.
        if field == .targetHour, Self.trimmed(name).isEmpty { throw TargetDraftProblem(.emptyName) }
        if digits.isEmpty {
            if let none { return none }
            throw TargetDraftProblem(field: field, message: "How many hours is it to take? 0 counts as done.")
        }
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw TargetDraftProblem(field: field, message: "Give whole hours, such as 12.")
        }
        guard let hours = Int(digits), hours <= Target.hourLimit else {
            throw TargetDraftProblem(field: field, message: "No more than \(Target.hourLimit) hours.")
        }
        return hours
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(
            start[
                ..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}

/// An error in a field of a draft, with advice.
public struct TargetDraftProblem: Error, Hashable, Sendable {
    /// The invalid field.
    public let field: TargetError.Field
    /// A sentence for the user, displayed next to the field.
    public let message: String

    init(field: TargetError.Field, message: String) {
        self.field = field
        self.message = message
    }

    init(_ error: TargetError) {
        field = error.field
        message =
            switch error {
            case .emptyName: "Give it a name."
            case .nameTooLong(let limit): "No more than \(limit) bytes."
            case .negative: "No less than 0 hours."
            case .tooMany(_, _, let limit): "No more than \(limit) hours."
            }
    }
}
