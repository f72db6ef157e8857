public import TargetStore

/// What a form says of a target before it is kept: three texts that may be anything.
///
/// Nothing outside changes before `commit()` gives a target; a draft that is thrown away has changed nothing.
public struct TargetDraft: Hashable, Sendable {
    /// The target that is edited; `nil` for a new one.
    public let original: Target?
    /// The name.
    public var name: String
    /// The hours that it is to take, as they were typed.
    public var targetHours: String
    /// The hours that were spent, as they were typed; nothing is 0.
    public var achievedHours: String

    /// Makes a draft of a target to edit, or of a new one.
    public init(_ target: Target? = nil) {
        original = target
        name = target?.name ?? ""
        targetHours = target.map { String($0.targetHour) } ?? ""
        achievedHours = target.map { String($0.achievedHour) } ?? ""
    }

    /// Whether the draft says something else than at first.
    public var isChanged: Bool { self != TargetDraft(original) }

    /// The target that the draft describes, with the identity of the one that is edited.
    ///
    /// Blanks around the name and the numbers do not count, nor does an "h" after a number.
    ///
    /// - Returns: The target; equal to the original if nothing has changed.
    /// - Throws: `TargetDraftProblem` for the first field that is wrong; the draft stays as it is.
    public func commit() throws(TargetDraftProblem) -> Target {
        let targetHour = try hours(targetHours, .targetHour)
        let achievedHour = try hours(achievedHours, .achievedHour, otherwise: 0)
        do throws(TargetError) {
            // A name that nobody has changed stays as it is, blanks and all.
            return try Target(
                id: original?.id ?? .random(), name: name == original?.name ? name : Self.trimmed(name),
                targetHour: targetHour, achievedHour: achievedHour)
        } catch {
            throw TargetDraftProblem(error)
        }
    }

    /// The number in a field.
    private func hours(
        _ text: String, _ field: TargetError.Field, otherwise none: Int? = nil
    ) throws(TargetDraftProblem) -> Int {
        var digits = Self.trimmed(text)
        if digits.last?.lowercased() == "h" { digits = Self.trimmed(String(digits.dropLast())) }
        // A name that is missing is said first: its field is the first one.
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

/// Why a draft describes no target: which field is wrong, and what to write there.
public struct TargetDraftProblem: Error, Hashable, Sendable {
    /// The field.
    public let field: TargetError.Field
    /// One sentence for the user, who sees it beside the field.
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
