/// The handling of typed text by a responder.
///
/// Mirrors `UITextInputTraits`. Differs from UIKit: traits of the on-screen keyboard are omitted.
@MainActor
public protocol TextInputTraits: AnyObject {
    /// The automatic capitalization of typed letters.
    var autocapitalizationType: TextAutocapitalizationType { get set }
    /// Ignored; a terminal corrects nothing.
    var autocorrectionType: TextAutocorrectionType { get set }
    /// The label of the key that ends typing.
    var returnKeyType: ReturnKeyType { get set }
}

/// The automatic capitalization of typed letters; mirrors `UITextAutocapitalizationType`.
public enum TextAutocapitalizationType: Hashable, Sendable {
    /// No letters.
    case none
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case allCharacters

    /// Returns typed text, capitalized for its position after `context`; O(blanks at the end of `context`).
    func applied(to text: String, after context: String) -> String {
        switch self {
        case .none: return text
        case .allCharacters: return text.uppercased()
        case .words:
            let startsWord = context.last.map { !$0.isLetter && !$0.isNumber && $0 != "'" } ?? true
            return startsWord ? text.prefix(1).uppercased() + text.dropFirst() : text
        case .sentences:
            let before = context.last { $0 != " " }
            let hasBlank = context.last == " "
            let startsSentence = before.map { hasBlank && ".!?".contains($0) } ?? true
            return startsSentence ? text.prefix(1).uppercased() + text.dropFirst() : text
        }
    }
}

/// The automatic correction of typed words.
///
/// Mirrors `UITextAutocorrectionType`. A terminal corrects nothing, so all of them behave like `no`.
public enum TextAutocorrectionType: Hashable, Sendable {
    /// The system's default.
    case `default`
    /// Words are not corrected.
    case no
    /// Words are corrected.
    case yes
}

/// The keyboard for an input; ignored, because a terminal has one.
///
/// Mirrors `UIKeyboardType`.
public enum KeyboardType: Hashable, Sendable, CaseIterable {
    /// One of the keyboards of UIKit.
    case `default`, asciiCapable, numbersAndPunctuation, numberPad, phonePad, namePhonePad, emailAddress
    /// One of the keyboards of UIKit.
    // swift-format-ignore: AlwaysUseLowerCamelCase, as UIKit spells it
    case URL
    /// One of the keyboards of UIKit.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The look of a bar; ignored, because the theme decides.
///
/// Mirrors `UIBarStyle`.
public enum BarStyle: Hashable, Sendable {
    /// One of the looks of UIKit.
    case `default`, black
}

/// The label of the key that ends typing; mirrors `UIReturnKeyType`.
public enum ReturnKeyType: String, Hashable, Sendable, CaseIterable {
    /// Plain return.
    case `default`
    /// Go.
    case go
    /// Google.
    case google
    /// Join.
    case join
    /// Next.
    case next
    /// Route.
    case route
    /// Search.
    case search
    /// Send.
    case send
    /// Yahoo.
    case yahoo
    /// Done.
    case done
    /// Emergency call.
    case emergencyCall

    /// The title on the key.
    public var title: String {
        switch self {
        case .default: "Return"
        case .emergencyCall: "Emergency Call"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}

/// The checking of spelling; ignored, because a terminal checks none.
///
/// Mirrors `UITextSpellCheckingType`.
public enum TextSpellCheckingType: Hashable, Sendable {
    /// One of the kinds of UIKit.
    case `default`, no, yes
}

/// The replacement of straight quotation marks; ignored, because a terminal types what its keys say.
///
/// Mirrors `UITextSmartQuotesType`.
public enum TextSmartQuotesType: Hashable, Sendable {
    /// One of the kinds of UIKit.
    case `default`, no, yes
}

/// The replacement of hyphens; ignored, because a terminal types what its keys say.
///
/// Mirrors `UITextSmartDashesType`.
public enum TextSmartDashesType: Hashable, Sendable {
    /// One of the kinds of UIKit.
    case `default`, no, yes
}

/// The meaning of a text; ignored, because a terminal fills in nothing.
///
/// Mirrors `UITextContentType`.
public struct TextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a type.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name.
    public static let name = TextContentType(rawValue: "name")
    /// A first name.
    public static let givenName = TextContentType(rawValue: "given-name")
    /// A last name.
    public static let familyName = TextContentType(rawValue: "family-name")
    /// A telephone number.
    public static let telephoneNumber = TextContentType(rawValue: "tel")
    /// An e-mail address.
    public static let emailAddress = TextContentType(rawValue: "email")
    /// The name of an account.
    public static let username = TextContentType(rawValue: "username")
    /// A password.
    public static let password = TextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = TextContentType(rawValue: "new-password")
    /// A code that is used once.
    public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}
