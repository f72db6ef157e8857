/// How a responder takes typed text.
///
/// Mirrors `UITextInputTraits`. Differs from UIKit: what a terminal's keyboard decides is left out.
@MainActor
public protocol TextInputTraits: AnyObject {
    /// Which typed letters become capitals.
    var autocapitalizationType: TextAutocapitalizationType { get set }
    /// Ignored; a terminal corrects nothing.
    var autocorrectionType: TextAutocorrectionType { get set }
    /// What the key that ends typing is called.
    var returnKeyType: ReturnKeyType { get set }
}

/// Which typed letters become capitals; mirrors `UITextAutocapitalizationType`.
public enum TextAutocapitalizationType: Hashable, Sendable {
    /// None.
    case none
    /// The first of each word.
    case words
    /// The first of each sentence.
    case sentences
    /// All.
    case allCharacters

    /// Typed text with the capitals that the type asks for behind what stands before it.
    ///
    /// - Complexity: O(blanks at the end of `context`).
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

/// Whether typed words are corrected.
///
/// Mirrors `UITextAutocorrectionType`. A terminal corrects nothing, so all of them behave like `no`.
public enum TextAutocorrectionType: Hashable, Sendable {
    /// As the system likes.
    case `default`
    /// No.
    case no
    /// Yes.
    case yes
}

/// The keyboard for an input; ignored, because a terminal has one.
///
/// Mirrors `UIKeyboardType`.
public enum KeyboardType: Hashable, Sendable, CaseIterable {
    /// A keyboard that UIKit has.
    case `default`, asciiCapable, numbersAndPunctuation, numberPad, phonePad, namePhonePad, emailAddress
    /// A keyboard that UIKit has.
    // swift-format-ignore: AlwaysUseLowerCamelCase, as UIKit spells it
    case URL
    /// A keyboard that UIKit has.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The look of a bar; ignored, because the theme decides.
///
/// Mirrors `UIBarStyle`.
public enum BarStyle: Hashable, Sendable {
    /// A look that UIKit has.
    case `default`, black
}

/// What the key that ends typing is called; mirrors `UIReturnKeyType`.
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
