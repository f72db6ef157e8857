public import TextUIKit

/// The line under or through letters.
public typealias NSUnderlineStyle = RichText.UnderlineStyle
/// The checking of spelling.
public typealias UITextSpellCheckingType = TextSpellCheckingType
/// The replacement of straight quotation marks.
public typealias UITextSmartQuotesType = TextSmartQuotesType
/// The replacement of hyphens.
public typealias UITextSmartDashesType = TextSmartDashesType
/// The meaning of a text.
public typealias UITextContentType = TextContentType
/// An editable text of many lines.
public typealias UITextView = TextView
/// The object that controls a text view's editing.
public typealias UITextViewDelegate = TextViewDelegate
/// Kinds of content that become links.
public typealias UIDataDetectorTypes = TextView.DataDetectorTypes
/// The text field of a search bar.
public typealias UISearchTextField = SearchTextField
/// The clipboard of the user's terminal.
public typealias UIPasteboard = Pasteboard
