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
/// A view that shows an image.
public typealias UIImageView = ImageView
/// A relation between two views.
public typealias NSLayoutConstraint = LayoutConstraint
/// A rectangle that follows a view.
public typealias UILayoutGuide = LayoutGuide
/// A left or right edge, or a middle column.
public typealias NSLayoutXAxisAnchor = LayoutAnchor<LayoutAxis.Horizontal>
/// A top or bottom edge, or a middle row.
public typealias NSLayoutYAxisAnchor = LayoutAnchor<LayoutAxis.Vertical>
/// A width or a height.
public typealias NSLayoutDimension = LayoutDimension
