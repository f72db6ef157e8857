public import TextUIKit

/// An object that handles events.
public typealias UIResponder = Responder
/// A rectangle of the screen that draws itself.
public typealias UIView = View
/// The root of a view hierarchy on the screen.
public typealias UIWindow = Window
/// Read-only text.
public typealias UILabel = Label
/// A view whose content may be larger than the view.
public typealias UIScrollView = ScrollView
/// The object that scrolling is reported to.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// A text field for searching.
public typealias UISearchBar = SearchBar
/// The object that handles the events of a search bar.
public typealias UISearchBarDelegate = SearchBarDelegate
/// The configurable traits of text inputs.
public typealias UITextInputTraits = TextInputTraits
/// The automatic capitalization of typed letters.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
/// The automatic correction of typed words.
public typealias UITextAutocorrectionType = TextAutocorrectionType
/// The label of the return key.
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

/// A view that turns user input into actions.
public typealias UIControl = Control
/// A button.
public typealias UIButton = Button
/// A row of segments of which one can be selected.
public typealias UISegmentedControl = SegmentedControl
/// An editable line of text.
public typealias UITextField = TextField
/// The object that controls a text field's editing.
public typealias UITextFieldDelegate = TextFieldDelegate
/// A responder that receives typed text.
public typealias UIKeyInput = TextInput
/// A control that is on or off.
public typealias UISwitch = Switch
/// A turning sign for a task of unknown length.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// A bar that shows the progress of a task.
public typealias UIProgressView = ProgressView
/// A view that arranges others in a row or a column.
public typealias UIStackView = StackView

extension LayoutConstraint {
    /// The direction of a stack.
    public typealias Axis = StackView.Axis
}
