public import TextUIKit

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
