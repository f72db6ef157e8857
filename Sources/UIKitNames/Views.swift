public import TextUIKit

/// An object that answers events.
public typealias UIResponder = Responder
/// A rectangle of the screen.
public typealias UIView = View
/// The view at the root of others.
public typealias UIWindow = Window
/// Text that is only shown.
public typealias UILabel = Label
/// A view of content larger than itself.
public typealias UIScrollView = ScrollView
/// Who is told about scrolling.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// A line to search with.
public typealias UISearchBar = SearchBar
/// What is done with a search bar.
public typealias UISearchBarDelegate = SearchBarDelegate
/// What text inputs can be asked for.
public typealias UITextInputTraits = TextInputTraits
/// Which letters become capitals.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
/// Whether words are corrected.
public typealias UITextAutocorrectionType = TextAutocorrectionType
/// What the return key is called.
public typealias UIReturnKeyType = ReturnKeyType
