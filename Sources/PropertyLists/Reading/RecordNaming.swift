internal import ByteScan
package import FormatCore
internal import Records

/// Finds the name and the section title of a record whose entries have keys.
///
/// The name is the value of the requested key. If it is missing or empty, it is the first existing of name,
/// full name, display name, title, label, and first with last name. Otherwise it is the first text.
package struct RecordNaming: Sendable {
    /// Use of an entry; lower ranks are better.
    struct Use {
        fileprivate var nameRank = Rank.none
        fileprivate var titleRank = Rank.none
        fileprivate var part = Part.none

        var isNone: Bool { nameRank == Rank.none && titleRank == Rank.none && part == .none }
    }

    fileprivate enum Part { case none, first, last }

    fileprivate enum Rank {
        static let exact: UInt8 = 0
        static let inOtherCase: UInt8 = 1
        static let synonym: UInt8 = 2
        static let number: UInt8 = 3
        /// Rank of the first of the usual keys, followed by the others.
        static let usual: UInt8 = 4
        static let joined: UInt8 = 9
        static let firstText: UInt8 = 10
        static let none = UInt8.max
    }

    private static let usualKeys = ["name", "fullname", "displayname", "title", "label"].map {
        Array($0.utf8)
    }
    private static let firstName = Array("firstname".utf8)
    private static let lastName = Array("lastname".utf8)

    private let nameKey: Key?
    private let nameNumber: Int?
    private let titleKey: Key?
    private let display: NameDisplay?
    private var name: [UInt8] = []
    private var nameRank = Rank.none
    private var givenTitle: [UInt8] = []
    private var titleRank = Rank.none
    private var first: [UInt8] = []
    private var last: [UInt8] = []
    private var entryCount = 0
    private var hasText = false
    /// Number of records with a name.
    private(set) var recordCount = 0
    /// Whether any name was joined from two fields.
    private(set) var hasPairs = false

    package init(choice: RecordChoice) {
        nameKey = choice.nameField.map { Key($0) }
        nameNumber = choice.nameField.flatMap { Int($0) }
        titleKey = choice.sectionField.map { Key($0) }
        display = choice.display
    }

    mutating func begin() {
        nameRank = Rank.none
        titleRank = Rank.none
        first.removeAll(keepingCapacity: true)
        last.removeAll(keepingCapacity: true)
        entryCount = 0
        hasText = false
    }

    /// Use of the next entry; numbers and dates count only if requested.
    mutating func use(ofKey key: UnsafeBufferPointer<UInt8>, isText: Bool) -> Use {
        var use = Use()
        entryCount += 1
        if isText { hasText = true }
        if let nameKey, let rank = Self.rank(of: key, for: nameKey) {
            use.nameRank = rank
        } else if entryCount == nameNumber {
            use.nameRank = Rank.number
        } else if isText {
            use.nameRank = Self.usualRank(of: key) ?? Rank.firstText
            if Self.isSame(key, Self.firstName) { use.part = .first }
            if Self.isSame(key, Self.lastName) { use.part = .last }
        }
        if use.nameRank >= nameRank { use.nameRank = Rank.none }
        if let titleKey, let rank = Self.rank(of: key, for: titleKey), rank < titleRank {
            use.titleRank = rank
        }
        return use
    }

    mutating func take(_ value: UnsafeBufferPointer<UInt8>, for use: Use) {
        if use.titleRank < titleRank {
            titleRank = use.titleRank
            Self.copy(value, to: &givenTitle)
        }
        guard !value.isEmpty else { return }
        if use.part == .first, first.isEmpty { Self.copy(value, to: &first) }
        if use.part == .last, last.isEmpty { Self.copy(value, to: &last) }
        if use.nameRank < nameRank {
            nameRank = use.nameRank
            Self.copy(value, to: &name)
        }
    }

    /// Ends the record; returns its name, or `nil` if it contains no text.
    mutating func finish() -> [UInt8]? {
        guard let name = foundName else { return nil }
        recordCount += 1
        if isPair { hasPairs = true }
        return name
    }

    /// Ends the record under a key, which is its name if the record has none of its own; returns the name.
    mutating func finish(key: [UInt8]) -> [UInt8] {
        guard isPair || nameRank < Rank.firstText, let name = finish() else {
            recordCount += 1
            return key
        }
        return name
    }

    private var isPair: Bool { nameRank > Rank.joined && !(first.isEmpty && last.isEmpty) }

    private var foundName: [UInt8]? {
        if isPair {
            if display == .familyFirst { return DisplayedName.familyFirst(last, given: first) }
            return first.isEmpty || last.isEmpty ? first + last : first + [0x20] + last
        }
        if nameRank == Rank.none { return hasText ? [] : nil }
        return name
    }

    /// Rank of the best name so far; lower is better, and a joined name does not count.
    var rank: UInt8 { nameRank }
    /// Whether the name is the value of the requested key or, without one, of a usual key.
    var isNamed: Bool { nameRank < (nameKey == nil ? Rank.joined : Rank.usual) }

    var title: [UInt8]? { titleRank == Rank.none ? nil : givenTitle }

    private static func copy(_ value: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        text.append(contentsOf: value)
    }

    private static func usualRank(of key: UnsafeBufferPointer<UInt8>) -> UInt8? {
        guard (4...11).contains(key.count) else { return nil }
        return usualKeys.firstIndex { isSame(key, $0) }.map { Rank.usual + UInt8($0) }
    }

    /// A requested key in UTF-8, and other words for it.
    private struct Key {
        let key: [UInt8]
        let synonyms: [[UInt8]]

        init(_ field: String) {
            key = Array(field.utf8)
            synonyms = RequestedField(field).synonyms.map { Array($0.utf8) }
        }
    }

    private static func rank(of key: UnsafeBufferPointer<UInt8>, for wanted: Key) -> UInt8? {
        if key.elementsEqual(wanted.key) { return Rank.exact }
        if isSame(key, wanted.key) { return Rank.inOtherCase }
        return wanted.synonyms.contains { isSame(key, $0) } ? Rank.synonym : nil
    }

    /// Whether two keys are equal, ignoring the case of ASCII letters.
    private static func isSame(_ key: UnsafeBufferPointer<UInt8>, _ other: [UInt8]) -> Bool {
        guard key.count == other.count else { return false }
        for index in 0..<key.count where ASCII.lowercase(key[index]) != ASCII.lowercase(other[index]) {
            return false
        }
        return true
    }
}
